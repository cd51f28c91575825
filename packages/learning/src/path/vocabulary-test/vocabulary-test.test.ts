import { describe, expect, it } from "vitest";
import { randomFrom } from "../../practice/tiles.ts";
import { type Curve, knowledgeAt, knownWords } from "./model.ts";
import {
  poolRanks,
  questionsInTest,
  type TestPool,
  type TestResponse,
  VocabularyTest,
} from "./vocabulary-test.ts";

const words = 6936;
const pool: TestPool = { words, ranks: poolRanks(words, 400), invented: 24 };

interface Learner {
  curve: Curve;
  guessing: number;
}

function responseOf({ curve, guessing }: Learner, rank: number | null, random: () => number): TestResponse {
  if (rank !== null && random() < knowledgeAt(curve, rank)) return { answer: "right", ms: 2500 };
  if (random() >= guessing) return { answer: "unknown", ms: 2500 };
  return { answer: rank !== null && random() < 0.25 ? "right" : "wrong", ms: 2500 };
}

function tested(learner: Learner, seed: string, questions = questionsInTest): VocabularyTest {
  const random = randomFrom(`${seed} learner`);
  const test = new VocabularyTest(pool, seed);
  for (let count = 0; count < questions; count += 1) {
    const { question } = test;
    if (!question) break;
    const rank = question.kind === "word" ? (pool.ranks[question.index] ?? null) : null;
    test.respond(responseOf(learner, rank, random));
  }
  return test;
}

/** The learner who knows `known` words, with the slope. */
function curveOf(known: number, slope: number): Curve {
  let [low, high] = [1, words * 10];
  for (let step = 0; step < 40; step += 1) {
    const middle = Math.sqrt(low * high);
    if (knownWords({ middle, slope }, words) < known) low = middle;
    else high = middle;
  }
  return { middle: low, slope };
}

/** Learners of 100 to 6,000 words, of slopes 3 to 6, who guess 0 to 40 % of unknown words. */
function simulated(count: number) {
  const random = randomFrom("learners");
  return Array.from({ length: count }, (_, index) => {
    const curve = curveOf(100 + random() * 5900, 3 + random() * 3);
    const estimate = tested({ curve, guessing: random() * 0.4 }, `test ${index}`).estimate();
    const truth = knownWords(curve, words);
    return {
      error: Math.abs((estimate?.known ?? 0) - truth) / truth,
      isWithin: estimate !== undefined && estimate.low <= truth && truth <= estimate.high,
    };
  });
}

const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;

describe("simulated learners", () => {
  const results = simulated(100);

  it("are estimated within 15 % in nine of ten tests", () => {
    expect(share(results.map(({ error }) => error <= 0.15))).toBeGreaterThanOrEqual(0.9);
  });

  it("lie within the shown interval in nine of ten tests", () => {
    expect(share(results.map(({ isWithin }) => isWithin))).toBeGreaterThanOrEqual(0.9);
  });
});

const learner: Learner = { curve: { middle: 1500, slope: 4 }, guessing: 0.1 };

it("asks no question twice, and an invented word among each ten", () => {
  const random = randomFrom("order");
  const test = new VocabularyTest(pool, "order");
  const asked: string[] = [];
  for (let count = 0; count < questionsInTest; count += 1) {
    const { question } = test;
    if (!question) break;
    asked.push(`${question.kind} ${question.index}`);
    const rank = question.kind === "word" ? (pool.ranks[question.index] ?? null) : null;
    test.respond(responseOf(learner, rank, random));
  }
  expect(new Set(asked).size).toBe(questionsInTest);
  for (let from = 0; from < questionsInTest; from += 10)
    expect(asked.slice(from, from + 10).filter((one) => one.startsWith("invented"))).toHaveLength(1);
});

it("goes on with the same question after a break", () => {
  const first = tested(learner, "seed", 25);
  const again = tested(learner, "seed", 25);
  expect(again.question).toEqual(first.question);
  expect(again.answered).toBe(25);
});

it("gives no estimate before its end", () => {
  expect(tested(learner, "seed", questionsInTest - 1).estimate()).toBeUndefined();
  expect(tested(learner, "seed").estimate()).toBeDefined();
});

it("gives no estimate for a test that was clicked through", () => {
  const test = new VocabularyTest(pool, "hasty");
  for (let count = 0; count < questionsInTest; count += 1) test.respond({ answer: "right", ms: 160 });
  expect(test.estimate()).toBeUndefined();
});

it("gives a narrower interval after sixty more questions", () => {
  const width = (questions: number) => {
    const { low = 0, high = 0 } = tested(learner, "seed", questions).estimate() ?? {};
    return high - low;
  };
  expect(width(2 * questionsInTest)).toBeLessThan(width(questionsInTest));
});

it("tells how much somebody guesses", () => {
  const guessing = (of: number) => tested({ ...learner, guessing: of }, "guess").estimate()?.guessing ?? 0;
  expect(guessing(0)).toBeLessThan(0.1);
  expect(guessing(0.4)).toBeGreaterThan(0.25);
});

it("knows nobody better than its list", () => {
  const all = tested({ curve: { middle: words * 8, slope: 4 }, guessing: 0 }, "all").estimate();
  expect(all?.known).toBeGreaterThan(words * 0.9);
  expect(all?.high).toBeLessThanOrEqual(words);
});
