import { testAnswers, type TestItem } from "@shiju/learning/path/vocabulary-test/model";
import { questionsInTest, type TestResponse } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { createStore } from "@shiju/storage/store";
import { newId } from "#platform/storage/ids.ts";
import { me } from "#platform/storage/owner.ts";

export type AnsweredItem = TestItem & TestResponse;

/** The vocabulary test on this device, running or done. */
export interface KeptTest {
  id: string;
  seed: string;
  /** The version of the questions. */
  version: string;
  /** The learner who took the test. A visitor's test belongs to the next learner who signs in. */
  owner: string | null;
  items: AnsweredItem[];
  /** The number of items after which the result is shown. */
  goal: number;
  /** The time of the last answer. */
  at: string;
  /** The number of items that the server has. */
  sent: number;
  /** The number of words that were skipped after the test. */
  skipped: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isItem = (value: unknown): boolean =>
  isObject(value) &&
  (value["rank"] === null || typeof value["rank"] === "number") &&
  testAnswers.some((answer) => answer === value["answer"]) &&
  typeof value["ms"] === "number";

const accepts = (value: unknown): value is KeptTest | null =>
  value === null ||
  (isObject(value) &&
    ["id", "seed", "version", "at"].every((key) => typeof value[key] === "string") &&
    ["goal", "sent", "skipped"].every((key) => typeof value[key] === "number") &&
    (value["owner"] === null || typeof value["owner"] === "string") &&
    Array.isArray(value["items"]) &&
    value["items"].every(isItem));

export const keptTest = createStore({
  vocabulary_test: { fallback: null as KeptTest | null, accepts, untilSignOut: true },
});

/** A test without answers. */
export function newTest(version: string, now: Date): KeptTest {
  const id = newId();
  const common = { id, seed: id, version, owner: me(), at: now.toISOString() };
  return { ...common, items: [], goal: questionsInTest, sent: 0, skipped: 0 };
}

/** Changes the test on this device, unless another test has taken its place. */
export function changeTest(id: string, change: Partial<KeptTest>): void {
  const test = keptTest.get("vocabulary_test");
  if (test?.id === id) keptTest.set("vocabulary_test", { ...test, ...change });
}
