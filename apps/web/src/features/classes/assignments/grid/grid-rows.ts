import type { Assignment, AssignmentGrid } from "@shiju/contract/classes/assignments";
import { compare } from "#platform/format/compare.ts";

export type Result = AssignmentGrid["results"][number];
export type GridMember = AssignmentGrid["members"][number];

/** A member with one result for each assignment; undefined where the member does not have the assignment. */
export interface GridRow {
  member: GridMember;
  results: (Result | undefined)[];
  /** Assignments that are over and not done. */
  late: number;
  done: number;
  /** Assignments that the member has. */
  of: number;
}

export const gridSorts = { late: "迟的在前", name: "按名字", number: "按学号" } as const;
export type GridSort = keyof typeof gridSorts;

/** The rows of the grid in an order. Members who are equal stand in the order of the owner's list. */
export function rowsOf({ members, assignments, results }: AssignmentGrid, sort: GridSort): GridRow[] {
  const byMember = new Map<string, Map<string, Result>>(members.map(({ user_id: id }) => [id, new Map()]));
  for (const result of results) byMember.get(result.user_id)?.set(result.assignment_id, result);
  const rows = members.map((member) => rowOf(member, assignments, byMember.get(member.user_id)));
  return sort === "number" ? rows : rows.toSorted(orders[sort]);
}

function rowOf(
  member: GridMember,
  assignments: readonly Assignment[],
  resultOf: ReadonlyMap<string, Result> | undefined,
): GridRow {
  const results = assignments.map(({ id }) => resultOf?.get(id));
  const own = results.filter((result) => result !== undefined);
  return {
    member,
    results,
    late: own.filter(({ standing }) => standing === "missed").length,
    done: own.filter(({ done_at: doneAt }) => doneAt !== null).length,
    of: own.length,
  };
}

let collator: Intl.Collator | undefined;
/** Loading the rules of Chinese takes a moment, so only this order does it. */
const byName = (a: string, b: string) => (collator ??= new Intl.Collator("zh-CN")).compare(a, b);

const orders: Record<Exclude<GridSort, "number">, (a: GridRow, b: GridRow) => number> = {
  late: (a, b) => b.late - a.late,
  name: (a, b) => byName(a.member.name, b.member.name) || compare(a.member.user_id, b.member.user_id),
};
