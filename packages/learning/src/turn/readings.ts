import { normaliseWord } from "../answer/answer.ts";
import { readLattice, type Lattice } from "../answer/lattice.ts";
import type { Frame } from "./frame.ts";
import { gapsOf, mostWordsOf, readFrame, ruleOf, typeOf } from "./frame.ts";
import type { Lexicon } from "./lexicon.ts";
import { isPlural } from "./numbers.ts";
import type { GapType, TurnPrompt } from "./turn.ts";

/** A frame that is ready to be matched with lines. */
export interface FrameReading {
  /** The index of the frame in `say`. */
  frame: number;
  /** All words and gaps of the frame. Some of them may not stand in this reading. */
  parts: Frame;
  /** For each word of the lattice, the parts that it stands for. The words of alternatives come last. */
  partsOf: (readonly number[])[];
  lattice: Lattice;
  /** The gaps by the place in the lattice where they begin. */
  gaps: ReadonlyMap<number, ReadGap>;
  /** The places of the lattice, each before the places that can be reached from it. */
  order: readonly number[];
}

export interface ReadGap {
  part: number;
  name: string;
  type: GapType;
  to: number;
  most: number;
  before: readonly string[];
  after: readonly string[];
}

interface Item {
  text: string;
  gap?: string | undefined;
  part: number;
}

/**
 * Returns all readings of the frames of a prompt. `{age} years old` may be said without *years old*, and the plural
 * after a number has a singular for *one*.
 */
export function readFrames(prompt: TurnPrompt, lexicon: Lexicon): FrameReading[] {
  return prompt.say.flatMap((text, frame) => {
    const parts = readFrame(text);
    const items = parts.map((part, index) => ({ ...part, part: index }));
    return variantsOf(items, prompt, lexicon).map((variant) => readVariant(frame, parts, variant, prompt));
  });
}

function variantsOf(items: Item[], prompt: TurnPrompt, lexicon: Lexicon): Item[][] {
  const variants = [items];
  for (const [at, { gap }] of items.entries()) {
    const type = gap === undefined ? undefined : typeOf(ruleOf(prompt, gap));
    const next = items[at + 1];
    if (type === "age" && /^years? old$/.test(formsOf(items.slice(at + 1, at + 3))))
      variants.push(items.filter((_, index) => index !== at + 1 && index !== at + 2));
    if (type === "number" && next && isPlural(normaliseWord(next.text), lexicon)) {
      const one = lexicon.noun(normaliseWord(next.text))?.one ?? next.text;
      variants.push(items.map((item, index) => (index === at + 1 ? { ...item, text: one } : item)));
    }
  }
  return variants;
}

const formsOf = (items: readonly Item[]) => items.map(({ text }) => normaliseWord(text)).join(" ");

function readVariant(frame: number, parts: Frame, items: Item[], prompt: TurnPrompt): FrameReading {
  const detours = detoursOf(items, prompt.equal ?? {});
  const words = items.map(({ text }) => ({ text, optional: false }));
  const lattice = readLattice(words, true, detours);
  const gaps = new Map<number, ReadGap>();
  for (const [word, { gap, part }] of items.entries()) {
    const [start, to] = [lattice.starts[word], lattice.ends[word]];
    if (gap === undefined || start === undefined || to === undefined) continue;
    lattice.edges[start] = (lattice.edges[start] ?? []).filter((edge) => edge.word !== word);
    lattice.skips.delete(start);
    gaps.set(start, {
      part,
      name: gap,
      type: typeOf(ruleOf(prompt, gap)),
      to,
      most: mostWordsOf(ruleOf(prompt, gap)),
      before: fixedRun(items.slice(0, word).toReversed()).toReversed(),
      after: fixedRun(items.slice(word + 1)),
    });
  }
  const partsOf = [
    ...items.map(({ part }) => [part]),
    ...detours.flatMap(({ from, to, words: others }) =>
      others.map(() => items.slice(from, to).map(({ part }) => part)),
    ),
  ];
  return { frame, parts, partsOf, lattice, gaps, order: orderOf(lattice, gaps) };
}

/** Returns the fixed words up to the next gap or the end of a sentence, in lower case. */
function fixedRun(items: readonly Item[]): string[] {
  const end = items.findIndex(({ gap }) => gap !== undefined);
  return items
    .slice(0, end === -1 ? undefined : end)
    .map(({ text }) => normaliseWord(text))
    .filter((word) => word !== "");
}

/** Finds the alternatives in the fixed words. */
function detoursOf(items: readonly Item[], equal: Readonly<Record<string, string[]>>) {
  return Object.entries(equal).flatMap(([key, others]) =>
    placesOf(items, key).flatMap((place) =>
      others.map((other) => ({
        ...place,
        words: other
          .trim()
          .split(/\s+/)
          .map((text) => ({ text, optional: false })),
      })),
    ),
  );
}

function placesOf(items: readonly Item[], key: string): { from: number; to: number }[] {
  const sought = key.split(/\s+/).map(normaliseWord).filter(Boolean);
  if (sought.length === 0) return [];
  return items.flatMap((_, from) => {
    const run = items.slice(from, from + sought.length);
    const isHere = run.every(({ gap, text }, at) => gap === undefined && normaliseWord(text) === sought[at]);
    return isHere && run.length === sought.length ? [{ from, to: from + sought.length }] : [];
  });
}

/** Returns whether the words stand in a frame without a gap between them. */
export function standsIn(frame: Frame, key: string): boolean {
  return (
    placesOf(
      frame.map((part, index) => ({ ...part, part: index })),
      key,
    ).length > 0
  );
}

function orderOf(lattice: Lattice, gaps: ReadonlyMap<number, ReadGap>): number[] {
  const done = new Set<number>();
  const order: number[] = [];
  const visit = (place: number) => {
    if (done.has(place)) return;
    done.add(place);
    for (const { to } of lattice.edges[place] ?? []) visit(to);
    for (const next of [lattice.skips.get(place), gaps.get(place)]) if (next) visit(next.to);
    order.push(place);
  };
  visit(0);
  return order.toReversed();
}

/** Returns the names of all gaps of a prompt. */
export function allGapsOf(prompt: Pick<TurnPrompt, "say">): Set<string> {
  return new Set(prompt.say.flatMap((text) => gapsOf(readFrame(text))));
}
