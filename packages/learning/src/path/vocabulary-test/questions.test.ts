import { expect, it } from "vitest";
import { inventedWords } from "./invented-words.ts";
import { type ListedWord, testQuestions } from "./questions.ts";

const classes = ["n", "v", "adj"] as const;
const list: ListedWord[] = Array.from({ length: 900 }, (_, at) => ({
  id: `word${at}`,
  meanings: [{ class: classes[at % 3]!, zh: `意思${at}号` }],
  us: "",
  uk: "",
  equal: at % 50 === 0 ? [`word${at + 3}`] : [],
  same_sound: [],
}));
const questions = testQuestions(list, "list 1");

it("asks words over the whole list, each with its meaning among four", () => {
  expect(questions.words.length).toBeGreaterThan(300);
  expect(questions.ranks[0]).toBe(1);
  expect(questions.ranks.at(-1)).toBe(list.length);
  for (const [index, { word, options, right }] of questions.words.entries()) {
    const rank = questions.ranks[index] ?? 0;
    expect(word).toBe(list[rank - 1]?.id);
    expect(new Set(options).size).toBe(4);
    expect(options[right ?? -1]).toBe(list[rank - 1]?.meanings[0]?.zh);
  }
});

it("offers no meaning of an equal word, and others of the same class", () => {
  for (const { word, options } of questions.words) {
    const { equal, meanings } = list.find(({ id }) => id === word)!;
    const offered = options.map((zh) => list.find((other) => other.meanings[0]?.zh === zh)!);
    expect(offered.some(({ id }) => equal.includes(id))).toBe(false);
    expect(new Set(offered.map((other) => other.meanings[0]?.class))).toEqual(new Set([meanings[0]?.class]));
  }
});

it("puts the right meaning in each place about as often", () => {
  for (const place of [0, 1, 2, 3])
    expect(
      questions.words.filter(({ right }) => right === place).length / questions.words.length,
    ).toBeGreaterThan(0.17);
});

it("has at least eighty invented words, none of which the list has", () => {
  expect(new Set(inventedWords).size).toBe(inventedWords.length);
  expect(questions.invented.length).toBeGreaterThanOrEqual(80);
  for (const { options, right } of questions.invented) {
    expect(right).toBeNull();
    expect(new Set(options).size).toBe(4);
  }
  const having = testQuestions([{ ...list[0]!, id: inventedWords[0]! }, ...list.slice(1)], "list 2");
  expect(having.invented.map(({ word }) => word)).not.toContain(inventedWords[0]);
});

it("is the same for the same list, and needs no large one", () => {
  expect(testQuestions(list, "list 1")).toEqual(questions);
  expect(testQuestions(list.slice(0, 12), "small").words).toHaveLength(12);
  expect(testQuestions([], "empty")).toEqual({ words: [], ranks: [], invented: [] });
});
