import type { KnownWords } from "./known-words.ts";
import { isAccepted, joinAt, type ReadLine } from "./lines.ts";
import { stemOf } from "./stem.ts";
import { endsPart, endsSentence, type TypedWord } from "./typed-words.ts";

/** The typed words that are laid to a sentence: from (inclusive) to (exclusive). */
export interface Laid {
  from: number;
  to: number;
  /** Whether they are an accepted answer that begins where the sentence may begin. */
  accepted: boolean;
}

/** A text of more parts is cut only at ends of sentences, and a text of more sentences only at the first ones. */
const mostParts = 80;

const acceptedGain = 20;
/** An accepted answer that hangs on the sentence before by a mark that is not listed. */
const hungGain = 10;
/** The cost of a cut in a place where the sentence may not begin. */
const cutCost = 0.8;
const strangeCost = 0.15;
const skippedCost = 0.1;
/** Words of grammar say little about the sentence. */
const grammarGain = 0.3;
const grammar = new Set(
  `a an the of in on at to for with from by and or but so that which who this these those it its they their he his she
   her we our you your i my is be am are was were do can will have has as not`.split(/\s+/),
);

/**
 * Lays each part of the typed text to the sentence that it is nearest to, in the order of the text. A sentence takes
 * neighbouring parts, and may have none. Undefined for a sentence without parts. The time grows with the square of the
 * number of parts, which is limited.
 */
export function layWords(
  words: readonly TypedWord[],
  lines: readonly ReadLine[],
  known: KnownWords,
): (Laid | undefined)[] {
  const cuts = cutsOf(words, lines);
  const gains = gainsOf(words, lines, known);
  const last = cuts.length - 1;
  /** The best gain of the parts from a cut on with the sentences from a number on, and the way to it. */
  const best = lines.map(() => new Float64Array(cuts.length)).concat([new Float64Array(cuts.length)]);
  const ways = lines.map(() => Array.from<Laid | undefined>({ length: cuts.length }));
  const ends = lines.map(() => new Int32Array(cuts.length));

  for (let line = lines.length; line >= 0; line -= 1)
    for (let part = last - 1; part >= 0; part -= 1) {
      const from = cuts[part] ?? 0;
      const row = best[line];
      if (!row) continue;
      const skipped = (row[part + 1] ?? 0) - skippedCost * ((cuts[part + 1] ?? 0) - from);
      const read = lines[line];
      if (!read) {
        row[part] = skipped;
        continue;
      }
      // Without parts for this sentence, or without a sentence for this part.
      const without = best[line + 1]?.[part] ?? 0;
      row[part] = Math.max(without, skipped);
      if (row[part] !== without) setWay(line, part, undefined, part + 1);
      else setWay(line, part, undefined, part);
      for (let end = part + 1; end <= last; end += 1) {
        const laid = gainOf(line, read, from, cuts[end] ?? from);
        const gain = laid.gain + (best[line + 1]?.[end] ?? 0);
        if (gain <= (row[part] ?? 0)) continue;
        row[part] = gain;
        setWay(line, part, { from, to: cuts[end] ?? from, accepted: laid.accepted }, end);
      }
    }

  const found = lines.map((): Laid | undefined => undefined);
  for (let line = 0, part = 0; line < lines.length && part < last;) {
    const way = ways[line]?.[part];
    const end = ends[line]?.[part] ?? part;
    if (way) found[line] = way;
    if (way || end === part) line += 1;
    part = end;
  }
  return found;

  function setWay(line: number, part: number, way: Laid | undefined, end: number) {
    const [ofLine, endsOfLine] = [ways[line], ends[line]];
    if (ofLine) ofLine[part] = way;
    if (endsOfLine) endsOfLine[part] = end;
  }

  function gainOf(line: number, read: ReadLine, from: number, to: number) {
    const sums = gains[line];
    const own = (sums?.[to] ?? 0) - (sums?.[from] ?? 0);
    const join = joinAt(read, words, from);
    const start = from + (join ?? 0);
    const size = to - start;
    // Contractions, figures and hyphens make a line shorter or longer.
    const mayFit = size >= read.fewest / 2 && size <= read.most * 2 && own > 0;
    const fits = mayFit && isAccepted(read, words.slice(start, to));
    const accepted = fits && join !== undefined;
    const gain = own + (accepted ? acceptedGain : fits ? hungGain : 0) - (join === undefined ? cutCost : 0);
    return { gain, accepted };
  }
}

/** The places between words at which the text may be cut, with its start and its end. */
function cutsOf(words: readonly TypedWord[], lines: readonly ReadLine[]): number[] {
  const inner = words.map((_, at) => at).slice(1);
  const isEnd = (at: number) => {
    const before = words[at - 1];
    return before !== undefined && endsSentence(before);
  };
  const isPart = (at: number) => {
    const before = words[at - 1];
    return (
      (before !== undefined && endsPart(before)) ||
      lines.some((line) => joinAt(line, words, at) !== undefined)
    );
  };
  const parts = inner.filter(isPart);
  const cuts = parts.length < mostParts ? parts : inner.filter(isEnd).slice(0, mostParts - 1);
  return words.length === 0 ? [0] : [0, ...cuts, words.length];
}

/** For each sentence, the sums of the gains of the words before each place. */
function gainsOf(words: readonly TypedWord[], lines: readonly ReadLine[], known: KnownWords): Float64Array[] {
  const stems = words.map(({ plain }) => plain.split("-").map((part) => stemOf(part, known)));
  const inLines = new Map<string, number>();
  for (const line of lines) for (const stem of line.stems) inLines.set(stem, (inLines.get(stem) ?? 0) + 1);
  return lines.map((line) => {
    const sums = new Float64Array(words.length + 1);
    for (const [at, parts] of stems.entries()) {
      const own = parts.find((stem) => line.stems.has(stem));
      const gain =
        own === undefined
          ? -strangeCost
          : (grammar.has(words[at]?.plain ?? "") ? grammarGain : 1) / (inLines.get(own) ?? 1);
      sums[at + 1] = (sums[at] ?? 0) + gain;
    }
    return sums;
  });
}
