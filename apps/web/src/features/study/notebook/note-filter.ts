import type { PracticeSource } from "@shiju/learning/practice/practice-model";
import { sourceNames, wordSourceNames } from "#parts/practice/practice-types/names.ts";

/** Filters of a notebook; one that is left out filters nothing. */
export interface NoteFilter {
  q?: string;
  source?: PracticeSource;
  pack?: string;
  time?: Time;
  sort?: Sort;
}

/** Number of days to look back, including today. */
const days = { today: 1, week: 7, month: 30 } as const;
export type Time = keyof typeof days;
export const timeNames: Record<Time, string> = { today: "今天", week: "近 7 天", month: "近 30 天" };

const sorts = ["oldest", "errors"] as const;
type Sort = (typeof sorts)[number];

/** The filters in the address; unknown values are ignored. */
export function filterIn(search: string): NoteFilter {
  const params = new URLSearchParams(search);
  const q = params.get("q")?.trim();
  const pack = params.get("pack");
  const source = known(params.get("source"), { ...sourceNames, ...wordSourceNames });
  const time = known(params.get("time"), days);
  const sort = sorts.find((each) => each === params.get("sort"));
  return {
    ...(q && { q: q.slice(0, 50) }),
    ...(pack && { pack }),
    ...(source && { source }),
    ...(time && { time }),
    ...(sort && { sort }),
  };
}

function known<Name extends string>(value: string | null, names: Record<Name, unknown>): Name | undefined {
  return value !== null && Object.hasOwn(names, value) ? (value as Name) : undefined;
}

/** Returns the search of the address with some filters changed. An empty value removes its filter. */
export function searchWith(search: string, changes: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  return params.size > 0 ? `?${params}` : "";
}

/** Returns the filters as query parameters. A day begins at midnight in the learner's time zone. */
export function queryOf({ time, ...filter }: NoteFilter, now: Date) {
  if (!time) return filter;
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days[time] + 1);
  return { ...filter, from: from.toISOString() };
}
