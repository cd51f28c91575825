import { formFault } from "@shiju/client/explain";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListPage } from "./list-page.ts";
import type { Chosen } from "./use-chosen.ts";

interface ChosenBarProps<Row> {
  chosen: Chosen<Row>;
  unit: string;
  /** The most rows that may be chosen. */
  most: number;
  /** Rows that the search finds, on all pages. */
  count: number;
  load: (cursor: string | undefined, limit: number) => Promise<ListPage<Row>>;
  /** The actions on the chosen rows. */
  children: ReactNode;
}

const atATime = 200;

/** The bar above a list with chosen rows: how many there are, all that the search finds, and the actions. */
export function ChosenBar<Row>({ chosen, unit, most, count, load, children }: ChosenBarProps<Row>) {
  const all = Math.min(count, most);
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await load(cursor, atATime);
        rows.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && rows.length < most);
      return rows.slice(0, most);
    },
    onSuccess(rows) {
      chosen.clear();
      chosen.add(rows);
    },
  });
  const { size } = chosen.rows;
  return (
    <section className="listing__chosen" aria-label="选中的">
      <b role="status">
        选中 {size} {unit}
      </b>
      {size < all && (
        <button type="button" className="textlink" disabled={isPending} onClick={() => mutate()}>
          {isPending ? "正在选…" : count > most ? `选前 ${most} ${unit}` : `选全部 ${count} ${unit}`}
        </button>
      )}
      <button type="button" className="textlink" onClick={chosen.clear}>
        取消选择
      </button>
      <div className="listing__chosena">
        {size > most ? (
          <span className="meta">
            一次最多 {most} {unit}
          </span>
        ) : (
          children
        )}
      </div>
      {error && <p role="alert">{formFault(error)}</p>}
    </section>
  );
}
