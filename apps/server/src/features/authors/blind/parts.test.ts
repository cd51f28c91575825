import type { Sentence } from "@shiju/learning/sentence";
import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

/** Lessons of sentences of so many prompts. */
function asked(lessons: number[][]) {
  let sentence = -1;
  const prompts = lessons.flatMap((counts, lesson) =>
    counts.flatMap((count) => {
      sentence += 1;
      return Array.from({ length: count }, (_, at) => ({ lesson, sentence, line_id: `${sentence} ${at}` }));
    }),
  );
  return {
    prompts: prompts.map((prompt, at) => ({ ...prompt, n: at + 1 })),
    sentences: lessons.flat().map((_, id) => ({ id: String(id) }) as Sentence),
    lessons: lessons.map((_, at) => ({ title: `${at}`, scene: "" })),
  };
}

const sizes = (lessons: number[][], most: number) =>
  partsOf(asked(lessons), most).map(({ from, to, prompts }) => [from, to, prompts.length]);

test.each<[string, number[][], number[][]]>([
  ["all of it where it fits", [[4], [6]], [[0, 1, 10]]],
  [
    "whole lessons",
    [[4], [4], [4]],
    [
      [0, 1, 8],
      [2, 2, 4],
    ],
  ],
  [
    "a lesson that is too long by its sentences",
    [[6, 6, 3]],
    [
      [0, 0, 6],
      [0, 0, 9],
    ],
  ],
  [
    "what is left of it with the next lesson",
    [[8, 4], [5]],
    [
      [0, 0, 8],
      [0, 1, 9],
    ],
  ],
])("%s", (_name, lessons, parts) => {
  expect(sizes(lessons, 10)).toEqual(parts);
});

test("a part names its own sentences and lessons, and nothing is lost", () => {
  const whole = asked([[4], [6, 3], [9]]);
  const parts = partsOf(whole, 10);
  expect(parts.flatMap(({ prompts }) => prompts.map(({ line_id }) => line_id))).toEqual(
    whole.prompts.map(({ line_id }) => line_id),
  );
  for (const { prompts, sentences, lessons, from } of parts)
    for (const [at, { n, line_id, sentence, lesson }] of prompts.entries()) {
      const original = whole.prompts.find((prompt) => prompt.line_id === line_id);
      expect(n).toBe(at + 1);
      expect(sentences[sentence]).toBe(whole.sentences[original?.sentence ?? -1]);
      expect([lessons[lesson], lesson + from]).toEqual([
        whole.lessons[original?.lesson ?? -1],
        original?.lesson,
      ]);
    }
});
