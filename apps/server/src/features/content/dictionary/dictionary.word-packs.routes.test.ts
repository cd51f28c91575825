import { expect, test } from "vitest";
import { aPack, aWordPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const cream = { en: "I like ice cream.", zh: "我喜欢冰淇淋。" };
const beside = {
  phrases: [{ en: "an ice cream", zh: "一个冰淇淋" }],
  family: [{ en: "ice", zh: "冰" }],
  also: ["icecream"],
};
const listed = aWordPack({ level: 1 }, [
  [
    {
      id: "like",
      zh: "像",
      meanings: [
        { class: "prep", zh: "像；如同" },
        { class: "v", zh: "喜欢；爱好" },
      ],
    },
    {
      id: "ice cream",
      zh: "冰淇淋",
      us: "ˈaɪs krim",
      example: { ...cream, part: [7, 16], zh_parts: [[3, 6]] },
      ...beside,
    },
    { id: "may", zh: "可以", meanings: [{ class: "aux", zh: "可以" }] },
    { id: "May", zh: "五月" },
    { id: "food", zh: "食品；食物" },
  ],
]);
const paid = aWordPack({ access: "member", level: 2 }, [
  [{ id: "first", zh: "第一" }],
  [
    {
      id: "ghost",
      zh: "鬼",
      phrases: [{ en: "ghost town", zh: "鬼城" }],
      example: { en: "A ghost!", zh: "有鬼！", part: [2, 7], zh_parts: [] },
    },
  ],
]);
const server = testServer(async (db) => {
  for (const pack of [aPack(), listed, paid]) await seedPack(db, pack);
});
const lookUp = async (word: string) =>
  (await server.as(null)("GET", `/api/dictionary?word=${encodeURIComponent(word)}`)).body;

test("a word of a word pack has a card with its meanings, and its example", async () => {
  expect(await lookUp("Ice cream")).toEqual({
    lemma: "ice cream",
    us: "ˈaɪs krim",
    uk: "",
    syllables: ["ice cream"],
    meanings: [{ class: "n", zh: ["冰淇淋"] }],
    examples: [{ sentence_id: null, ...cream }],
    ...beside,
    confused: [],
  });
});

test("a word is found by its other spellings too", async () => {
  expect(await lookUp("Icecream")).toMatchObject({ lemma: "ice cream", also: ["icecream"] });
});

test("what a word pack says comes before what sentences say, in its order", async () => {
  expect(await lookUp("like")).toMatchObject({
    meanings: [
      { class: "prep", zh: ["像；如同"] },
      { class: "v", zh: ["喜欢；爱好"] },
      { class: "n", zh: ["喜欢"] },
    ],
    examples: [{ en: "I like the food because it's delicious." }],
  });
});

test("what a word pack has told as one of its senses is not told again by sentences", async () => {
  expect(await lookUp("food")).toMatchObject({ meanings: [{ class: "n", zh: ["食品；食物"] }] });
});

test("words that differ in capitals are told apart", async () => {
  expect(await lookUp("May")).toMatchObject({ lemma: "May", meanings: [{ zh: ["五月"] }] });
  expect(await lookUp("may")).toMatchObject({ lemma: "may", meanings: [{ class: "aux" }] });
});

test("a closed chapter gives no example away", async () => {
  expect(await lookUp("ghost")).toMatchObject({ lemma: "ghost", examples: [], phrases: [] });
});
