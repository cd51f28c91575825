import "fake-indexeddb/auto";
import { phases } from "@shiju/learning/practice/phases";
import { defaultSettings } from "@shiju/learning/settings/settings";
import { beforeEach, expect, test, vi } from "vitest";
import { markRequests } from "#learner/marks.requests.ts";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { device } from "#parts/practice/run/keeping/run-storage.ts";
import { emptyQueue } from "#platform/queue/queue-fakes.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { stored } from "#platform/storage/storage.ts";
import { wordListStore } from "./kept-run.ts";
import { wordSession } from "./sample-session.ts";
import { WordRun } from "./word-run.ts";
import type { WordRunOptions } from "./word-walk.ts";

registerRequests(async () => [attemptRequest, ...Object.values(markRequests)]);

const start = { source: "wordCourse", chapterId: "sample.01", packId: null, ids: null, count: null } as const;
const begin = (options: Partial<WordRunOptions> = {}) =>
  new WordRun({
    game: "game",
    mode: "mode1",
    start,
    session: wordSession,
    settings: () => defaultSettings,
    ...options,
  });

beforeEach(() => {
  wordListStore.remove("word_list");
  device.set("held", []);
});

const asked = (run: WordRun) => run.store.getState().asked?.word.id;
const write = (run: WordRun, text = asked(run)!) =>
  Array.from(text).forEach((letter) =>
    run.take(letter === " " ? { type: "space" } : { type: "insert", text: letter }),
  );
const attempts = async () => (await rowsOf(attemptRequest)).map(({ input }) => input.body.attempts[0]!);

test("an answer stays on the device until the queue has it, a word that was left half written too", async () => {
  const run = begin({ mode: "mode4" });
  const first = asked(run);
  write(run, "x");
  run.next();
  const held = () => device.get("held").map(({ attempt, isLeft }) => [attempt.subject.id, isLeft]);
  expect(held()).toEqual([[first, true]]);
  await expect.poll(held).toEqual([]);
});

test("a word that is written right goes into the queue once the learner goes on", async () => {
  const run = begin({ mode: "mode4" });
  const first = asked(run);
  write(run);
  expect(run.store.getState().practice.phase).toBe(2);
  const before = (await attempts()).length;
  run.take({ type: "enter" });
  run.take({ type: "insert", text: "x" });
  await expect.poll(async () => (await attempts()).length).toBe(before + 1);
  expect((await attempts()).at(-1)).toMatchObject({
    subject: { kind: "word", id: first },
    source: "wordCourse",
    mode: "mode4",
    lesson_id: "sample.01",
    content_version: "1",
  });
});

test("a review asks its words as they came, the most forgotten first", () => {
  const run = begin({ mode: "mode4", start: { ...start, source: "review", chapterId: null } });
  expect(run.store.getState().round.queue).toEqual(run.words.map(({ id }) => id));
});

test("a wrong word comes again at the end of its round, and its first answer counts", () => {
  const run = begin({ mode: "mode4" });
  const first = asked(run)!;
  write(run, "x");
  run.take({ type: "backspace" });
  write(run);
  run.take({ type: "space" });
  for (let left = 2; left > 0; left -= 1) {
    write(run);
    run.take({ type: "enter" });
  }
  expect(asked(run)).toBe(first);
  write(run);
  run.next();
  const { asked: last, answers } = run.store.getState();
  expect(last).toBeNull();
  expect(answers.filter(({ word }) => word === first).map(({ right }) => right)).toEqual([false, true]);
});

test("what is copied does not come again", () => {
  const run = begin({ mode: "mode1" });
  write(run, "x");
  run.take({ type: "backspace" });
  write(run);
  run.next();
  expect(run.store.getState().round.queue).toHaveLength(3);
});

test("a reload goes on at the same letter, a finished session begins anew", () => {
  const run = begin();
  write(run);
  run.next();
  write(run, "lug");
  run.leave();
  const again = begin();
  expect(asked(again)).toBe("luggage");
  expect(again.store.getState().practice.slots[0]?.typed).toBe("lug");
  write(again, "gage");
  again.next();
  write(again);
  again.next();
  again.leave();
  expect(asked(begin())).toBe("journey");
  expect(asked(begin({ atEnd: true }))).toBeUndefined();
});

test("the clock of a session stands still at its end", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const run = begin({ mode: "mode1" });
  vi.advanceTimersByTime(5000);
  while (asked(run) !== undefined) {
    write(run);
    run.next();
  }
  vi.advanceTimersByTime(5000);
  expect(run.now()).toBe(5000);
  vi.useRealTimers();
});

test("the last answer can be taken back until the next is begun", () => {
  const run = begin({ mode: "mode4" });
  const first = asked(run)!;
  write(run);
  run.next();
  run.undo();
  expect(asked(run)).toBe(first);
  expect(run.store.getState().answers).toEqual([]);
  expect(run.store.getState().practice.phase).toBe(1);
});

test("a mastered word is left out of every round", () => {
  const run = begin({ mode: null });
  run.leaveOut("journey");
  expect(asked(run)).toBe("luggage");
  write(run);
  run.next();
  write(run);
  run.next();
  expect([...run.store.getState().round.queue].toSorted()).toEqual(["ice cream", "luggage"]);
});

const quizSession = {
  ...wordSession,
  words: [
    ...wordSession.words,
    ...["platform", "ticket", "passport"].map((id) => ({
      ...wordSession.words[1]!,
      id,
      meanings: [{ class: "n" as const, zh: id.split("").toReversed().join("") }],
    })),
  ],
};

test("a word for which another one was chosen goes into the error book, unless the choice is taken back", async () => {
  stored.set("token", { token: "t", user_id: "learner" });
  const run = begin({ game: "quiz", mode: null, session: quizSession });
  while (run.store.getState().asked?.choices.length === 0) {
    write(run);
    run.next();
  }
  const { word, choices } = run.store.getState().asked!;
  const wrong = choices.find(({ id }) => id !== word.id)!.id;
  const noted = async () => (await rowsOf(markRequests.error)).map(({ input }) => input.body.id);
  run.choose(wrong);
  run.undo();
  run.choose(word.id);
  run.leave();
  expect(await noted()).toEqual([]);
  const again = begin({
    game: "quiz",
    mode: null,
    session: quizSession,
    only: quizSession.words.map(({ id }) => id),
  });
  while (again.store.getState().asked?.choices.length === 0) {
    write(again);
    again.next();
  }
  const now = again.store.getState().asked!;
  again.choose(now.choices.find(({ id }) => id !== now.word.id)!.id);
  again.leave();
  await expect.poll(noted).toEqual([now.word.id]);
  stored.remove("token");
});

test("a word that was skipped goes into the error book, unless it was only copied", async () => {
  stored.set("token", { token: "t", user_id: "learner" });
  const noted = async () => (await rowsOf(markRequests.error)).map(({ input }) => input.body.id);
  // A word that waits from an earlier test would be sent once for both.
  await emptyQueue();
  begin({ mode: "mode1" }).next();
  const run = begin({ mode: "mode4" });
  const skipped = asked(run);
  run.next();
  await expect.poll(noted).toEqual([skipped]);
  stored.remove("token");
});

test("a quiz asks every word, and a wrong choice again", () => {
  const run = begin({ game: "quiz", mode: null, session: quizSession });
  let wrong: string | undefined;
  let count = 0;
  while (run.store.getState().asked && count < 30) {
    const now = run.store.getState().asked!;
    count += 1;
    if (now.choices.length === 0) write(run);
    else if (wrong === undefined) {
      wrong = now.word.id;
      run.choose(now.choices.find(({ id }) => id !== now.word.id)!.id);
    } else run.choose(now.word.id);
    run.next();
  }
  expect(count).toBe(7);
  expect(run.store.getState().answers.filter(({ word }) => word === wrong)).toHaveLength(2);
});

test("a quiz keeps its total, and asks nothing by sound of somebody who cannot hear", () => {
  const run = begin({
    game: "quiz",
    mode: null,
    session: quizSession,
    only: quizSession.words.map(({ id }) => id),
  });
  const heard = () => run.store.getState().asked?.task === "listen";
  let wasHeard = false;
  for (let count = 0; count < 6; count += 1) {
    expect(run.store.getState().round.queue).toHaveLength(6);
    if (heard()) {
      wasHeard = true;
      const { word } = run.store.getState().asked!;
      run.cannotHear();
      expect(run.store.getState().asked).toMatchObject({ word: { id: word.id }, task: "word" });
    }
    run.next();
  }
  expect(wasHeard).toBe(true);
  expect(run.store.getState().round.queue).toHaveLength(6);
  for (let count = 0; count < 6; count += 1) {
    expect(heard()).toBe(false);
    run.next();
  }
  expect(run.store.getState().asked).toBeNull();
});

test("the word of a card is copied and counts for no result, and the card comes back or the next one", async () => {
  const run = begin({ game: "learn", mode: null });
  const first = asked(run);
  const task = () => run.store.getState().asked?.task;
  run.copy();
  expect([asked(run), task()]).toEqual([first, "mode1"]);
  run.previous();
  expect([asked(run), task()]).toEqual([first, "card"]);
  run.copy();
  write(run);
  expect(run.store.getState().practice).toMatchObject({
    phase: phases.answered,
    judgedWith: { always_show: true },
  });
  expect(run.store.getState().answers).toEqual([]);
  const before = (await attempts()).length;
  run.take({ type: "enter" });
  expect(task()).toBe("card");
  expect(asked(run)).not.toBe(first);
  run.next();
  await expect.poll(async () => (await attempts()).length).toBe(before + 1);
  expect((await attempts()).at(-1)).toMatchObject({ subject: { kind: "word", id: first }, mode: "mode1" });
});

test("after a refresh a card that was being copied is a card again", () => {
  const run = begin({ game: "learn", mode: null });
  const first = asked(run);
  run.copy();
  write(run, first!.slice(0, 1));
  run.leave();
  const { asked: card, practice } = begin({ game: "learn", mode: null }).store.getState();
  expect(card).toMatchObject({ word: { id: first }, task: "card" });
  expect(practice.events).toEqual([]);
});

test("a part of a chapter has its first new words alone, and is kept beside the whole chapter", () => {
  const part = { start: { ...start, count: 1 }, session: { ...wordSession, known: ["journey"] } };
  const idsOf = (run: WordRun) => run.words.map(({ id }) => id);
  const run = begin(part);
  expect(idsOf(run)).toEqual(["luggage"]);
  run.leave();
  const after = { ...part, session: { ...wordSession, known: ["journey", "luggage"] } };
  expect(idsOf(begin(after))).toEqual(["luggage"]);
  expect(idsOf(begin())).toHaveLength(3);
});
