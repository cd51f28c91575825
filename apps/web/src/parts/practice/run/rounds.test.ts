import { beforeEach, expect, test } from "vitest";
import { changeSetting, changedSettings } from "#learner/settings/settings.ts";
import { choosePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { completedRounds, roundsStore } from "./keeping/completed-rounds.ts";
import { copiesAll, endRound, proposedRound, roundLeft } from "./rounds.ts";
import { noText, practice } from "./sample-lesson.ts";

const begin = [
  { practice: "dictation" as const, always_show: true },
  { practice: "dictation" as const },
  { practice: "translation" as const },
];
const lesson = { ...practice, text: { ...noText, kind: "zero", begin } };
const dictation = { practiceType: "dictation" as const };
const translation = { practiceType: "translation" as const };

const signIn = (user_id: string | null) =>
  localStorage.setItem(
    "token",
    JSON.stringify({ version: 0, value: user_id === null ? null : { token: "t", user_id } }),
  );

beforeEach(() => {
  localStorage.clear();
  choosePracticeType(null);
  changedSettings.remove("setting");
});

test("a lesson goes through the rounds, and the last one holds", () => {
  expect(copiesAll(lesson, dictation)).toBe(true);
  endRound(lesson, dictation);
  expect(proposedRound(lesson)).toEqual(begin[1]);
  expect(copiesAll(lesson, dictation)).toBe(false);
  expect(roundLeft(lesson)).toEqual({ ...begin[1], isAfterCopies: true });
  endRound(lesson, dictation);
  expect(roundLeft(lesson)).toEqual({ ...begin[2], isAfterCopies: false });
  endRound(lesson, translation);
  expect(roundLeft(lesson)).toBeUndefined();
  expect(proposedRound(lesson)).toEqual(begin[2]);
});

test("a practice of another type is no round", () => {
  endRound(lesson, translation);
  expect(proposedRound(lesson)).toEqual(begin[0]);
  expect(copiesAll(lesson, translation)).toBe(false);
});

test("a lesson that was passed on another device is after its first round", () => {
  const passed = { ...lesson, passed: true };
  expect(proposedRound(passed)).toEqual(begin[1]);
  endRound(passed, dictation);
  expect(proposedRound(passed)).toEqual(begin[2]);
});

test("who has chosen a type is proposed nothing, and counts no round", () => {
  choosePracticeType("translation");
  expect(proposedRound(lesson)).toBeUndefined();
  expect(roundLeft(lesson)).toBeUndefined();
  expect(copiesAll(lesson, dictation)).toBe(false);
  endRound(lesson, translation);
  expect(completedRounds(practice.lesson?.id ?? "")).toBe(0);
});

test.each([true, false])("who has set the shown answer to %s keeps it", (value) => {
  changeSetting("answer_always_show", value);
  expect(copiesAll(lesson, dictation)).toBe(false);
  expect(proposedRound(lesson)).toEqual(begin[0]);
});

test("rounds belong to the learner, and those of a guest to the one who signs in next", () => {
  endRound(lesson, dictation);
  signIn("ming");
  expect(proposedRound(lesson)).toEqual(begin[1]);
  endRound(lesson, dictation);
  signIn("amy");
  expect(proposedRound(lesson)).toEqual(begin[1]);
  signIn("ming");
  expect(proposedRound(lesson)).toEqual(begin[2]);
  roundsStore.signOut();
  expect(proposedRound(lesson)).toEqual(begin[0]);
});

test("a course without rounds and a notebook propose nothing", () => {
  expect(proposedRound(practice)).toBeUndefined();
  expect(proposedRound({ lesson: null, text: null, passed: false })).toBeUndefined();
  endRound(practice, translation);
  expect(roundsStore.get("completed_rounds")).toEqual([]);
});

test("what another version has stored is read as no round", () => {
  localStorage.setItem("completed_rounds", JSON.stringify({ version: 0, value: [{ lesson: 1 }] }));
  expect(proposedRound(lesson)).toEqual(begin[0]);
});
