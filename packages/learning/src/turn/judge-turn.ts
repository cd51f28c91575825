import { readLine } from "../answer/answer.ts";
import { findMistake } from "../answer/mistakes.ts";
import type { Mistake, Range } from "../sentence.ts";
import { readFiller } from "./filler.ts";
import { ruleOf, typeOf } from "./frame.ts";
import { judgeGap } from "./judge-gap.ts";
import type { Lexicon } from "./lexicon.ts";
import { cutHost, gapsIn, marksOf, type FilledGap, type FixedMark, type TypedWord } from "./marks.ts";
import { spellingIn } from "./near-word.ts";
import { cheapestPath, type Path } from "./path.ts";
import { readFrames, type FrameReading } from "./readings.ts";
import { ageMistake, fixedReason, remindsOnly } from "./reasons.ts";
import { saidLine } from "./said-line.ts";
import type { TurnPrompt } from "./turn.ts";

/** The judgement of an own line. */
export interface TurnJudgement {
  /** `right`: 说对了. `noted`: 记下了, because a filler is unknown. `again`: 再看看. */
  end: "right" | "noted" | "again";
  /** The index of the frame in `say` that judged the line. */
  frame: number;
  fixed: FixedMark[];
  gaps: FilledGap[];
  /** The typed words that stand nowhere in the frame. */
  extra: Range[];
  /** The line as it is kept and shown: with capitals and the last punctuation mark. */
  said: string;
  /** The reason of `again`. A right line has one, if the author lets a frame remind of another. */
  reason?: string | undefined;
  /** A word in a gap that is perhaps misspelled. It is asked about once: 是 noodles 吗？ */
  spelling?: { typed: string; meant: string } | undefined;
}

const longestLine = 400;
/** The number of words beyond those of a frame that are still read, so that their place is shown. */
const wordsBeyond = 6;
const tooLong = "太长了，一句话就够";

interface Candidate {
  reading: FrameReading;
  path: Path;
  right: number;
}

/**
 * Judges the line of a learner. `earlier` are the fillers of earlier prompts of the lesson by the names of their gaps.
 * `further` are the known mistakes of the lesson and of the pack, in this order. The frame with the fewest wrong words
 * judges.
 */
export function judgeTurn(
  prompt: TurnPrompt,
  line: string,
  lexicon: Lexicon,
  earlier: Readonly<Record<string, string>> = {},
  further: readonly Mistake[] = [],
): TurnJudgement {
  const readings = readFrames(prompt, lexicon);
  const all = wordsIn(line.slice(0, longestLine));
  const words = all.slice(0, mostWordsOf(readings));
  const isLong = line.length > longestLine || all.length > words.length;
  const texts = words.map(({ text }) => text);
  const typed = { lattice: readLine(texts.join(" "), { ignoreCase: true }), texts };
  let chosen: Candidate | undefined;
  for (const reading of readings) {
    const path = cheapestPath(typed, reading, ({ name, before, after }, from, to, host) => {
      const rule = ruleOf(prompt, name);
      const same = rule?.same_as === undefined ? undefined : ownValue(earlier, rule.same_as);
      return judgeGap(
        rule,
        readFiller(cutHost(texts.slice(from, to), host)),
        { before, after, lexicon },
        same,
      );
    });
    const right = path.steps.filter(({ kind }) => kind === "same").length;
    if (
      !chosen ||
      path.cost < chosen.path.cost ||
      (costClass(path) === costClass(chosen.path) && right > chosen.right)
    )
      chosen = { reading, path, right };
  }
  if (!chosen || words.length === 0) return nothingSaid(prompt, chosen);
  const { reading, path } = chosen;
  const fixed = marksOf(reading, path.steps, words);
  const gaps = gapsIn(prompt, path.steps, words);
  const extra = path.steps.flatMap((step) => {
    const at = step.kind === "extra" ? words[step.word]?.at : undefined;
    return at ? [at] : [];
  });
  const isRight =
    !isLong &&
    extra.length === 0 &&
    fixed.every(({ mark }) => mark === "right") &&
    gaps.every(({ remark, text }) => remark === undefined && text !== "");
  const own = findMistake(prompt.mistakes ?? [], line);
  const reminds = own !== undefined && isRight && remindsOnly(own, reading);
  const end = !isRight || (own && !reminds) ? "again" : gaps.every(({ known }) => known) ? "right" : "noted";
  const reason =
    own?.why ??
    (end === "again"
      ? (ageMistake(gaps, line) ??
        gaps.find(({ remark }) => remark !== undefined)?.remark ??
        findMistake(further, line)?.why ??
        (isLong ? tooLong : fixedReason(fixed, extra, gaps, words)))
      : undefined);
  const spelling = spellingIn(path.steps, texts, lexicon);
  return {
    end,
    frame: reading.frame,
    fixed,
    gaps,
    extra,
    said: saidLine(words, path.steps, reading.parts),
    ...(reason !== undefined && { reason }),
    ...(spelling && { spelling }),
  };
}

const ownValue = (record: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Compares frames without the length of their fillers, so that of equally good frames the fuller one judges. */
const costClass = ({ cost }: Path) => Math.floor(cost / 100);

/** Returns the most words of a line that are read. Contractions may be written as two words. */
function mostWordsOf(readings: readonly FrameReading[]): number {
  const lengths = readings.map(
    ({ lattice, gaps }) => lattice.edges.length + [...gaps.values()].reduce((sum, { most }) => sum + most, 0),
  );
  return Math.max(0, ...lengths) + wordsBeyond;
}

function wordsIn(line: string): TypedWord[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, at: [index, index + text.length] }));
}

function nothingSaid(prompt: TurnPrompt, chosen: Candidate | undefined): TurnJudgement {
  const parts = chosen?.reading.parts ?? [];
  return {
    end: "again",
    frame: chosen?.reading.frame ?? 0,
    fixed: parts.filter(({ gap }) => gap === undefined).map(({ text }) => ({ word: text, mark: "missing" })),
    gaps: parts.flatMap(({ gap }) =>
      gap === undefined ? [] : [{ name: gap, type: typeOf(ruleOf(prompt, gap)), text: "", known: false }],
    ),
    extra: [],
    said: "",
    reason: "先写一句英语",
  };
}
