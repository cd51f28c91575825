import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import { phases } from "@shiju/learning/practice/phases";
import { defaultSettings } from "@shiju/learning/settings/settings";
import { beforeEach, expect, test } from "vitest";
import { wordListStore } from "#features/study/word-game/run/kept-run.ts";
import { wordSession } from "#features/study/word-game/run/sample-session.ts";
import { WordRun } from "#features/study/word-game/run/word-run.ts";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { device } from "#parts/practice/run/keeping/run-storage.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { ReviewMix } from "./review-mix.ts";
import { ReviewReturns } from "./review-returns.ts";

registerRequests(async () => [attemptRequest]);

const settings = () => defaultSettings;
const twoSentences = practice.sentences.flatMap((sentence) =>
  ["a", "b"].map((name) => ({ ...sentence, id: `${sentence.id}.${name}` })),
);
const ids = twoSentences.map(({ id }) => id);
const due = (place: number, kind: "lesson" | "chapter" = "lesson") => ({
  place,
  days: 8,
  lapses: 0,
  stands_in: { kind, title: "旅行英语", position: 6, number: 6, practice: false },
  returns: { again: 1, hard: 5, good: 9, slow: null },
});

/** All sentences of the sample and three words. `wordPlaces` are the places of the words in the queue. */
function mixOf(wordPlaces: readonly number[], returns = new ReviewReturns()) {
  const others = Array.from({ length: ids.length + wordPlaces.length }, (_, place) => place).filter(
    (place) => !wordPlaces.includes(place),
  );
  const content: Practice = {
    ...practice,
    sentences: twoSentences,
    lesson: null,
    place: null,
    items: ids.map((id, at) => ({
      kind: "sentence",
      id,
      sentence_id: id,
      lesson_id: "sample",
      due: due(others[at] ?? ids.length + at),
    })),
  };
  const chosen = wordSession.words.slice(0, wordPlaces.length);
  const run = new LessonRun({
    practice: content,
    source: "review",
    practiceType: "translation",
    from: { fresh: true },
    settings,
  });
  const words = new WordRun({
    game: "game",
    mode: "mode4",
    start: { source: "review", chapterId: null, packId: null, ids: null, count: null },
    session: {
      ...wordSession,
      words: chosen,
      mastered: [],
      due: chosen.map(({ id }, at) => ({ id, ...due(wordPlaces[at] ?? at, "chapter"), lapses: at })),
    },
    settings,
  });
  const mix = new ReviewMix(run, words, returns);
  mix.connect();
  return { mix, sentences: run, words };
}

test("what is practised once more still comes back by its first answer", () => {
  const returns = new ReviewReturns();
  const first = mixOf([0], returns);
  const word = first.words.words[0]!.id;
  first.words.take({ type: "insert", text: "q" });
  first.words.take({ type: "backspace" });
  answer(first);
  const again = mixOf([0], returns);
  answer(again);
  expect(again.mix.comesBack(word)).toBe("明天再见");
});

type Mixed = ReturnType<typeof mixOf>;

/** Answers the item in front right. */
function answer({ mix, sentences, words }: Mixed) {
  if (mix.front() === "word") {
    for (const letter of words.store.getState().asked!.word.id)
      words.take(letter === " " ? { type: "space" } : { type: "insert", text: letter });
    words.take({ type: "enter" });
    return;
  }
  for (const { text, given } of sentences.store.getState().practice.slots)
    if (!given) {
      for (const letter of text) sentences.act({ type: "insert", text: letter });
      sentences.act({ type: "space" });
    }
  if (sentences.store.getState().practice.phase === phases.answering) sentences.act({ type: "enter" });
  sentences.next();
}

beforeEach(() => {
  wordListStore.remove("word_list");
  device.set("held", []);
});

test("sentences and words come by their places in the queue, until both are through", () => {
  const mixed = mixOf([0, 2]);
  const fronts = [];
  for (let left = ids.length + 2; left > 0; left -= 1) {
    fronts.push(mixed.mix.front());
    answer(mixed);
  }
  expect(fronts.slice(0, 3)).toEqual(["word", "sentence", "word"]);
  expect(fronts.slice(3)).toEqual(ids.slice(1).map(() => "sentence"));
  expect(mixed.mix.front()).toBeNull();
  expect(mixed.mix.items().map(({ part }) => part)).toEqual([...ids, 1, 2].map(() => 1));
});

test("going back leads to what came before, whichever it was", () => {
  const mixed = mixOf([1]);
  answer(mixed);
  expect(mixed.mix.front()).toBe("word");
  mixed.mix.previous();
  expect([mixed.mix.front(), mixed.sentences.store.getState().index]).toEqual(["sentence", 0]);
});

test("the last answer is taken back also after the turn has changed, until something is typed", () => {
  const mixed = mixOf([1]);
  answer(mixed);
  mixed.mix.undo();
  expect(mixed.mix.front()).toBe("sentence");
  expect(mixed.sentences.store.getState().results).toEqual({});
  mixed.sentences.act({ type: "enter" });
  mixed.sentences.next();
  expect(mixed.mix.front()).toBe("word");
  mixed.words.take({ type: "insert", text: "q" });
  mixed.mix.undo();
  expect(mixed.mix.front()).toBe("word");
});

test("a word that went wrong comes once more at the end", () => {
  const mixed = mixOf([0]);
  const { mix, words } = mixed;
  const first = words.store.getState().asked!.word.id;
  words.take({ type: "insert", text: "q" });
  words.take({ type: "backspace" });
  answer(mixed);
  expect(mix.front()).toBe("sentence");
  expect(mix.items()).toHaveLength(ids.length + 2);
  for (let left = ids.length; left > 0; left -= 1) answer(mixed);
  expect([mix.front(), words.store.getState().asked?.word.id]).toEqual(["word", first]);
});

test("each says where it stands, and why it comes", () => {
  const { mix, words } = mixOf([0, 1]);
  const [first, second] = words.words.map(({ id }) => id);
  expect([mix.why(ids[0]!), mix.why(first!), mix.why(second!), mix.why("unknown")]).toEqual([
    "旅行英语 · 第 6 课 · 8 天没见",
    "旅行英语 · 第 6 章 · 8 天没见",
    "旅行英语 · 第 6 章 · 错过 1 次",
    null,
  ]);
});

test("once it is answered each says when it comes back, by its first answer, until that is taken back", () => {
  const mixed = mixOf([0, 1]);
  const { mix, words, sentences } = mixed;
  const [first, second] = words.words.map(({ id }) => id);
  expect(mix.comesBack(first!)).toBeNull();
  answer(mixed);
  expect(mix.comesBack(first!)).toBe("9 天后再见");
  expect(mix.undo()).toBe(true);
  expect(mix.comesBack(first!)).toBeNull();
  words.take({ type: "insert", text: "q" });
  words.take({ type: "backspace" });
  words.take({ type: "insert", text: first!.slice(-1) });
  expect(mix.comesBack(first!)).toBe("明天再见");
  words.next();
  // If the learner leaves a wrong answer, it counts as answered wrong.
  words.take({ type: "insert", text: "q" });
  words.next();
  expect(mix.comesBack(second!)).toBe("明天再见");
  sentences.act({ type: "hint", sound: false });
  answer(mixed);
  expect(mix.comesBack(ids[0]!)).toBe("5 天后再见");
  sentences.previous();
  answer(mixed);
  expect(mix.comesBack(ids[0]!)).toBe("5 天后再见");
  const { days, beyond } = mix.returns();
  expect([days.length, days[1], days[5], beyond]).toEqual([30, 2, 1, 0]);
});
