import type { PastedPiece } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";

/**
 * Returns the pasted text that the last undo took out of a lesson, or out of all lessons if `lesson` is null; empty if
 * it took none. `undone` is the change that a redo would apply, and `kept` is the present text of the lesson.
 */
export function undoneText(
  undone: readonly Operation[],
  lesson: string | null,
  kept: readonly PastedPiece[] = [],
): string {
  const pieces = undone.flatMap((operation) =>
    operation.kind === "lesson" && operation.do !== "remove" && (lesson ?? operation.id) === operation.id
      ? (operation.fields.pasted ?? []).slice(kept.length)
      : [],
  );
  return pastedText(pieces);
}

/** Pieces as the rows of the text that they were. */
function pastedText(pieces: readonly PastedPiece[]): string {
  const rows = new Map<number, string>();
  for (const { row, text } of pieces.toSorted((a, b) => a.row - b.row)) {
    const before = rows.get(row);
    rows.set(row, before === undefined ? text : `${before}${gapBetween(before, text)}${text}`);
  }
  const first = Math.min(...rows.keys());
  const last = Math.max(...rows.keys());
  if (rows.size === 0) return "";
  return Array.from({ length: last - first + 1 }, (_, at) => rows.get(first + at) ?? "").join("\n");
}

const han = /\p{Script=Han}/u;

/**
 * Returns the separator of two pieces of a row: a tab between languages, a space within English, nothing within
 * Chinese.
 */
function gapBetween(before: string, next: string): string {
  if (han.test(before) !== han.test(next)) return "\t";
  return han.test(next) ? "" : " ";
}
