import type { DraftGap, DraftPrompt } from "@shiju/course-pack/drafts/items";
import { gapsOf, readFrame, ruleOf, typeOf } from "@shiju/learning/turn/frame";
import { keptTypes } from "@shiju/learning/turn/frame-faults";

/** The names of the gaps in frames such as `I'm {name} from {place}.`, each once. */
export const gapsIn = (frames: readonly string[]): string[] => [
  ...new Set(frames.flatMap((frame) => gapsOf(readFrame(frame)))),
];

/** Returns the rules of a question: its written rules, and an empty rule for each gap whose name is no type. */
export function rulesOf({ type, say }: Pick<DraftPrompt, "type" | "say">): DraftGap[] {
  const missing = gapsIn(say).filter((gap) => !ruleOf({}, gap) && type.every((rule) => rule.gap !== gap));
  return [...type, ...missing.map((gap) => ({ gap, is: null, one_of: [], else: null, same_as: "" }))];
}

/** Returns the examples of a question: its written examples, and no examples for the other gaps. */
export function examplesOf({ try: tried, say }: Pick<DraftPrompt, "try" | "say">): DraftPrompt["try"] {
  const missing = gapsIn(say).filter((gap) => tried.every((one) => one.gap !== gap));
  return [...tried, ...missing.map((gap) => ({ gap, examples: [] }))];
}

/** Returns the gaps whose fillers later questions may use, and the one that is chosen already. */
export function keepable({ type, say, keep }: Pick<DraftPrompt, "type" | "say" | "keep">): string[] {
  const kept = gapsIn(say).filter((gap) => {
    const own = type.find((rule) => rule.gap === gap);
    const is = own ? (own.is ?? own.else) : typeOf(ruleOf({}, gap));
    return is !== null && keptTypes.has(is);
  });
  return keep === "" || kept.includes(keep) ? kept : [...kept, keep];
}
