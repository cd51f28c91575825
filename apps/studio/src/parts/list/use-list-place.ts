import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The place in a list: the search, the filters and the page. All of them are in the address. */
export interface ListPlace {
  /** The words of the search; empty where there is none. */
  q: string;
  /** Returns the value of a filter; empty for everything. */
  filter: (name: string) => string;
  cursor: string | undefined;
  isFiltered: boolean;
  /** Sets the search (`q`) or a filter, and goes to the first page. */
  choose: (name: string, value: string) => void;
  clear: () => void;
  /** Orders by a column, the greatest value first. If that is already the order, reverses it. */
  sortBy: (name: string) => void;
  /** Orders by a column in a direction. */
  orderBy: (name: string, order: string) => void;
  toNext: (cursor: string) => void;
  /** Undefined on the first page. */
  toPrevious: (() => void) | undefined;
}

/** The cursors of the earlier pages. They are stored in the browser's history, because a cursor leads only forwards. */
interface Trail {
  trail?: (string | null)[];
}

/** Parameters of the address for the order and the page. They do not filter out any row. */
const ordering = new Set(["sort", "order"]);
const placing = new Set([...ordering, "cursor"]);

/** Returns the place in a list. `usual` is the column by which the list is ordered if the address names none. */
export function useListPlace(usual = ""): ListPlace {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { trail = [] } = (location.state ?? {}) as Trail;
  const cursor = params.get("cursor") ?? undefined;
  const go = (change: (to: URLSearchParams) => void, next: (string | null)[] = [], replace = false) => {
    const to = new URLSearchParams(params);
    change(to);
    void navigate({ search: to.toString() }, { state: { trail: next } satisfies Trail, replace });
  };
  const toPage = (to: string | null, next: (string | null)[]) =>
    go((search) => (to === null ? search.delete("cursor") : search.set("cursor", to)), next);
  const orderBy = (name: string, order: string) =>
    go(
      (search) => {
        search.delete("cursor");
        search.set("sort", name);
        search.set("order", order);
      },
      [],
      true,
    );
  return {
    q: params.get("q") ?? "",
    filter: (name) => params.get(name) ?? "",
    cursor,
    isFiltered: [...params.keys()].some((name) => !placing.has(name)),
    choose: (name, value) =>
      go(
        (search) => {
          search.delete("cursor");
          if (value === "") search.delete(name);
          else search.set(name, value);
        },
        [],
        true,
      ),
    clear: () =>
      go(
        (search) => {
          const chosen = [...search.keys()].filter((name) => !ordering.has(name));
          for (const name of chosen) search.delete(name);
        },
        [],
        true,
      ),
    sortBy: (name) =>
      orderBy(name, (params.get("sort") ?? usual) === name && params.get("order") !== "asc" ? "asc" : "desc"),
    orderBy,
    toNext: (next) => toPage(next, [...trail, cursor ?? null]),
    toPrevious: cursor === undefined ? undefined : () => toPage(trail.at(-1) ?? null, trail.slice(0, -1)),
  };
}
