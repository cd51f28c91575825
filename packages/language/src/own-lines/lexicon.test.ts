import { describe, expect, test } from "vitest";
import { createLexicon } from "./lexicon.ts";
import { animals, family, foods, jobs, people, pluralOf, things, type NounList } from "./nouns.ts";
import { adjectives, colors, places } from "./other-words.ts";
import { activities, readOwnVerbs } from "./verbs.ts";

const lexicon = createLexicon();
const entriesOf = (list: NounList) => Object.values(list).flatMap((entries) => entries.trim().split(/\s+/));

describe("the lists", () => {
  test.each<[string, string[], number]>([
    ["foods", entriesOf(foods), 120],
    ["things", entriesOf(things), 80],
    ["animals", entriesOf(animals), 40],
    ["jobs", entriesOf(jobs), 60],
    ["family words", entriesOf(family), 30],
    ["people", entriesOf(people), 15],
    ["places", places.split(/\s+/), 150],
    ["activities", activities.split(/[|\n]/), 60],
    ["adjectives", adjectives.split(/\s+/), 100],
    ["colours", colors.split(" "), 12],
    ["verbs", readOwnVerbs().map(({ base }) => base), 200],
  ])("%s: each entry stands once, and there are enough", (_, entries, least) => {
    expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([]);
    expect(entries.length).toBeGreaterThanOrEqual(least);
  });

  test("each activity begins with a verb in its base form, and all its words are known", () => {
    for (const activity of activities.split(/[|\n]/)) {
      const [first = "", ...others] = activity.split(" ");
      expect(lexicon.verb(first)?.base).toBe(first);
      expect(others.filter((word) => !lexicon.knows(word.toLowerCase()))).toEqual([]);
    }
  });
});

test.each([
  ["go", "goes", "going", "went"],
  ["study", "studies", "studying", "studied"],
  ["play", "plays", "playing", "played"],
  ["make", "makes", "making", "made"],
  ["swim", "swims", "swimming", "swam"],
  ["stop", "stops", "stopping", "stopped"],
  ["visit", "visits", "visiting", "visited"],
  ["open", "opens", "opening", "opened"],
  ["watch", "watches", "watching", "watched"],
  ["have", "has", "having", "had"],
  ["do", "does", "doing", "did"],
  ["lie", "lies", "lying", "lay"],
  ["see", "sees", "seeing", "saw"],
  ["be", "is", "being", "was"],
  ["fix", "fixes", "fixing", "fixed"],
  ["relax", "relaxes", "relaxing", "relaxed"],
  ["agree", "agrees", "agreeing", "agreed"],
])("the forms of %s", (base, s, ing, past) => {
  expect(lexicon.verb(base)).toMatchObject({ base, s, ing });
  expect(lexicon.verb(base)?.pasts).toContain(past);
  for (const form of [s, ing]) expect(lexicon.verb(form)?.base).toBe(base);
});

test.each([
  ["box", "boxes"],
  ["baby", "babies"],
  ["toy", "toys"],
  ["child", "children"],
  ["sweet potato", "sweet potatoes"],
  ["fish", "fish"],
  ["photo", "photos"],
])("the plural of %s is %s", (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

test("a noun is found by both numbers, with what it may be", () => {
  expect(lexicon.noun("ice cream")?.counts).toEqual(new Set(["c", "u"]));
  expect(lexicon.noun("apples")).toMatchObject({ one: "apple", many: "apples" });
  expect(lexicon.noun("glasses")?.counts).toEqual(new Set(["p"]));
  expect(lexicon.noun("chicken")?.kinds).toEqual(new Set(["food", "animal"]));
  expect(lexicon.noun("constructor")).toBeUndefined();
});

test.each([
  ["chengdu", "Chengdu"],
  ["new york", "New York"],
  ["usa", "USA"],
  ["nowhere", undefined],
])("the place %s is printed %s", (text, printed) => {
  expect(lexicon.place(text)).toBe(printed);
});

test.each([
  ["sunday", "Sunday"],
  ["sundays", "Sundays"],
  ["weekends", "weekends"],
  ["s", undefined],
])("the day %s is printed %s", (word, printed) => {
  expect(lexicon.day(word)).toBe(printed);
});

test("pinyin and words of courses are known", () => {
  expect([lexicon.isPinyin("fenghuang"), lexicon.isPinyin("xi'an"), lexicon.isPinyin("london")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(lexicon.knows("durian")).toBe(false);
  expect(createLexicon(["Durian"]).knows("durian")).toBe(true);
});
