import { distance } from "../answer/distance.ts";
import type { Lattice } from "../answer/lattice.ts";
import { isNumberWord } from "../answer/numerals.ts";
import type { Verdict } from "./filler.ts";
import type { FrameReading, ReadGap } from "./readings.ts";

/** A step of the cheapest way through a typed line and a frame. `word` is an index of the typed words. */
export type PathStep =
  | { kind: "same" | "changed"; word: number; frameWord: number }
  | { kind: "missing"; frameWord: number }
  | { kind: "extra"; word: number }
  | GapStep;

/** The typed words `from` to `to` (exclusive) in a gap. `host` says that the `'s` of the last one is outside. */
export interface GapStep {
  kind: "gap";
  gap: ReadGap;
  from: number;
  to: number;
  host: boolean;
  verdict: Verdict | undefined;
}

export interface Path {
  cost: number;
  steps: PathStep[];
}

/** Judges the typed words `from` to `to` (exclusive) in a gap. `host` cuts `'s` off the last one. */
export type JudgeWords = (gap: ReadGap, from: number, to: number, host: boolean) => Verdict;

/** A wrong word outweighs everything below. */
const wrongCost = 1_000_000;
/** A filler that does not stand costs a little less, so that its words are not taken for extra words. */
const refusedCost = 900_000;
/** A word that is replaced by an entirely different one costs more than a misspelled one, and less than two. */
const unlikeCost = 1_200_000;
const unknownCost = 10_000;
/** A piece of a sentence that ends inside a gap, or a gap that ends inside a piece. */
const unpunctuatedCost = 100;
const wordCost = 1;

const farAway = Number.MAX_SAFE_INTEGER;

/** A typed line that is ready to be matched with frames. */
export interface TypedLine {
  lattice: Lattice;
  texts: readonly string[];
}

/**
 * Returns the cheapest way through the whole typed line and the whole frame. Words of the frame may be missing or
 * changed, typed words may be extra, and a gap takes some words. The time grows with the product of the lengths,
 * because each pair of places is looked at once.
 */
export function cheapestPath(
  { lattice: typed, texts }: TypedLine,
  reading: FrameReading,
  judge: JudgeWords,
): Path {
  const { lattice: frame, gaps, order } = reading;
  const width = frame.edges.length;
  const costs = new Float64Array(typed.edges.length * width).fill(farAway);
  const next = new Int32Array(costs.length).fill(-1);
  const wordAt = new Map(typed.starts.map((start, word) => [start, word]));
  const edgesOf = usefulEdges(typed, frame);
  const hosts = hostsOf(typed, texts);
  const closing = texts.map((text) => closes.test(text));
  const meant = new Map([...new Set(texts)].map((text) => [text, alikeWith(text, frame)]));
  const fills = new Map<number, GapStep>();

  const improve = (place: number, cost: number, to: number): boolean => {
    const whole = cost + (costs[to] ?? farAway);
    if (whole >= (costs[place] ?? farAway)) return false;
    costs[place] = whole;
    next[place] = to;
    return true;
  };

  for (let from = typed.end; from >= 0; from -= 1) {
    const mine = edgesOf[from];
    if (!mine) continue;
    const word = wordAt.get(from);
    const alike = meant.get(texts[word ?? -1] ?? "");
    const row = word === undefined ? undefined : (typed.ends[word] ?? 0) * width;
    const passed = typed.skips.get(from);
    for (let index = order.length - 1; index >= 0; index -= 1) {
      const at = order[index] ?? 0;
      const place = from * width + at;
      if (from === typed.end && at === frame.end) costs[place] = 0;
      const skip = frame.skips.get(at);
      if (skip) improve(place, 0, from * width + skip.to);
      if (passed) improve(place, 0, passed.to * width + at);
      for (const edge of frame.edges[at] ?? []) {
        for (const own of mine) if (own.key === edge.key) improve(place, 0, own.to * width + edge.to);
        if (row !== undefined)
          improve(place, alike?.has(edge.text) === true ? wrongCost : unlikeCost, row + edge.to);
        improve(place, wrongCost, from * width + edge.to);
      }
      for (const own of mine) improve(place, wrongCost, own.to * width + at);
      const gap = gaps.get(at);
      if (gap) fillGap(gap, place, from, word);
    }
  }

  /** Tries the longest filler first. A shorter one is judged only if it could be better. */
  function fillGap(gap: ReadGap, place: number, from: number, word: number | undefined) {
    if (improve(place, wrongCost, from * width + gap.to))
      fills.set(place, { kind: "gap", gap, from: 0, to: 0, host: false, verdict: undefined });
    if (word === undefined) return;
    const ends = closes.test(reading.parts[gap.part]?.text ?? "");
    const last = Math.min(texts.length, word + gap.most);
    let inner = closing.slice(word, last).filter(Boolean).length;
    for (let to = last; to > word; to -= 1) {
      if (closing[to - 1] === true) inner -= 1;
      const agrees = to === texts.length || ends === closing[to - 1];
      const shape = (inner + (agrees ? 0 : 1)) * unpunctuatedCost + (to - word) * wordCost;
      const host = hosts.get(to - 1);
      for (const end of host === undefined ? [typed.ends[to - 1]] : [host, typed.ends[to - 1]]) {
        if (end === undefined) continue;
        const target = end * width + gap.to;
        if ((costs[target] ?? farAway) + shape >= (costs[place] ?? farAway)) continue;
        const verdict = judge(gap, word, to, end === host);
        const cost =
          shape + (verdict.remark === undefined ? 0 : refusedCost) + (verdict.known ? 0 : unknownCost);
        if (improve(place, cost, target))
          fills.set(place, { kind: "gap", gap, from: word, to, host: end === host, verdict });
      }
    }
  }

  const steps: PathStep[] = [];
  for (let place = 0; (next[place] ?? -1) >= 0; place = next[place] ?? -1)
    steps.push(...stepBetween(place, next[place] ?? 0));
  return { cost: costs[0] ?? farAway, steps };

  function stepBetween(place: number, to: number): PathStep[] {
    const [from, at] = [Math.floor(place / width), place % width];
    const [toTyped, toFrame] = [Math.floor(to / width), to % width];
    const fill = fills.get(place);
    if (fill && fill.gap.to === toFrame && toFrame !== at) return [fill];
    const own = edgesOf[from]?.filter((edge) => edge.to === toTyped) ?? [];
    const theirs = frame.edges[at]?.filter((edge) => edge.to === toFrame) ?? [];
    const [mine] = own;
    const [edge] = theirs;
    if (toTyped === from) return edge ? [{ kind: "missing", frameWord: edge.word }] : [];
    if (toFrame === at) return mine ? [{ kind: "extra", word: mine.word }] : [];
    if (!edge) return [];
    const isSame = own.some(({ key }) => theirs.some((other) => other.key === key));
    const word = mine?.word ?? wordAt.get(from) ?? 0;
    return [{ kind: isSame ? "same" : "changed", word, frameWord: edge.word }];
  }
}

/** A mark that ends a piece of a sentence. */
const closes = /[.,;!?]["')]*$/;

/**
 * Returns the edges at each place of the typed line that can be reached. The readings of a figure are left out if the
 * frame has no number, because `777777` has many.
 */
function usefulEdges(typed: Lattice, frame: Lattice): (Lattice["edges"][number] | undefined)[] {
  const hasNumber = frame.edges.some((edges) =>
    edges.some(({ text }) => /^\d/.test(text) || isNumberWord(text.toLowerCase())),
  );
  const found: (Lattice["edges"][number] | undefined)[] = typed.edges.map(() => undefined);
  found[0] = [];
  for (const [place, edges] of typed.edges.entries()) {
    if (!found[place]) continue;
    const word = typed.starts.indexOf(place);
    const isFigure = !hasNumber && word !== -1 && edges.some(({ text }) => /^\d/.test(text));
    const kept = isFigure ? edges.filter(({ to }) => to === typed.ends[word]) : edges;
    found[place] = kept;
    const passed = typed.skips.get(place);
    for (const { to } of passed ? [...kept, passed] : kept) found[to] ??= [];
  }
  return found;
}

/** The place before `'s` in each word that ends with it: *My mom's the best cook* has the person *my mom*. */
function hostsOf(typed: Lattice, texts: readonly string[]): Map<number, number> {
  const hosts = new Map<number, number>();
  for (const [word, text] of texts.entries()) {
    const host = /^(.+)['’]s[^\p{L}\p{N}]*$/u.exec(text)?.[1];
    const edge = host && typed.edges[typed.starts[word] ?? -1]?.find((one) => isHost(one.text, host));
    if (edge && edge.to !== typed.ends[word]) hosts.set(word, edge.to);
  }
  return hosts;
}

const isHost = (text: string, host: string) =>
  host.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, "") === text.toLowerCase();

const mostDifferent = 3;

/** Returns the words of the frame for which a typed word is meant: at most a third of the letters differ. */
function alikeWith(typed: string, frame: Lattice): Set<string> {
  const own = typed.toLowerCase().replace(/[^\p{L}\p{N}']/gu, "");
  const words = new Set(frame.edges.flatMap((edges) => edges.map(({ text }) => text)));
  return new Set(
    [...words].filter(
      (word) =>
        Math.abs(own.length - word.length) <= mostDifferent &&
        distance(own, word.toLowerCase()) <= Math.max(1, Math.floor(word.length / 3)),
    ),
  );
}
