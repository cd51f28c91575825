import fc from "fast-check";
import { expect, test } from "vitest";
import { type SpokenEvent, timeWords } from "./word-timings.ts";

const word = (position: number, ms: number): SpokenEvent => ({ type: "word", position, ms });
const end = (ms: number): SpokenEvent => ({ type: "end", position: 0, ms });
const spans = (text: string, events: SpokenEvent[], durationMs = 1000) =>
  timeWords(text, events, durationMs).map(({ start_ms, end_ms }) => [start_ms, end_ms]);

test.each<[string, string, SpokenEvent[], [number, number][]]>([
  [
    "each word until the next begins",
    "How far is",
    [word(0, 50), word(4, 200), word(8, 500), end(900)],
    [
      [50, 200],
      [200, 500],
      [500, 900],
    ],
  ],
  [
    "a pause between clauses belongs to nobody",
    "Yes! No!",
    [word(0, 0), end(300), word(5, 500), end(800)],
    [
      [0, 300],
      [500, 800],
    ],
  ],
  [
    "a word spoken as several lasts until the last of them",
    "25 dogs",
    [word(0, 0), word(1, 200), word(3, 500), end(900)],
    [
      [0, 500],
      [500, 900],
    ],
  ],
  [
    "a clause that ends within a word does not end it",
    "U.K. too",
    [word(0, 0), end(100), word(2, 200), word(5, 400), end(700)],
    [
      [0, 400],
      [400, 700],
    ],
  ],
  [
    "words without an event share by their letters",
    "a bcd — e",
    [word(0, 0), word(8, 400), end(500)],
    [
      [0, 100],
      [100, 400],
      [400, 400],
      [400, 500],
    ],
  ],
  [
    "words before the first event share with it",
    "— well",
    [word(2, 100), end(500)],
    [
      [100, 100],
      [100, 500],
    ],
  ],
  [
    "an emoji is one character",
    "🍎 it",
    [word(2, 100), end(300)],
    [
      [100, 100],
      [100, 300],
    ],
  ],
  [
    "without an end the last word lasts as long as the sound",
    "one two",
    [word(0, 0), word(4, 400)],
    [
      [0, 400],
      [400, 1000],
    ],
  ],
  ["a voice that tells nothing", "one two", [], []],
])("%s", (_name, text, events, expected) => {
  expect(spans(text, events)).toEqual(expected);
});

test("whatever a voice tells in order: one entry a word, in order, none before another ends", () => {
  const event = fc.record({
    type: fc.constantFrom("word" as const, "end" as const),
    position: fc.nat(60),
    ms: fc.nat(2000),
  });
  const texts = fc.array(fc.constantFrom("a", "it's", "—", "U.K.", "🍎", "25"), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, fc.array(event), (words, events) => {
      const ordered = events.toSorted((a, b) => a.ms - b.ms);
      const timings = timeWords(words.join(" "), ordered, 2000);
      if (!ordered.some(({ type }) => type === "word")) return timings.length === 0;
      const times = timings.flatMap(({ start_ms, end_ms }) => [start_ms, end_ms]);
      return (
        timings.length === words.length &&
        timings.every(({ word: index }, i) => index === i) &&
        times.every((ms, i) => ms >= (times[i - 1] ?? 0) && ms <= 2000)
      );
    }),
  );
});
