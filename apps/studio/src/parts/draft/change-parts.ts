import type { Operation } from "@shiju/course-pack/drafts/operations";

/**
 * The most operations of a change, and the most characters of these operations. The server's limits for a call and a
 * change are higher.
 */
const mostOperations = 200;
const mostCharacters = 120_000;

/**
 * Splits operations that are too many or too long for one change, such as those of several changes that are undone
 * together.
 */
export function changeParts(operations: readonly Operation[]): Operation[][] {
  const parts: Operation[][] = [];
  let room = 0;
  for (const operation of operations) {
    const { length } = JSON.stringify(operation);
    const last = parts.at(-1);
    if (last && last.length < mostOperations && length <= room) last.push(operation);
    else parts.push([operation]);
    room = (parts.at(-1) === last ? room : mostCharacters) - length;
  }
  return parts;
}
