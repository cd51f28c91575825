import { findMistake } from "../answer/mistakes.ts";
import type { Mistake, Range } from "../sentence.ts";
import type { FilledGap, FixedMark, TypedWord } from "./marks.ts";
import type { FrameReading } from "./readings.ts";

/** An author may add a frame that is right, and remind of a better one by a mistake in its fixed words. */
export function remindsOnly(mistake: Mistake, { frame, parts }: FrameReading): boolean {
  const pieces = parts.map(({ text, gap }) => (gap === undefined ? text : "0")).join(" ");
  return frame > 0 && findMistake([mistake], pieces) !== undefined;
}

const haveYears = ["I have", "I has", "I've", "he has", "she has", "he have", "she have"].map((text) => ({
  text,
  why: "说几岁，用 am、is，不用 have：I'm ten",
}));

/** Returns the reason of *I have ten years*, if a gap takes an age. */
export function ageMistake(gaps: readonly FilledGap[], line: string): string | undefined {
  return gaps.some(({ type }) => type === "age") ? findMistake(haveYears, line)?.why : undefined;
}

/** Returns the reason of a line with wrong, missing or extra words. */
export function fixedReason(
  fixed: readonly FixedMark[],
  extra: readonly Range[],
  gaps: readonly FilledGap[],
  words: readonly TypedWord[],
): string {
  const wrong = fixed.filter(({ mark }) => mark !== "right");
  if (wrong.length > 2 && wrong.length * 2 > fixed.length) return "和要说的句子差得远，先照着句型写";
  const [first] = wrong;
  if (first) {
    const word = first.word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    return first.mark === "missing" ? `少了 ${word}` : `这里用 ${word}`;
  }
  const empty = gaps.find(({ text }) => text === "");
  if (empty) return "句子没写完，空着的地方填上你自己的词";
  const [range] = extra;
  const typed = words.find(({ at }) => at[0] === range?.[0])?.text ?? "";
  const inGap = gaps.some(({ at }) => at && range && (at[1] + 1 === range[0] || range[1] + 1 === at[0]));
  return inGap ? "说得短一点，一两个词就够" : `多了 ${typed.replace(/[^\p{L}\p{N}]+$/u, "")}`;
}
