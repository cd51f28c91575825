import { describe, expect, test } from "vitest";
import { defaultPracticeSettings, type PracticeSettings } from "./settings/settings.ts";
import { countKinds, findStep, stepsOfLesson, stepsOfSentence } from "./steps.ts";
import { food, hardSentences, sentenceOf } from "./testing/sentences.ts";

const settings = (changes: Partial<PracticeSettings>) => ({ ...defaultPracticeSettings, ...changes });
const english = (steps: { en: string }[]) => steps.map((step) => step.en);

describe("the ladder", () => {
  test("words of a chunk, the chunk, the combination it completes, the sentence last", () => {
    expect(stepsOfSentence(food, defaultPracticeSettings).map(({ kind, en }) => [kind, en])).toEqual([
      [3, "like"],
      [1, "I like"],
      [3, "food"],
      [1, "the food"],
      [2, "I like the food"],
      [3, "because"],
      [3, "delicious"],
      [1, "because it's delicious"],
      [0, "I like the food because it's delicious."],
    ]);
  });

  test.each<[string, Partial<PracticeSettings>, number[]]>([
    ["intermediate has no words", { study_difficulty: 1 }, [1, 1, 2, 1, 0]],
    ["advanced has sentences alone", { study_difficulty: 2 }, [0]],
    ["custom has what study_content says", { study_difficulty: 3, study_content: [3, 0] }, [3, 3, 3, 3, 0]],
    ["study_content counts only at custom", { study_difficulty: 2, study_content: [3] }, [0]],
    ["nothing chosen leaves the sentence", { study_difficulty: 3, study_content: [] }, [0]],
  ])("%s", (_, changes, kinds) => {
    expect(stepsOfSentence(food, settings(changes)).map((step) => step.kind)).toEqual(kinds);
  });

  test("each step has its own Chinese and a key with its words", () => {
    const steps = stepsOfSentence(food, defaultPracticeSettings);
    const asked = steps.map(({ key, zh, cue }) => [key, zh, cue]);
    expect(asked).toContainEqual(["2:0-4", "我喜欢这食物", [[0, 6]]]);
    expect(asked).toContainEqual(["1:2-4", "这食物", [[3, 6]]]);
    expect(asked).toContainEqual(["3:3-4", "食物", [[4, 6]]]);
    expect(asked).toContainEqual(["0:0-7", "我喜欢这食物，因为它很好吃。", []]);
  });

  test("a phrase comes with the chunk in which it ends, sorted among the words", () => {
    const sentence = sentenceOf("Please turn off | the lights.", {
      words: { Please: "请", lights: "灯" },
      phrases: [{ from: 1, to: 3, zh: "关掉" }],
    });
    expect(english(stepsOfSentence(sentence, defaultPracticeSettings))).toEqual([
      "Please",
      "turn off",
      "Please turn off",
      "lights",
      "the lights",
      "Please turn off the lights.",
    ]);
  });

  test("a one-word chunk that is also a marked word is one step of both kinds", () => {
    const sentence = sentenceOf("Yesterday, | we met.", { words: { Yesterday: "昨天" } });
    const [first] = stepsOfSentence(sentence, defaultPracticeSettings);
    expect(first).toMatchObject({ key: "3:0-1", kinds: [3, 1], en: "Yesterday" });
    expect(english(stepsOfSentence(sentence, settings({ study_difficulty: 1 })))).toContain("Yesterday");
    expect(countKinds([sentence])).toEqual([1, 2, 0, 1]);
  });

  test("a one-chunk sentence has no chunk step", () => {
    expect(english(stepsOfSentence(sentenceOf("I like it."), defaultPracticeSettings))).toEqual([
      "I like it.",
    ]);
  });

  test("a chunk without a part in the Chinese is no rung, nor is a combination that holds it", () => {
    const [first, second, third] = food.chunks;
    const chunks = [first!, { ...second!, parts: [] }, third!];
    const keys = stepsOfSentence({ ...food, chunks }, defaultPracticeSettings).map(({ key }) => key);
    expect(keys).toEqual(["3:1-2", "1:0-2", "3:3-4", "3:4-5", "3:6-7", "1:4-7", "0:0-7"]);
  });

  test("content without marks is asked by its words and as a whole", () => {
    const chunks = food.chunks.map((chunk) => ({ ...chunk, parts: [] }));
    const kinds = stepsOfSentence({ ...food, chunks }, defaultPracticeSettings).map(({ kind }) => kind);
    expect(kinds).toEqual([3, 3, 3, 3, 0]);
  });

  test.each([
    ["at 7 a.m. | we left.", "at 7 a.m."],
    ["“The colour,” | he said.", "The colour"],
    ["It costs $20. | Really?", "It costs $20"],
  ])("outer punctuation goes, what is read aloud stays: %s", (text, en) => {
    expect(stepsOfSentence(sentenceOf(text), defaultPracticeSettings)[0]?.en).toBe(en);
  });
});

describe("repeats in a lesson", () => {
  const again = sentenceOf("I like | the food | here.", { words: { like: "喜欢" } });

  test("what came earlier is dropped, compared as answers are", () => {
    expect(english(stepsOfLesson([food, again], defaultPracticeSettings)).slice(9)).toEqual([
      "here",
      "I like the food here.",
    ]);
    const full = sentenceOf("It is | good.");
    const short = sentenceOf("It's | bad.");
    expect(english(stepsOfLesson([full, short], settings({ study_difficulty: 1 })))).toEqual([
      "It is",
      "good",
      "It is good.",
      "bad",
      "It's bad.",
    ]);
  });

  test("a sentence is always asked as a whole, whatever equalled it before", () => {
    const hello = sentenceOf("Hello!", { words: { Hello: "你好" }, zh: "你好！" });
    expect(english(stepsOfSentence(hello, defaultPracticeSettings))).toEqual(["Hello", "Hello!"]);
  });

  test("what is left out of a lesson is left out for beginners alone", () => {
    const shorter = { ...food, omitted: ["2:0-4", "1:0-2"] };
    expect(stepsOfSentence(shorter, defaultPracticeSettings)).toHaveLength(7);
    expect(stepsOfSentence(shorter, settings({ study_difficulty: 1 }))).toHaveLength(5);
  });

  test("the kinds are filtered first: a dropped kind never hides a kept one", () => {
    const word = sentenceOf("Food | is here.", { words: { Food: "食物" } });
    const chunk = sentenceOf("I like | food.");
    expect(
      english(stepsOfLesson([word, chunk], settings({ study_difficulty: 3, study_content: [2, 0] }))),
    ).toEqual(["Food is here.", "I like food."]);
  });

  test("counts are a beginner's, after the repeats went", () => {
    expect(countKinds([food, again])).toEqual([2, 4, 1, 4]);
  });
});

describe("names", () => {
  const tom = sentenceOf("Tom Brown | is here.", { names: ["Tom", "Brown"] });

  test("a step of names only is dropped when names are ignored", () => {
    expect(english(stepsOfSentence(tom, defaultPracticeSettings))).toEqual(["is here", "Tom Brown is here."]);
    expect(english(stepsOfSentence(tom, settings({ study_ignore_name: false })))[0]).toBe("Tom Brown");
  });

  test("a lesson of names alone keeps its sentences", () => {
    const steps = stepsOfLesson([sentenceOf("Tom!", { names: ["Tom"] })], defaultPracticeSettings);
    expect(english(steps)).toEqual(["Tom!"]);
  });
});

test("every step of every setting is found again by its key; no other key is", () => {
  for (const sentence of hardSentences)
    for (const study_ignore_name of [true, false])
      for (const step of stepsOfSentence(sentence, settings({ study_ignore_name })))
        expect(findStep(sentence, step.key)).toEqual(step);
  for (const key of ["1:0-1", "2:0-3", "2:0-2", "2:0-7", "0:0-6", "3:0-1", "4:0-7", "", "constructor"])
    expect(findStep(food, key)).toBeUndefined();
});
