import { gapFacts } from "./gap-facts.ts";
import { gapTypes, type GapRule, type GapType, type TurnPrompt } from "./turn.ts";

/** A word of a frame as it is printed, with its punctuation. A gap has the name between its braces. */
export type FramePart = { text: string; gap?: undefined } | { text: string; gap: string };

/** A sentence with gaps: its words and gaps in order. */
export type Frame = readonly FramePart[];

const gapWord = /^[^\p{L}\p{N}{}]*\{([^{}\s]+)\}[^\p{L}\p{N}{}]*$/u;

/** Returns the words and gaps of a frame in order. */
export function readFrame(text: string): Frame {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const gap = gapWord.exec(word)?.[1];
      return gap === undefined ? { text: word } : { text: word, gap };
    });
}

/** Returns the names of the gaps of a frame in order. */
export function gapsOf(frame: Frame): string[] {
  return frame.flatMap(({ gap }) => gap ?? []);
}

/** Returns the rule of a gap: `food2` is `{ is: "food" }`. Undefined if its type is unknown. */
export function ruleOf({ type }: Pick<TurnPrompt, "type">, gap: string): GapRule | undefined {
  const own = type && Object.hasOwn(type, gap) ? type[gap] : undefined;
  if (own) return isRule(own) ? own : undefined;
  const [, name = "", form = ""] = /^([a-z]+)\d*(:[a-z]+)?\d*$/.exec(gap) ?? [];
  const is = gapTypes.find((known) => known === name + form);
  return is && { is };
}

const isRule = (rule: GapRule): boolean =>
  [rule.is, rule.else].every((type) => type === undefined || isGapType(type)) &&
  (rule.is !== undefined || (rule.one_of ?? []).length > 0);

const isGapType = (text: string): text is GapType => gapTypes.some((type) => type === text);

/** Returns the type by which a gap is named and its words are counted. */
export function typeOf(rule: GapRule | undefined): GapType {
  return rule?.is ?? rule?.else ?? "free";
}

/** Returns the most words that a gap takes. */
export function mostWordsOf(rule: GapRule | undefined): number {
  const listed = (rule?.one_of ?? []).map((text) => text.trim().split(/\s+/).length);
  const ofType =
    rule?.one_of && rule.is === undefined && rule.else === undefined ? 1 : gapFacts[typeOf(rule)].words;
  return Math.max(ofType, ...listed);
}
