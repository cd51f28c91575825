import fc from "fast-check";
import { expect, test } from "vitest";
import { wordClasses } from "../sentence.ts";
import { sensesOf, type StudyWord } from "../study-word.ts";
import { askedAgain, quizOf, readInstead } from "./quiz.ts";

export function wordOf(id: string, zh: string, extras: Partial<StudyWord> = {}): StudyWord {
  return {
    id,
    lesson_id: "pack.01",
    meanings: zh === "" ? [] : [{ class: "n", zh }],
    us: "",
    uk: "",
    syllables: [id],
    example: null,
    equal: [],
    same_sound: [],
    family: [],
    phrases: [],
    version: "1",
    ...extras,
  };
}

const travel = [
  wordOf("journey", "旅程；行程", { us: "ˈdʒɜːrni", equal: ["trip"] }),
  wordOf("trip", "旅行；行程"),
  wordOf("journal", "期刊；日记", { us: "ˈdʒɜːrnl" }),
  wordOf("passenger", "旅客；乘客"),
  wordOf("joint", "关节；接头"),
  wordOf("sea", "海", { us: "siː" }),
  wordOf("see", "看见", { us: "siː" }),
  wordOf("ticket", "票"),
];

test("the same seed asks the same", () => {
  expect(quizOf(travel, [], "a")).toEqual(quizOf(travel, [], "a"));
  expect(quizOf(travel, [], "a")).not.toEqual(quizOf(travel, [], "b"));
});

test("of twenty words half are recognised, a quarter heard and a quarter written", () => {
  const words = Array.from("abcdefghijklmnopqrst", (letter) => {
    const id = letter.repeat(4);
    return wordOf(id, `义${letter}`, { example: { en: `A ${id}.`, zh: "", part: [2, 6], zh_parts: [] } });
  });
  const kinds = quizOf(words, [], "a").map(({ kind }) => kind);
  const count = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  expect([count("meaning", "word"), count("listen"), count("spell", "example")]).toEqual([10, 5, 5]);
});

test("wrong choices are near in spelling or sound", () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => quizOf(travel, [], String(seed)));
  const chosen = seeds.flatMap((quiz) =>
    quiz.filter(({ word, choices }) => word === "journey" && choices.length > 0),
  );
  expect(chosen.length).toBeGreaterThan(5);
  for (const { choices } of chosen) expect(choices.map(({ id }) => id)).not.toContain("trip");
  expect(chosen.some(({ choices }) => choices.some(({ id }) => id === "journal"))).toBe(true);
});

test("a question that comes again has the same choices in another order", () => {
  const asked = quizOf(travel, [], "a").filter(({ choices }) => choices.length > 2);
  const again = asked.map((question) => askedAgain(question, "a"));
  for (const [index, { kind, word, choices }] of again.entries()) {
    expect({ kind, word }).toEqual({ kind: asked[index]?.kind, word: asked[index]?.word });
    expect(new Set(choices)).toEqual(new Set(asked[index]?.choices));
  }
  expect(again).not.toEqual(asked);
});

test("who cannot hear chooses the word by its meaning", () => {
  const word = wordOf("sea", "海");
  const heard = { word: "sea", kind: "listen" as const, choices: [word] };
  expect(readInstead(heard, word).kind).toBe("word");
  expect(readInstead(heard, wordOf("sea", "")).kind).toBe("listen");
});

test("a word that nothing is known of is written as it is heard", () => {
  expect(quizOf([wordOf("word", "")], [], "a")).toEqual([{ word: "word", kind: "spell", choices: [] }]);
});

const word = fc
  .record({
    id: fc.stringMatching(/^[a-d]{1,4}$/),
    senses: fc.uniqueArray(fc.stringMatching(/^[海看票大小]{1,2}的?$/u), { minLength: 0, maxLength: 3 }),
    class: fc.constantFrom(...wordClasses.slice(0, 3)),
    us: fc.stringMatching(/^[ab]{0,2}$/),
    equal: fc.array(fc.stringMatching(/^[a-d]{1,4}$/), { maxLength: 2 }),
    same: fc.array(fc.stringMatching(/^[a-d]{1,4}$/), { maxLength: 2 }),
  })
  .map(({ id, senses, class: wordClass, us, equal, same }) =>
    wordOf(id, "", {
      meanings: senses.length > 0 ? [{ class: wordClass, zh: senses.join("；") }] : [],
      us,
      equal,
      same_sound: same,
    }),
  );
const chapter = fc.uniqueArray(word, { selector: ({ id }) => id, minLength: 1, maxLength: 20 });

test("no choice but one is right, and no two look the same", () => {
  fc.assert(
    fc.property(chapter, chapter, fc.string(), (words, others, seed) => {
      const quiz = quizOf(words, others, seed);
      expect(quiz.map((question) => question.word).toSorted()).toEqual(words.map(({ id }) => id).toSorted());
      for (const { word: id, kind, choices } of quiz) {
        const asked = words.find((candidate) => candidate.id === id)!;
        if (kind === "spell" || kind === "example") {
          expect(choices).toEqual([]);
          continue;
        }
        expect(choices.filter((choice) => choice.id === id)).toHaveLength(1);
        const looks = choices.map((choice) => (kind === "meaning" ? choice.meanings[0]?.zh : choice.id));
        expect(new Set(looks).size).toBe(choices.length);
        expect(choices.length).toBeLessThanOrEqual(4);
        for (const wrongChoice of choices.filter((choice) => choice.id !== id)) {
          if (kind === "listen") {
            expect(asked.same_sound).not.toContain(wrongChoice.id);
            if (asked.us !== "") expect(wrongChoice.us).not.toBe(asked.us);
            continue;
          }
          expect(asked.equal).not.toContain(wrongChoice.id);
          const senses = asked.meanings.flatMap(sensesOf).map((sense) => sense.replace(/的$/, ""));
          for (const sense of wrongChoice.meanings.flatMap(sensesOf))
            expect(senses).not.toContain(sense.replace(/的$/, ""));
        }
      }
    }),
  );
});
