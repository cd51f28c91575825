import type { Sentence } from "../../sentence.ts";
import { stepKinds } from "../../step-kinds.ts";
import { acceptedLines, wordsOf } from "../accepted.ts";
import { normaliseWord } from "../answer.ts";
import { isPossessive } from "../apostrophe.ts";
import { match, readLattice, type Lattice } from "../lattice.ts";
import type { KnownWords } from "./known-words.ts";
import type { ParagraphLine, Point } from "./paragraph.ts";
import { stemOf } from "./stem.ts";
import { endsSentence, type TypedWord } from "./typed-words.ts";

/** A join as it is looked for: the mark before it, and its words in lower case. */
interface ReadJoin {
  mark: string;
  words: string[];
}

/** A sentence of a paragraph that is ready to be compared with typed text. */
export interface ReadLine {
  sentence: Sentence;
  points: readonly Point[];
  joins: ReadJoin[];
  /** All accepted answers. */
  answers: Lattice[];
  /** The words of all accepted answers and points in lower case. */
  words: ReadonlySet<string>;
  /** The stems of these words. */
  stems: ReadonlySet<string>;
  /** The words of the shortest and of the longest accepted answer. */
  fewest: number;
  most: number;
}

/** Reads a sentence. Its accepted answers are those of the step that asks for the whole sentence. */
export function readParagraphLine(
  sentence: Sentence,
  { points, joins }: ParagraphLine,
  known: KnownWords,
): ReadLine {
  const whole = { from: 0, to: sentence.words.length };
  const lines = acceptedLines(sentence, {
    key: `${stepKinds.sentence}:0-${sentence.words.length}`,
    kinds: [stepKinds.sentence],
    ...whole,
  });
  const texts = [
    ...lines.flatMap(({ words, detours }) => [...words, ...detours.flatMap((detour) => detour.words)]),
    ...points.flatMap(({ en }) => en.flatMap(wordsOf)),
  ];
  const words = new Set(texts.flatMap((text) => normaliseWord(text).split("-")));
  words.delete("");
  const sizes = lines.flatMap(({ words: line, detours }) => {
    const changes = detours.map((detour) => detour.words.length - (detour.to - detour.from));
    const sum = (some: readonly number[]) => some.reduce((total, change) => total + change, 0);
    return [
      line.length + sum(changes.filter((change) => change < 0)),
      line.length + sum(changes.filter((change) => change > 0)),
    ];
  });
  return {
    sentence,
    points,
    joins: joins.map(readJoin),
    answers: lines.map(({ words: line, detours }, index) => {
      const lower = line.map((text) => text.toLowerCase());
      const classOf = (at: number) => (index === 0 ? sentence.words[at]?.class : undefined);
      return readLattice(
        line.map((text, at) => ({ text, optional: false, possessive: isPossessive(lower, at, classOf) })),
        true,
        detours.map((detour) => ({
          ...detour,
          words: detour.words.map((text) => ({ text, optional: false })),
        })),
      );
    }),
    words,
    stems: new Set([...words].map((word) => stemOf(word, known))),
    fewest: Math.max(1, Math.min(...sizes)),
    most: Math.max(...sizes),
  };
}

function readJoin(join: string): ReadJoin {
  const [mark = ""] = /^[^\p{L}\p{N}]*/u.exec(join) ?? [];
  return {
    mark: mark.trim(),
    words: join.slice(mark.length).split(/\s+/).map(normaliseWord).filter(Boolean),
  };
}

/** Returns whether the typed words are an accepted answer of the sentence, whatever their capitals. */
export function isAccepted({ answers }: ReadLine, words: readonly TypedWord[]): boolean {
  const typed = readLattice(
    words.map(({ text }) => ({ text, optional: false })),
    true,
  );
  return answers.some((answer) => match(typed, answer, true) !== undefined);
}

/**
 * Returns how many words at a place join the sentence to the text before it. It is 0 at the start of a sentence without
 * such words. Undefined if the sentence may not begin here.
 */
export function joinAt({ joins }: ReadLine, words: readonly TypedWord[], at: number): number | undefined {
  const before = words[at - 1];
  const isStart = before === undefined || endsSentence(before);
  const found = joins
    .filter((join) => isStart || (join.mark === "" ? true : before.mark.includes(join.mark)))
    .filter((join) => join.words.every((word, index) => words[at + index]?.plain === word))
    .map((join) => join.words.length);
  return found.length > 0 ? Math.max(...found) : isStart ? 0 : undefined;
}
