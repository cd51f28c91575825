import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { vocabularyApi } from "@shiju/contract/study/vocabulary";
import type { TestAnswer } from "@shiju/learning/path/vocabulary-test/model";
import {
  mostQuestions,
  questionsInTest,
  type TestQuestion,
  VocabularyTest,
} from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { useEffect, useMemo } from "react";
import { serverNow } from "#platform/network/server-clock.ts";
import { isMine } from "#platform/storage/owner.ts";
import { useStored } from "#platform/storage/storage.ts";
import { keptTest, type KeptTest, newTest } from "./kept-test.ts";

export type Questions = EndpointResponse<typeof vocabularyApi.questions>;

/** A test that goes on where this device left it. */
export interface RunningTest {
  kept: KeptTest;
  /** Undefined where the questions are used up. */
  question: TestQuestion | undefined;
  isDone: boolean;
  /** Whether there are sixty more questions. */
  mayGoOn: boolean;
  /** Answers the current question: with an option, or with null for an unknown word. */
  answer: (option: number | null, ms: number) => void;
  /** Asks sixty more questions. */
  goOn: () => void;
  again: () => void;
}

/**
 * Returns the test of this device with these questions. When the questions change, a finished test stays, but an
 * unfinished test begins anew.
 */
export function useTest(questions: Questions): RunningTest {
  const { version } = questions;
  const stored = useStored(keptTest, "vocabulary_test");
  const isUsable =
    stored !== null && isMine(stored) && (stored.version === version || stored.items.length >= stored.goal);
  const fresh = useMemo(() => newTest(version, new Date(serverNow())), [version]);
  const kept = isUsable ? stored : fresh;
  useEffect(() => {
    if (!isUsable) keptTest.set("vocabulary_test", fresh);
  }, [isUsable, fresh]);
  const test = testOf(questions, kept);
  const { question } = test;
  const change = (to: Partial<KeptTest>) => keptTest.set("vocabulary_test", { ...kept, ...to });
  return {
    kept,
    question,
    isDone: question === undefined || kept.items.length >= kept.goal,
    mayGoOn:
      question !== undefined &&
      kept.version === version &&
      kept.items.length + questionsInTest <= mostQuestions,
    answer: (option, ms) => {
      if (!question) return;
      const isWord = question.kind === "word";
      const asked = (isWord ? questions.questions : questions.invented)[question.index];
      const answer: TestAnswer = option === null ? "unknown" : option === asked?.right ? "right" : "wrong";
      const rank = isWord ? (questions.ranks[question.index] ?? null) : null;
      change({ items: [...kept.items, { rank, answer, ms }], at: new Date(serverNow()).toISOString() });
    },
    goOn: () => change({ goal: kept.items.length + questionsInTest }),
    again: () => keptTest.set("vocabulary_test", newTest(version, new Date(serverNow()))),
  };
}

/** The test that was asked last. An answer costs milliseconds to compute, so a render only adds new answers. */
let latest: { id: string; questions: Questions; test: VocabularyTest } | undefined;

function testOf(questions: Questions, { id, seed, items }: KeptTest): VocabularyTest {
  const isSame = latest?.id === id && latest.questions === questions && latest.test.answered <= items.length;
  const test = isSame && latest ? latest.test : begun(questions, seed);
  latest = { id, questions, test };
  for (const item of items.slice(test.answered)) test.respond(item);
  return test;
}

const begun = ({ words, ranks, invented }: Questions, seed: string) =>
  new VocabularyTest({ words, ranks, invented: invented.length }, seed);
