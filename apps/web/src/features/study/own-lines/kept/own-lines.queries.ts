import type { OwnLine, OwnLinesLesson } from "@shiju/contract/study/own-lines";
import { queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";
import { dayKey } from "./merge-lines.ts";
import { dropSent } from "./kept-lines.ts";

export interface OwnLines {
  lines: OwnLine[];
  lessons: OwnLinesLesson[];
}

/** All own lines that the server has, the newest first, with their lessons. */
export const ownLinesQuery = queryOptions({
  queryKey: ["own-lines", "list"],
  queryFn: async (query): Promise<OwnLines> => {
    const all = await readAll(query);
    const times = new Map(all.lines.map((line) => [dayKey(line), Date.parse(line.at)]));
    dropSent({
      has: (row) => (times.get(dayKey(row)) ?? -Infinity) >= Date.parse(row.at),
      ids: new Set(all.lines.map(({ id }) => id)),
    });
    return all;
  },
});

async function readAll(
  query: Pick<QueryFunctionContext, "signal" | "client" | "queryKey">,
): Promise<OwnLines> {
  const lines: OwnLine[] = [];
  const lessons = new Map<string, OwnLinesLesson>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor, query);
    lines.push(...page.lines);
    for (const lesson of page.lessons) lessons.set(lesson.id, lesson);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { lines, lessons: [...lessons.values()] };
}

const readPage = async (
  cursor: string | null,
  query: Pick<QueryFunctionContext, "signal" | "client" | "queryKey">,
) => keptCall("GET /api/own_lines", { query: cursor === null ? {} : { cursor } }, query, "none");

/** The skipped prompts and the words that later questions may use. */
export const memoryQuery = queryOptions({
  queryKey: ["own-lines", "memory"],
  queryFn: async (query) => keptCall("GET /api/own_lines/memory", {}, query, "none"),
});
