import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { beforeEach, expect, test } from "vitest";
import { LessonRun } from "./lesson-run.ts";
import { isSentenceAtOnce, sentencesInARow } from "./right-at-once.ts";
import { practice } from "./sample-lesson.ts";

const [sentence] = practice.sentences;
const sentences = [1, 2, 3].map((at) => ({
  ...sentence!,
  id: `sample.01-food.${at}`,
  en: `I like noodles ${at}.`,
  words: [
    ...sentence!.words.slice(0, 2),
    { ...sentence!.words[2]!, text: "noodles" },
    { ...sentence!.words[2]!, text: `${at}.` },
  ],
}));
const begin = () =>
  new LessonRun({
    practice: { ...practice, sentences },
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => ({ ...defaultPracticeSettings, study_difficulty: 2 }),
  });
const answer = (run: LessonRun, text: string) => {
  for (const word of text.split(" ")) {
    run.act({ type: "insert", text: word });
    run.act({ type: "space" });
  }
};

beforeEach(() => {
  localStorage.removeItem("run");
  sessionStorage.removeItem("run");
});

test("sentences that are right at the first check make a row, with the one in front once it is answered", () => {
  const run = begin();
  const inARow = () => sentencesInARow(run, run.store.getState());
  for (const at of [1, 2, 3]) {
    expect(inARow()).toBe(at - 1);
    answer(run, `I like noodles ${at}`);
    expect(isSentenceAtOnce(run.store.getState().practice)).toBe(true);
    expect(inARow()).toBe(at);
    run.next();
  }
  expect(inARow()).toBe(3);
});

test("a mistake and a skipped sentence break the row", () => {
  const run = begin();
  const inARow = () => sentencesInARow(run, run.store.getState());
  answer(run, "I like noodles 1");
  run.next();
  answer(run, "I like noodle 2");
  expect(run.store.getState().practice.phase).toBe(1);
  answer(run, "noodles");
  expect(run.store.getState().practice.phase).toBe(2);
  expect(isSentenceAtOnce(run.store.getState().practice)).toBe(false);
  expect(inARow()).toBe(0);
  run.next();
  run.next();
  expect(inARow()).toBe(0);
});
