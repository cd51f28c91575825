import { expect, test } from "vitest";
import type { StudyWord } from "../study-word.ts";
import { confusedQuestions } from "./confused.ts";

const aWord = (id: string, other: string, en: string, form = id): StudyWord => {
  const from = en.indexOf(form);
  return {
    id,
    lesson_id: "senior.001",
    meanings: [],
    us: "",
    uk: "",
    syllables: [],
    example: { en, zh: "", part: [from, from + form.length], zh_parts: [] },
    equal: [],
    same_sound: [],
    family: [],
    phrases: [],
    confused: [{ en: other, zh: `${id} 不是 ${other}` }],
    version: "v",
  };
};
const affect = aWord("affect", "effect", "Rain will affect the match.");
const effect = aWord("effect", "affect", "It has no effect on me.");

test("each side of a pair is asked in its own sentence, and the other one is the choice", () => {
  const questions = confusedQuestions([affect, effect], "seed");
  expect(questions.map(({ word }) => word).toSorted()).toEqual(["affect", "effect"]);
  for (const { choices } of questions) expect([...choices].toSorted()).toEqual(["affect", "effect"]);
  expect(confusedQuestions([affect, effect], "seed")).toEqual(questions);
});

test("the right word stands at either place", () => {
  const places = Array.from(
    { length: 40 },
    (_, at) => confusedQuestions([affect], `seed ${at}`)[0]!.choices[0],
  );
  expect(new Set(places)).toEqual(new Set(["affect", "effect"]));
});

test("a word whose sentence has another form of it, or that is right as well, is not asked", () => {
  const inflected = aWord("affect", "effect", "Rain affected the match.", "affected");
  const same = { ...affect, equal: ["effect"] };
  expect(confusedQuestions([inflected, same, { ...affect, confused: undefined }], "seed")).toEqual([]);
});
