import type { Chunk, Equal, Sentence } from "../sentence.ts";
import { stepKinds } from "../step-kinds.ts";
import type { Step } from "../steps.ts";
import { normaliseLine } from "./answer.ts";

/** The words of a right answer, with the alternatives for some of them. */
export interface AcceptedLine {
  words: string[];
  detours: { from: number; to: number; words: string[] }[];
}

type Asked = Pick<Step, "key" | "kinds" | "from" | "to">;

/**
 * Returns the right answers of a step: its own words first, then the author's other lines. For a step of chunks, only
 * the parts of those lines that stand for the chunks are answers.
 */
export function acceptedLines(sentence: Sentence, step: Asked): AcceptedLine[] {
  const own = lineOf(
    sentence.words.map(({ text }) => text),
    sentence.equal.filter(({ accept }) => accept === undefined),
    step,
    step,
  );
  const others = sentence.accept.flatMap((line, index) => {
    const words = wordsOf(line);
    const span = spanIn(line, sentence.chunks, step);
    const equal = sentence.equal.filter(({ accept }) => accept === index);
    return span && words.length > 0 ? [lineOf(words, equal, span, step)] : [];
  });
  const knownLines = new Set([normaliseLine(own.words.join(" "))]);
  return [
    own,
    ...others.filter(({ words }) => {
      const line = normaliseLine(words.join(" "));
      return line !== "" && !knownLines.has(line) && knownLines.add(line);
    }),
  ];
}

/** The words of a line, without its bars. */
export function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== "" && word !== "|");
}

/**
 * Returns the words of an accepted line that answer the step; undefined if no words of the line are an answer by
 * themselves.
 */
function spanIn(
  line: string,
  chunks: readonly Chunk[],
  step: Asked,
): { from: number; to: number } | undefined {
  if (step.kinds.includes(stepKinds.sentence)) return { from: 0, to: wordsOf(line).length };
  const parts = line.split(" | ");
  if (parts.length !== chunks.length || parts.length === 1) return undefined;
  const first = chunks.findIndex(({ from }) => from === step.from);
  const last = chunks.findIndex(({ to }) => to === step.to);
  if (first === -1 || last < first) return undefined;
  const before = (count: number) => wordsOf(parts.slice(0, count).join(" ")).length;
  return { from: before(first), to: before(last + 1) };
}

function lineOf(
  words: readonly string[],
  equal: readonly Equal[],
  span: { from: number; to: number },
  step: Asked,
): AcceptedLine {
  return {
    words: words.slice(span.from, span.to),
    detours: equal
      .filter(({ from, to, only }) => from >= span.from && to <= span.to && (only ?? step.key) === step.key)
      .flatMap(({ from, to, others }) =>
        others.map((other) => ({ from: from - span.from, to: to - span.from, words: wordsOf(other) })),
      ),
  };
}
