import { expect, test } from "vitest";
import { analyse } from "../analysis.ts";
import { lessonCuts } from "./lesson-cuts.ts";

test.each([
  "You should drink more water.",
  "This is my cat.",
  "Excuse me, Tom.",
  "Excuse me. | What's your name?",
  "It's cold, | and it's raining.",
  "I would like | a cup of tea.",
  "Hello! I would like more tea.",
  "Mrs. Green | is in the kitchen now.",
])("a lesson cuts: %s", (cut) => {
  const words = cut.replaceAll("| ", "").split(" ");
  const breaths = analyse(words.join(" "))
    .chunks.slice(1)
    .map(({ from }) => from);
  const cuts = new Set(lessonCuts(words, breaths));
  expect(words.map((word, at) => (cuts.has(at) ? `| ${word}` : word)).join(" ")).toBe(cut);
});
