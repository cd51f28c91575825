import type { Range } from "../sentence.ts";
import { readFiller } from "./filler.ts";
import { ruleOf, typeOf } from "./frame.ts";
import type { GapStep, PathStep } from "./path.ts";
import type { FrameReading } from "./readings.ts";
import type { GapType, TurnPrompt } from "./turn.ts";

/** A fixed word of the frame, in order, and where it stands in the typed line. */
export interface FixedMark {
  word: string;
  mark: "right" | "wrong" | "missing";
  at?: Range | undefined;
}

/** A gap with the words in it. A filler with a remark does not stand. */
export interface FilledGap {
  name: string;
  type: GapType;
  /** The filler as it is printed. Empty if the gap took no words. */
  text: string;
  known: boolean;
  remark?: string | undefined;
  at?: Range | undefined;
}

/** A typed word, and where it stands in the line. */
export interface TypedWord {
  text: string;
  at: Range;
}

/** Returns the words of a gap. If `host` is true, the `'s` of the last one is outside the gap. */
export function cutHost(texts: string[], host: boolean): string[] {
  return host ? [...texts.slice(0, -1), (texts.at(-1) ?? "").replace(/['’]s[^\p{L}\p{N}]*$/iu, "")] : texts;
}

/** Returns a mark for each fixed word of the frame. */
export function marksOf(
  { parts, partsOf }: FrameReading,
  steps: readonly PathStep[],
  words: readonly TypedWord[],
): FixedMark[] {
  const found = parts.map(() => ({ right: 0, wrong: 0, missing: 0, at: undefined as Range | undefined }));
  for (const step of steps) {
    if (step.kind === "gap" || step.kind === "extra") continue;
    for (const part of partsOf[step.frameWord] ?? []) {
      const mark = found[part];
      if (!mark) continue;
      mark[step.kind === "same" ? "right" : step.kind === "changed" ? "wrong" : "missing"] += 1;
      const at = step.kind === "missing" ? undefined : words[step.word]?.at;
      if (at) mark.at = mark.at ? [Math.min(mark.at[0], at[0]), Math.max(mark.at[1], at[1])] : at;
    }
  }
  return parts.flatMap(({ text, gap }, index) => {
    const { right, wrong, missing, at } = found[index] ?? { right: 0, wrong: 0, missing: 0 };
    if (gap !== undefined) return [];
    const isMissing = missing > 0 && right === 0 && wrong === 0;
    const mark = wrong + missing === 0 ? "right" : isMissing ? "missing" : "wrong";
    return [{ word: text, mark, ...(at && { at }) }];
  });
}

/** Returns the gaps of the frame with their words. */
export function gapsIn(
  prompt: TurnPrompt,
  steps: readonly PathStep[],
  words: readonly TypedWord[],
): FilledGap[] {
  return steps.flatMap((step): FilledGap[] => {
    if (step.kind !== "gap") return [];
    const { gap, from, to, verdict } = step;
    const type = typeOf(ruleOf(prompt, gap.name));
    const [first, last] = [words[from], words[to - 1]];
    if (!verdict || !first || !last) return [{ name: gap.name, type, text: "", known: false }];
    return [
      {
        name: gap.name,
        type,
        text: verdict.text ?? fillerText(step, words),
        known: verdict.known,
        ...(verdict.remark !== undefined && { remark: verdict.remark }),
        at: [first.at[0], last.at[1]] satisfies Range,
      },
    ];
  });
}

const fillerText = ({ from, to, host }: GapStep, words: readonly TypedWord[]) =>
  readFiller(
    cutHost(
      words.slice(from, to).map(({ text }) => text),
      host,
    ),
  ).text;
