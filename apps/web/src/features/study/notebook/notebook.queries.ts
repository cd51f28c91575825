import type { NotedSentence, NotedWord } from "@shiju/contract/study/notebook";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import type { Book } from "./books.ts";
import { type NoteFilter, queryOf } from "./note-filter.ts";

export type Note = NotedSentence | NotedWord;

/** The number of items in each notebook. */
export const countsQuery = queryOptions({
  queryKey: ["notebook-counts"],
  queryFn: ({ signal }) => call("GET /api/notebooks", {}, { signal }),
});

export const notesQuery = ({ notebook, kind }: Book, filter: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: ["notebook", notebook, kind, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /api/notebooks/:notebook/:kind",
        {
          params: { notebook, kind },
          query: { ...queryOf(filter, new Date()), ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });

/** The ids of all items that match the filter. */
export async function findIds({ notebook, kind }: Book, filter: NoteFilter): Promise<string[]> {
  const { ids } = await call("GET /api/notebooks/:notebook/:kind/ids", {
    params: { notebook, kind },
    query: queryOf(filter, new Date()),
  });
  return ids;
}

const mostAtOnce = 200;

/** All items that match the filter, loaded page by page. `onProgress` is called with the number of loaded items. */
export async function fetchNotes(
  { notebook, kind }: Book,
  filter: NoteFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (here: number, of: number) => void },
): Promise<Note[]> {
  const query = { ...queryOf(filter, new Date()), limit: mostAtOnce };
  const notes: Note[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(cursor);
    notes.push(...page.items);
    onProgress(notes.length, page.total);
    cursor = page.next_cursor;
  }
  return notes;

  function fetchPage(at: string) {
    return call(
      "GET /api/notebooks/:notebook/:kind",
      { params: { notebook, kind }, query: { ...query, ...(at && { cursor: at }) } },
      { signal },
    );
  }
}

/** Refetches every list and count that a change to a notebook may affect. */
export async function refreshNotes(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["notebook"] }),
    client.invalidateQueries({ queryKey: ["notebook-counts"] }),
  ]);
}
