import { normaliseWord } from "@shiju/learning/answer/answer";
import type { Frame } from "@shiju/learning/turn/frame";

/** A place of the drawn line: a fixed word or a gap, and the typed characters in it. */
export interface LineSlot {
  /** The frame and the place in it. */
  key: string;
  /** The printed word of the frame. For a gap the punctuation behind it. */
  text: string;
  /** The name of the gap; undefined for a fixed word. */
  gap: string | undefined;
  /** The typed characters, from (inclusive) to (exclusive). Undefined if nothing is typed here. */
  typed: { from: number; to: number } | undefined;
  /** Whether the fixed word is typed right. */
  isRight: boolean;
}

export interface LineLayout {
  /** The index of the frame. */
  frame: number;
  slots: LineSlot[];
}

interface Token {
  word: string;
  from: number;
  to: number;
}

/** Words that may be typed in full. */
const whole: Readonly<Record<string, string>> = {
  "i'm": "i am",
  "you're": "you are",
  "he's": "he is",
  "she's": "she is",
  "it's": "it is",
  "we're": "we are",
  "they're": "they are",
  "that's": "that is",
  "there's": "there is",
  "what's": "what is",
  "don't": "do not",
  "doesn't": "does not",
  "didn't": "did not",
  "can't": "can not",
  "i'll": "i will",
  "i'd": "i would",
  "let's": "let us",
};

const tokensOf = (value: string): Token[] =>
  [...value.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    word: normaliseWord(text),
    from: index,
    to: index + text.length,
  }));

/**
 * Lays what is typed so far into the slots of the frame that fits it best. It is only a drawing: the check itself is
 * `judgeTurn`. `only` is the index of the frame to take.
 */
export function layOut(value: string, frames: readonly Frame[], only?: number): LineLayout {
  const tokens = tokensOf(value);
  let best: (LineLayout & { score: number }) | undefined;
  for (const [index, frame] of frames.entries()) {
    if (only !== undefined && index !== only) continue;
    const layout = fill(frame, tokens, `${index}`);
    if (!best || layout.score > best.score) best = { frame: index, ...layout };
  }
  return { frame: best?.frame ?? 0, slots: best?.slots ?? [] };
}

function fill(frame: Frame, tokens: readonly Token[], name: string): { slots: LineSlot[]; score: number } {
  const slots: LineSlot[] = [];
  let at = 0;
  let score = 0;
  for (const [index, part] of frame.entries()) {
    const { gap } = part;
    const isLast = index === frame.length - 1;
    const taken =
      gap === undefined
        ? wordsFor(normaliseWord(part.text), tokens, at)
        : wordsUpTo(frame[index + 1], tokens, at);
    const end = isLast ? tokens.length : at + taken;
    const own = tokens.slice(at, end);
    const [first, last] = [own[0], own.at(-1)];
    const isRight = gap === undefined && isSame(normaliseWord(part.text), own);
    if (gap === undefined && first) score += isRight ? 2 : at === tokens.length - 1 ? 0 : -1;
    slots.push({
      key: `${name} ${index}`,
      text: gap === undefined ? part.text : part.text.slice(part.text.indexOf("}") + 1),
      gap,
      typed: first && last ? { from: first.from, to: last.to } : undefined,
      isRight,
    });
    at = end;
  }
  return { slots, score };
}

/** The number of tokens that stand for a fixed word. */
function wordsFor(word: string, tokens: readonly Token[], at: number): number {
  const parts = whole[word]?.split(" ") ?? [];
  const isWhole = parts.length > 0 && parts.every((part, index) => tokens[at + index]?.word === part);
  return isWhole ? parts.length : 1;
}

/** The number of tokens in a gap: up to the next fixed word, at least one. */
function wordsUpTo(next: Frame[number] | undefined, tokens: readonly Token[], at: number): number {
  const word = next && next.gap === undefined ? normaliseWord(next.text) : undefined;
  const end = tokens.findIndex((token, index) => index > at && token.word === word);
  return (end === -1 ? tokens.length : end) - at;
}

function isSame(word: string, tokens: readonly Token[]): boolean {
  const typed = tokens.map((token) => token.word).join(" ");
  return typed !== "" && (typed === word || typed === whole[word]);
}

/** Returns the slot with the caret, which is the slot of a letter that would be typed now. */
export function slotAt(value: string, caret: number, frames: readonly Frame[], frame: number): number {
  const { slots } = layOut(`${value.slice(0, caret)}x${value.slice(caret)}`, frames, frame);
  const found = slots.findIndex(({ typed }) => typed && typed.from <= caret && caret < typed.to);
  return found === -1 ? slots.length - 1 : found;
}
