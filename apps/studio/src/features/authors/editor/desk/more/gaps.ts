import type { DraftGap, DraftPrompt } from "@shiju/course-pack/drafts/items";
import { gapTypes } from "@shiju/learning/turn/turn";

/** The names of the gaps in frames such as `I'm {name} from {place}.`, each once. */
export function gapsIn(frames: readonly string[]): string[] {
  const found = frames.flatMap((frame) => [...frame.matchAll(/\{([^{}]+)\}/gu)].map(([, name = ""]) => name));
  return [...new Set(found.filter((name) => !name.startsWith("my.")))];
}

/** Returns whether the name of a gap says its type, as `food` and `food2` do. */
export const isTyped = (gap: string): boolean =>
  gapTypes.some((type) => type === gap || type === gap.replace(/[2-9]$/u, ""));

/** The rules of a question: its written rules, and an empty rule for each gap whose name is no type. */
export function rulesOf({ type, say }: Pick<DraftPrompt, "type" | "say">): DraftGap[] {
  const missing = gapsIn(say).filter((gap) => !isTyped(gap) && type.every((rule) => rule.gap !== gap));
  return [...type, ...missing.map((gap) => ({ gap, is: null, one_of: [], else: null, same_as: "" }))];
}

/** The examples of a question: its written examples, and no examples for the other gaps. */
export function examplesOf({ try: tried, say }: Pick<DraftPrompt, "try" | "say">): DraftPrompt["try"] {
  const missing = gapsIn(say).filter((gap) => tried.every((one) => one.gap !== gap));
  return [...tried, ...missing.map((gap) => ({ gap, examples: [] }))];
}
