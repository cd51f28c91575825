import { expect, test } from "vitest";
import { resultOf } from "./attempt.ts";
import { practise, type PracticeState } from "./practice.ts";
import { summarise } from "./summary.ts";
import { food, sentenceOf } from "../testing/sentences.ts";
import { keys, started } from "../testing/typing.ts";

const like = sentenceOf("I like it.");
const better = { ...sentenceOf("Better now!"), id: "better" };
better.words = better.words.map((word) => (word.text === "Better" ? { ...word, lemma: "good" } : word));

const entryOf = ({ sentence, step, judgedWith, events }: PracticeState) => ({
  sentence,
  step,
  result: resultOf({ sentence, step }, judgedWith, events),
});

test("a run is summed up", () => {
  const summary = summarise(
    [
      keys(started(like), "I␣like␣it⏎"),
      keys(started(like), "I␣lik␣it⏎like⏎"),
      keys(started(better), "Bitter␣naw⏎Batter⏎Better␣now⏎"),
      keys(started(food), "!I␣like␣the␣food␣because␣it's␣delicious⏎"),
      practise(keys(started(better), "Be"), { type: "skip" }, 300),
    ].map(entryOf),
  );
  expect(summary).toMatchObject({
    steps: 5,
    accuracy: 1 / 5,
    errors: 3,
    right_first_time: 1,
    put_right: 2,
    shown: 1,
    skipped: 1,
    hardest: [
      { lemma: "good", times: 2 },
      { lemma: "now", times: 2 },
      { lemma: "like", times: 1 },
    ],
    sentences_with_errors: [like.id, "better", food.id],
  });
  expect(summary.words_per_minute).toBeGreaterThan(0);
});

test("what was copied is counted apart, with its time and no errors", () => {
  const copying = { answer_always_show: true };
  const summary = summarise(
    [keys(started(like), "I␣like␣it⏎"), keys(started(better, copying), "Bitter␣now⏎Better⏎")].map(entryOf),
  );
  expect(summary).toMatchObject({
    steps: 2,
    accuracy: 1,
    errors: 0,
    right_first_time: 1,
    put_right: 0,
    copied: 1,
    hardest: [],
    sentences_with_errors: [],
  });
  expect(summary.ms).toBeGreaterThan(summarise([entryOf(keys(started(like), "I␣like␣it⏎"))]).ms);
});

test("an empty run has no errors", () => {
  expect(summarise([])).toMatchObject({ steps: 0, accuracy: 1, ms: 0, words_per_minute: 0, hardest: [] });
});
