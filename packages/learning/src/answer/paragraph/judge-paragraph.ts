import type { Sentence } from "../../sentence.ts";
import { type KnownWords, withWordsOf } from "./known-words.ts";
import { layWords, type Laid } from "./lay.ts";
import { joinAt, readParagraphLine, type ReadLine } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";
import { saysPoint, stemsOf } from "./points.ts";
import type { Remark } from "./remark.ts";
import { remarksOn } from "./remarks.ts";
import { endsSentence, readTypedWords, type TypedWord } from "./typed-words.ts";

/** The judgement of one sentence of a paragraph. */
export interface JudgedLine {
  /** The place of the learner's words for the sentence in the typed text; null if none were found. */
  place: { from: number; to: number } | null;
  /** These words, without a word that only joins them to the sentence before. Empty if none were found. */
  text: string;
  /** Whether the words are an accepted answer. */
  accepted: boolean;
  /** The Chinese of its points. */
  points: string[];
  /** The Chinese of the points that nothing says. */
  missing: string[];
  remarks: Remark[];
}

export interface JudgedParagraph {
  typed: string;
  /** One entry for each sentence, in order. */
  lines: JudgedLine[];
}

export type LineVerdict = "accepted" | "understood" | "missing" | "mistaken";

/**
 * Returns the verdict on a sentence. `understood` says that all is there in words that the lists do not have: such a
 * sentence is not called wrong.
 */
export function verdictOn({ accepted, missing, remarks }: JudgedLine): LineVerdict {
  if (accepted) return "accepted";
  if (remarks.length > 0) return "mistaken";
  return missing.length > 0 ? "missing" : "understood";
}

/**
 * Judges the translation of a paragraph without a model. Each part of the text is laid to the sentence that it is
 * nearest to. No word is called wrong because it is unknown. Texts longer than `longestTranslation` are cut.
 */
export function judgeParagraph(
  typed: string,
  sentences: readonly Sentence[],
  paragraph: Paragraph,
  listed: KnownWords,
): JudgedParagraph {
  const known = withWordsOf(sentences, listed);
  const words = readTypedWords(typed);
  const lines = sentences.map((sentence, index) =>
    readParagraphLine(sentence, paragraph.lines[index] ?? { points: [], joins: [] }, known),
  );
  const laid = layWords(words, lines, known);
  const placed = lines.map((line, index) => placeLine(line, laid[index], words, known));
  const meant = new Map(
    placed.flatMap(({ remarks }) => remarks.map((remark) => [remark.from, remark.meant])),
  );
  const open = openPieces(words, laid).map((piece) =>
    stemsOf(
      piece.map(({ from, plain }) => meant.get(from) ?? plain),
      known,
    ),
  );
  return {
    typed,
    lines: placed.map((line, index) => {
      const points = lines[index]?.points ?? [];
      const missing = line.accepted ? [] : points.filter((point) => !saysPoint(point, open, known));
      return { ...line, points: points.map(({ zh }) => zh), missing: missing.map(({ zh }) => zh) };
    }),
  };
}

function placeLine(
  line: ReadLine,
  laid: Laid | undefined,
  words: readonly TypedWord[],
  known: KnownWords,
): Omit<JudgedLine, "points" | "missing"> {
  const first = laid && words[laid.from];
  const last = laid && words[laid.to - 1];
  if (!laid || !first || !last) return { place: null, text: "", accepted: false, remarks: [] };
  const own = words.slice(laid.from + (joinAt(line, words, laid.from) ?? 0), laid.to);
  return {
    place: { from: first.from, to: last.to },
    text: own.map(({ text }) => text).join(" "),
    accepted: laid.accepted,
    remarks: laid.accepted ? [] : remarksOn(own, line, known),
  };
}

/**
 * Returns the text between accepted answers, in pieces. A point may stand in another sentence than in the author's
 * lines, so it is looked for in all of them.
 */
function openPieces(words: readonly TypedWord[], laid: readonly (Laid | undefined)[]): TypedWord[][] {
  const pieces: TypedWord[][] = [];
  let from = 0;
  for (const span of laid) {
    if (span?.accepted !== true) continue;
    pieces.push(words.slice(from, span.from));
    from = span.to;
  }
  return [...pieces, words.slice(from)].filter((piece) => piece.length > 0);
}

/** The number of sentences that a text has. */
export function countSentences(typed: string): number {
  const words = readTypedWords(typed);
  const ends = words.filter(endsSentence).length;
  const last = words.at(-1);
  return last === undefined || endsSentence(last) ? ends : ends + 1;
}
