import type { MyAssignment } from "@shiju/contract/classes/assignments";

/** The assignments of a learner as home shows them. */
interface Homework {
  /** The one to begin now; undefined where all are done. */
  first: MyAssignment | undefined;
  /** The others that are left: those that are over, the newest first, then those ahead. */
  rest: MyAssignment[];
  done: MyAssignment[];
}

const dueOf = ({ due }: MyAssignment) => Date.parse(due);

export const isOver = (assignment: MyAssignment, now: Date): boolean => dueOf(assignment) < now.getTime();

/**
 * Orders the assignments. The first is the next one that is due, because it can still be in time. A lesson that the
 * learner may not study is first only if nothing else is left.
 */
export function inHomeOrder(assignments: readonly MyAssignment[], now: Date): Homework {
  const byDue = assignments.toSorted((a, b) => dueOf(a) - dueOf(b));
  const left = byDue.filter((each) => each.done_at === null);
  const over = left.filter((each) => isOver(each, now)).toReversed();
  const ahead = left.filter((each) => !isOver(each, now));
  const first = [...ahead, ...over].find((each) => each.is_open) ?? ahead[0] ?? over[0];
  return {
    first,
    rest: [...over, ...ahead].filter((each) => each !== first),
    done: byDue.filter((each) => each.done_at !== null),
  };
}
