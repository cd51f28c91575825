import { expect, test } from "vitest";
import { askedAfter, mostSteps, nothingAsked, underCeiling } from "./ceiling.ts";
import { shareAlternatives } from "./merging.ts";
import { defaultPracticeSettings } from "./settings/settings.ts";
import { findStep, stepsOfLesson } from "./steps.ts";
import { acceptsLine } from "./practice/slots.ts";
import { sentenceOf } from "./testing/sentences.ts";

const letters = "abcdefghijklmnopqrst";
/** Each sentence has six steps: a word, three chunks, a combination and the whole sentence. */
const lesson = (count: number) =>
  [...letters].slice(0, count).map((x) =>
    sentenceOf(`${x}one ${x}two | ${x}three ${x}four | ${x}five ${x}six.`, {
      words: { [`${x}one`]: "中" },
      zh: "中文一 | 中文二 | 中文三",
    }),
  );
const kinds = (sentences: ReturnType<typeof lesson>) => {
  const steps = stepsOfLesson(sentences, defaultPracticeSettings);
  return [3, 1, 2, 0].map((kind) => steps.filter((step) => step.kind === kind).length);
};

test("a lesson within the ceiling keeps all its steps", () => {
  expect(kinds(underCeiling(lesson(7), nothingAsked))).toEqual([7, 21, 7, 7]);
});

test("combinations go first, the last ones first, and no more than need be", () => {
  const kept = underCeiling(lesson(8), nothingAsked);
  expect(kinds(kept)).toEqual([8, 24, 5, 8]);
  expect(kept.map(({ omitted }) => omitted.length)).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
});

test("then chunks of words that earlier lessons asked, then words that they asked, and nothing else", () => {
  const asked = askedAfter(nothingAsked, lesson(12));
  expect(kinds(underCeiling(lesson(12), nothingAsked))).toEqual([12, 36, 0, 12]);
  expect(kinds(underCeiling(lesson(12), asked))).toEqual([12, 21, 0, 12]);
  expect(kinds(underCeiling(lesson(20), askedAfter(nothingAsked, lesson(20))))).toEqual([20, 5, 0, 20]);
  expect(mostSteps).toBe(45);
});

test("a step that stands for several takes what is right for any of them", () => {
  const first = sentenceOf("my cat | is here.", { words: { cat: "中" } });
  const second = sentenceOf("I like | my cat.", {
    words: { cat: "中" },
    equal: [
      { from: 3, to: 4, others: ["kitty"] },
      { from: 3, to: 4, others: ["puss"], only: "3:3-4" },
    ],
    accept: ["I love | this cat of mine."],
    mistakes: [{ text: "me cat", why: "my" }],
  });
  const [shared] = shareAlternatives([first, second]);
  const accepts = (key: string, line: string) => {
    const step = shared && findStep(shared, key);
    return step !== undefined && acceptsLine({ sentence: shared!, step }, line, defaultPracticeSettings);
  };
  expect(["kitty", "puss", "cat", "dog"].map((line) => accepts("3:1-2", line))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(["my kitty", "this cat of mine", "my puss"].map((line) => accepts("1:0-2", line))).toEqual([
    true,
    true,
    false,
  ]);
  expect(accepts("0:0-4", "my kitty is here")).toBe(false);
  expect(shared?.mistakes).toEqual([{ text: "me cat", why: "my", only: "1:0-2" }]);
});
