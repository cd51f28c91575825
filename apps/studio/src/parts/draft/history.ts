import type { Operation } from "@shiju/course-pack/drafts/operations";

/** A change that was done, with what takes it back. */
export interface PastChange {
  id: string;
  group: string;
  kind: "edit" | "undo" | "redo";
  /** In a few words. */
  what: string;
  inverse: Operation[];
}

interface Stacks {
  undo: PastChange[];
  redo: PastChange[];
}

/**
 * Returns the changes that can be undone and done again, from past changes in order of time. The next change to undo is
 * the last of its list.
 */
export function stacksOf(past: readonly PastChange[]): Stacks {
  let [undo, redo]: [PastChange[], PastChange[]] = [[], []];
  for (const change of past) {
    if (change.kind === "undo") {
      undo.pop();
      redo.push(change);
    } else {
      if (change.kind === "redo") redo.pop();
      else redo = [];
      undo.push(change);
    }
  }
  return { undo, redo };
}

/** Returns the last changes of a stack that belong together, the last one first. */
export function lastGroup(stack: readonly PastChange[]): PastChange[] {
  const group = stack.at(-1)?.group;
  const from = stack.findLastIndex((change) => change.group !== group) + 1;
  return stack.slice(from).toReversed();
}
