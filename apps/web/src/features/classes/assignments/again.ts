import type { Assignment } from "@shiju/contract/classes/assignments";
import { assignmentKindTable } from "@shiju/learning/classes/assignments";
import type { NewWork } from "./assignments.queries.ts";

const daysOfWeek = 7;

/**
 * Returns the same work so many weeks later that it is due in the future. The weeks are counted in the browser's zone,
 * so that the hour stays where a summer time begins. `members`: those who are still in the group.
 */
export function againAfter(
  given: Assignment,
  members: ReadonlySet<string>,
  now: Date,
): Omit<NewWork, "id"> & { due: string } {
  let weeks = 1;
  while (laterBy(given.due, weeks) <= now) weeks += 1;
  const { kind, lesson_id: lessonId, total, minutes, practice_type, min_accuracy, note } = given;
  const { names } = assignmentKindTable[kind];
  return {
    kind,
    ...(lessonId !== null && { lesson_id: lessonId }),
    ...((names === "amount" || names === "days") && { amount: total }),
    ...(minutes !== null && { minutes }),
    practice_type,
    min_accuracy,
    note,
    from: laterBy(given.from, weeks).toISOString(),
    due: laterBy(given.due, weeks).toISOString(),
    user_ids: given.is_for_all ? null : given.user_ids.filter((id) => members.has(id)),
  };
}

function laterBy(iso: string, weeks: number): Date {
  const date = new Date(iso);
  date.setDate(date.getDate() + daysOfWeek * weeks);
  return date;
}
