import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Api } from "@shiju/contract/api";
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

type Page = EndpointResponse<Api["GET /api/my_courses"]>;
type Pages = InfiniteData<Page, string>;

/** The learner's own shelf, in the learner's order. */
export const myCoursesQuery = infiniteQueryOptions({
  queryKey: ["my-courses"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/my_courses", { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next_cursor,
});

const { queryKey } = myCoursesQuery;

/** Refetches every list that shows whether a course is on the shelf. */
async function refresh(client: QueryClient): Promise<void> {
  const told = new Set(["my-courses", "courses", "course"]);
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => told.has(String(name)) });
}

/** Puts a course onto the shelf, or takes it off. */
export function useShelve() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, on }: { id: string; on: boolean }) => {
      await (on
        ? call("PUT /api/my_courses/:id", { params: { id } })
        : call("DELETE /api/my_courses/:id", { params: { id } }));
    },
    onSettled: () => refresh(client),
  });
}

interface ShelfOrder {
  /** Shows the shelf in this order at once, and saves it. */
  arrange: (ids: readonly string[]) => void;
  /** Puts a removed course back at its position in this order. */
  putBack: (id: string, order: readonly string[]) => Promise<void>;
}

/** Changes the order of the shelf. The newest change wins. A change that the server refuses is undone. */
export function useShelfOrder(): ShelfOrder {
  const client = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    mutationKey: ["my-courses-order"],
    scope: { id: "my-courses-order" },
    mutationFn: async (ids: readonly string[]) => {
      await call("PUT /api/my_courses", { body: { ids: [...ids] } });
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Pages>(queryKey, (pages) => pages && inOrder(pages, ids));
    },
    onSettled: async () => {
      // With a newer change under way, the server's answer would show the older order.
      if (client.isMutating({ mutationKey: ["my-courses-order"] }) === 1) await refresh(client);
    },
  });
  return {
    arrange: mutate,
    putBack: async (id, order) => {
      await call("PUT /api/my_courses/:id", { params: { id } });
      await mutateAsync(order);
    },
  };
}

function inOrder({ pages, pageParams }: Pages, ids: readonly string[]): Pages {
  const all = new Map(pages.flatMap(({ courses }) => courses).map((one) => [one.course.id, one]));
  const sorted = ids.flatMap((id) => all.get(id) ?? []);
  let from = 0;
  return {
    pageParams,
    pages: pages.map((page) => {
      const courses = sorted.slice(from, from + page.courses.length);
      from += page.courses.length;
      return { ...page, courses };
    }),
  };
}
