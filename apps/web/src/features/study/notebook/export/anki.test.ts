import { strFromU8, unzipSync } from "fflate";
import initSqlJs from "sql.js";
import { expect, test } from "vitest";
import { toApkg } from "./anki.ts";

const { Database } = await initSqlJs();
const deck = { name: "拾句::生词", kind: "word" as const };
const cards = [
  {
    id: "journey",
    fields: ["n. 旅行；旅程", "journey\n/ˈdʒɝni/", "高频 1000 词 第 4 章", "拾句 单词::生词"],
  },
  { id: "a <b>", fields: ["小于 < 大于 &", 'a <b> "c"', "", "拾句 单词::生词"] },
];
const at = new Date("2026-11-22T08:00:00Z");

function open(apkg: Uint8Array) {
  const files = unzipSync(apkg);
  const database = new Database(files["collection.anki2"]);
  const all = (sql: string) => database.exec(sql)[0]?.values ?? [];
  return { files, all };
}

test("a package holds a collection of schema 11 with a deck, and no media", () => {
  const { files, all } = open(toApkg(deck, cards, at));
  expect(strFromU8(files["media"] ?? new Uint8Array())).toBe("{}");
  expect(all("pragma integrity_check")).toEqual([["ok"]]);
  const [[ver, models, decks, options] = []] = all("select ver, models, decks, dconf from col");
  expect(ver).toBe(11);
  const [model] = Object.values(JSON.parse(String(models)) as Record<string, { flds: { name: string }[] }>);
  expect(model?.flds.map(({ name }) => name)).toEqual(["正面", "背面", "来源"]);
  const names = Object.values(JSON.parse(String(decks)) as Record<string, { name: string }>);
  expect(names.map(({ name }) => name)).toEqual(["Default", "拾句::生词"]);
  expect(Object.keys(JSON.parse(String(options)) as object)).toEqual(["1"]);
});

test("each item is a note with its fields as HTML, its tags, and one new card in the deck", () => {
  const { all } = open(toApkg(deck, cards, at));
  expect(all("select flds, tags, sfld from notes order by id")).toEqual([
    [
      "n. 旅行；旅程\u001fjourney<br>/ˈdʒɝni/\u001f高频 1000 词 第 4 章",
      " 拾句 单词::生词 ",
      "n. 旅行；旅程",
    ],
    [
      "小于 &lt; 大于 &amp;\u001fa &lt;b&gt; &quot;c&quot;\u001f",
      " 拾句 单词::生词 ",
      "小于 &lt; 大于 &amp;",
    ],
  ]);
  expect(all("select count(*) from cards join notes on notes.id = cards.nid")).toEqual([[2]]);
  expect(all("select type, queue, due from cards order by id")).toEqual([
    [0, 0, 1],
    [0, 0, 2],
  ]);
  const [[deckId] = []] = all("select distinct did from cards");
  const [[decks] = []] = all("select decks from col");
  expect(JSON.parse(String(decks))).toHaveProperty(
    String(deckId),
    expect.objectContaining({ name: deck.name }),
  );
});

test("the same item is the same note in every export, and a sentence is none of a word", () => {
  const guids = (apkg: Uint8Array) => open(apkg).all("select guid from notes order by id").flat();
  const first = guids(toApkg(deck, cards, at));
  expect(guids(toApkg({ ...deck, name: "拾句::错词" }, cards.toReversed(), new Date()))).toEqual(
    first.toReversed(),
  );
  expect(new Set([...first, ...guids(toApkg({ ...deck, kind: "sentence" }, cards, at))]).size).toBe(4);
});

test("five thousand notes are written", () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: `word ${index}`,
    fields: [`释义 ${index}`, `word ${index}\n${"an example ".repeat(8)}`, "高频 1000 词", "拾句"],
  }));
  const { all } = open(toApkg(deck, many, at));
  expect(all("pragma integrity_check")).toEqual([["ok"]]);
  expect(all("select count(distinct guid), max(id) - min(id) from notes")).toEqual([[5000, 4999]]);
});
