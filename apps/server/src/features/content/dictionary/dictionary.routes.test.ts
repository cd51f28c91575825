import type { Sentence } from "@shiju/learning/sentence";
import { expect, test } from "vitest";
import type { CompiledPack } from "#content/compiled.ts";
import { aPack, type Written } from "#testing/content/packs.ts";
import { seedCourses, seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

type Known = Partial<Sentence["words"][number]>;

/** Returns the pack with the analysis of each word from `known`, by the word in lower case. */
function analysed(pack: CompiledPack, known: Record<string, Known>): CompiledPack {
  const lessons = pack.lessons.map((lesson) => ({
    ...lesson,
    sentences: lesson.sentences.map((sentence) => ({
      ...sentence,
      words: sentence.words.map((word) => ({ ...word, ...known[word.lemma] })),
    })),
  }));
  return { ...pack, lessons };
}

const lines = (...written: [string, string][]): Written[] => written.map(([en, zh]) => ({ en, zh }));
const known: Record<string, Known> = {
  went: { lemma: "go", class: "v", zh: "去（过去）", us: "wɛnt", uk: "wɛnt" },
  goes: { lemma: "go", class: "v", zh: "去" },
  go: { class: "v", us: "ɡoʊ", uk: "ɡəʊ", syllables: ["go"], zh: "去" },
  turn: { class: "n" },
  left: { lemma: "leave", class: "v" },
  china: { lemma: "China" },
  "i'm": { lemma: "I", class: "pron", zh: "我是" },
};
const pack = analysed(
  aPack({ id: "first-steps", level: 2 }, [
    lines(
      ["Go | on!", "继续！"],
      ["She went | to China.", "她去了中国。"],
      ["He goes.", "他去。"],
      ["We go.", "我们去。"],
    ),
  ]),
  known,
);
const easy = analysed(
  aPack({ level: 1 }, [lines(["I go.", "我去。"], ["He left.", "他走了。"], ["I'm Tom.", "我是汤姆。"])]),
  known,
);
const paid = analysed(
  aPack({ level: 1, access: "member" }, [lines(["Hello.", "你好。"]), lines(["Go away!", "走开！"])]),
  { ...known, go: { class: "n", zh: "一次机会" } },
);
const server = testServer((db) => seedCourses(db, [pack, easy, paid]));
const lookUp = (word: string) => server.as(null)("GET", `/api/dictionary?word=${encodeURIComponent(word)}`);

test("a card has sounds, syllables, meanings by word class, and the easiest examples", async () => {
  const { status, body, headers } = await lookUp("go");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toEqual({
    lemma: "go",
    us: "ɡoʊ",
    uk: "ɡəʊ",
    syllables: ["go"],
    meanings: [
      { class: "v", zh: ["去", "去（过去）"] },
      { class: "n", zh: ["一次机会"] },
    ],
    examples: [expect.objectContaining({ en: "I go.", zh: "我去。" }), expect.anything(), expect.anything()],
    phrases: [],
    family: [],
    confused: [],
    also: [],
  });
});

test.each([
  ["went", "go"],
  ["Goes", "go"],
  ["“Went,”", "go"],
  ["china", "China"],
  ["left", "leave"],
])("the form %s finds %s", async (form, lemma) => {
  expect((await lookUp(form)).body).toMatchObject({ lemma });
});

test("what only members may read is no example", async () => {
  const { body } = await lookUp("go");
  expect(JSON.stringify(body)).not.toContain("走开");
  expect((await lookUp("away")).body).toMatchObject({ lemma: "away", examples: [] });
});

test("a word without its own form in the packs has no sounds, and one without Chinese no meanings", async () => {
  expect((await lookUp("leave")).body).toMatchObject({
    us: "",
    uk: "",
    syllables: [],
    meanings: [{ class: "v", zh: [] }],
    examples: [{ en: "He left.", zh: "他走了。" }],
  });
});

test("a contraction finds its first word, to which it lends no meaning", async () => {
  expect((await lookUp("I’m")).body).toMatchObject({ lemma: "I", meanings: [{ class: "pron", zh: [] }] });
});

test("a word in no pack is not found, and nobody keeps that answer", async () => {
  const { status, headers } = await lookUp("xylophone");
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
});

test.each([
  ["no word", ""],
  ["only spaces", "%20"],
  ["a long word", "a".repeat(61)],
])("%s is refused", async (_what, word) => {
  expect((await server.as(null)("GET", `/api/dictionary?word=${word}`)).status).toBe(422);
});

test("an update of a pack changes its words, and a pack that is gone takes them along", async () => {
  const brief = aPack({ type: "daily" }, [lines(["Zebras run.", "斑马跑。"])]);
  await seedPack(server.db(), brief);
  expect((await lookUp("zebras")).status).toBe(200);
  await seedPack(server.db(), aPack({ type: "daily", id: brief.id }, [lines(["Yaks run.", "牦牛跑。"])]));
  expect((await lookUp("zebras")).status).toBe(404);
  expect((await lookUp("yaks")).status).toBe(200);
  await seedCourses(server.db(), [pack, easy, paid]);
  expect((await lookUp("yaks")).status).toBe(404);
});
