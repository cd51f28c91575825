import { expect, test } from "vitest";
import { ankiPackage } from "#testing/content/anki.ts";
import { ankiText } from "./anki-text.ts";
import { readFile } from "./read-file.ts";

const read = (bytes: Uint8Array, kind: "words" | "course" = "words") =>
  readFile({ kind, name: "deck.apkg", bytes });
const notes = [
  ["apple", "苹果"],
  ["ice cream", "冰淇淋"],
];
const found = [
  { line: 1, en: "apple", zh: "苹果", us: "", uk: "" },
  { line: 2, en: "ice cream", zh: "冰淇淋", us: "", uk: "" },
];

test.each([
  ["as every version since 2012 reads it", {}],
  ["as the newest versions write it", { isNew: true }],
])("the notes of a package %s", async (_, how) => {
  const { format, encoding, columns, roles, drafts } = await read(await ankiPackage({ notes, ...how }));
  expect({ format, encoding, columns, roles }).toEqual({
    format: "apkg",
    encoding: null,
    columns: ["Front", "Back"],
    roles: { en: 0, zh: 1 },
  });
  expect(drafts).toEqual(found);
});

test.each([{}, { isNew: true }])("words as the notebook exports them, with an example: %j", async (how) => {
  const exported = await ankiPackage({
    ...how,
    fields: ["正面", "背面", "来源"],
    notes: [
      [
        "n. 旅行；旅程",
        "journey<br>/ˈdʒɝni/<br>It is a long journey.<br>这是一段很长的旅程。",
        "高频 1000 词 第 4 章",
      ],
      ["v. 煮", "cook<br>/kʊk/<br>I can cook.<br>我会做饭。", ""],
    ],
  });
  const { roles, drafts } = await read(exported);
  expect(roles).toEqual({ en: 1, zh: 0 });
  expect(drafts).toEqual([
    { line: 1, en: "journey", zh: "n. 旅行；旅程", us: "", uk: "" },
    { line: 2, en: "cook", zh: "v. 煮", us: "", uk: "" },
  ]);
});

test("a sentence stands above what belongs to it", async () => {
  const { drafts } = await read(
    await ankiPackage({ notes: [["Where is it?<br>它在哪儿？", "问地方"]] }),
    "course",
  );
  expect(drafts).toMatchObject([{ en: "Where is it?", zh: "问地方" }]);
});

test("the text that the notebook writes for Anki comes back as it was", async () => {
  const head = "#separator:tab\n#html:true\n#columns:正面\t背面\t来源\t标签\n#tags column:4\n";
  const text = `${head}n. 旅行；旅程\tjourney<br>/ˈdʒɝni/<br>It is a long journey.<br>路很远。\t高频 1000 词\t生词
v. 煮\tcook<br>/kʊk/\t\t生词
你好，&quot;艾米&quot;！\tHello, &quot;Amy&quot;!\t\t错句
`;
  const file = { name: "拾句-生词.txt", bytes: new TextEncoder().encode(text) };
  const { format, columns, drafts, refused } = await readFile({ kind: "words", ...file });
  expect({ format, columns, refused }).toEqual({
    format: "csv",
    columns: ["正面", "背面", "来源"],
    refused: [],
  });
  expect(drafts.map(({ line, en, zh }) => [line, en, zh])).toEqual([
    [5, "journey", "n. 旅行；旅程"],
    [6, "cook", "v. 煮"],
    [7, 'Hello, "Amy"!', '你好，"艾米"！'],
  ]);
});

test("pictures within a note do not hide its Chinese", async () => {
  const picture = `<img src="data:image/png;base64,${"A".repeat(200_000)}">`;
  const long = "x".repeat(1_100_000);
  const { drafts, refused } = await read(
    await ankiPackage({
      notes: [
        [`apple${picture}`, "苹果"],
        [long, "太长"],
      ],
    }),
  );
  expect(drafts).toMatchObject([{ en: "apple", zh: "苹果" }]);
  expect(refused).toEqual([{ line: 2, text: "", reason: "这条笔记太长，没有读：请去掉里面的图片" }]);
});

test("what a database does not store is not in the report", async () => {
  const { refused } = await read(
    await ankiPackage({ notes, others: [[`${"字".repeat(79)}😀`], ["a&#xD800;b"]] }),
  );
  expect(refused.map(({ text }) => Buffer.from(text).toString() === text)).toEqual([true, true]);
});

test.each([
  ["<div>How <b>are</b> you?</div>", "How are you?"],
  ["one<br>two<div>three</div><table><td>four</td><td>five</td></table>", "one\ntwo\nthree\nfour\nfive"],
  ["tom &amp; amy&nbsp;&lt;3 &#39;s &#x4f60; &nope;", "tom & amy <3 's 你 &nope;"],
  ["apple [sound:apple.mp3]<img src='a.png' onerror=alert(1)>", "apple"],
  ["I {{c1::have::verb}} an {{c2::egg}}.", "I have an egg."],
  ["{{c1::I {{c2::have::verb}} an egg}}.", "I have an egg."],
  ["caf&eacute; &mdash; tea [anki:play:q:0]", "café — tea"],
  ["<style>p { color: red }</style>rain", "rain"],
  ["a < b > c", "a c"],
  ["<script>alert(1)", "alert(1)"],
])("a field %j says %j", (html, text) => {
  expect(ankiText(html)).toBe(text);
});

test("notes of another type are told of", async () => {
  const { drafts, refused } = await read(await ankiPackage({ notes, others: [["{{c1::rain}}"]] }));
  expect(drafts).toEqual(found);
  expect(refused).toEqual([{ line: 3, text: "rain", reason: expect.stringContaining("模板") as string }]);
});

test.each<[string, () => Promise<Uint8Array>, string]>([
  [
    "without a collection",
    async () => ankiPackage({ notes, parts: { "collection.anki2": new Uint8Array() } }),
    "Anki",
  ],
  [
    "of another kind of zip",
    async () => (await import("#testing/files.ts")).workbook([["a"]]),
    "不是 Anki 的牌组",
  ],
  ["cut off", async () => (await ankiPackage({ notes })).slice(0, 300), "可能不完整"],
  ["that is no zip", async () => new TextEncoder().encode("apple\n苹果"), "可能不完整"],
  ["without notes", () => ankiPackage({ notes: [] }), "没有内容"],
  [
    "whose notes are a view without an end",
    () =>
      ankiPackage({
        notes: [],
        more: "drop table notes; create view notes as with recursive n as (select 1 as mid, 'a' as flds union all select mid, flds from n) select mid, flds from n",
      }),
    "没有笔记",
  ],
  [
    "whose notes are computed and of any size",
    () =>
      ankiPackage({
        notes: [],
        more: "drop table notes; create table notes (mid integer, size integer, flds text as (hex(zeroblob(size)))); insert into notes values (7, 30)",
      }),
    "没有笔记",
  ],
  [
    "that asks for much memory",
    () =>
      ankiPackage({
        notes,
        isNew: true,
        parts: { "collection.anki21b": new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 1, 0, 0]) },
      }),
    "展开后太大",
  ],
  [
    "that says it is very large",
    () =>
      ankiPackage({
        notes,
        isNew: true,
        parts: {
          "collection.anki21b": new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 255, 1, 0, 0]),
        },
      }),
    "展开后太大",
  ],
])("a file %s is refused with what to do", async (_, make, said) => {
  await expect(read(await make())).rejects.toThrow(said);
});

test("of many notes the first are read, and it is said how many are not", async () => {
  const many = Array.from({ length: 50_000 }, (_, at) => [`word${at}`, "词"]);
  const { drafts, refused } = await read(await ankiPackage({ notes: many, isNew: true }));
  expect(drafts).toHaveLength(30_000);
  expect(refused).toEqual([
    {
      line: 30_001,
      text: "",
      reason: "从这一条起的 20000 条没有读：一次最多读 30000 条，请分成几个牌组",
    },
  ]);
});

test("of notes of several types among the first, those of the other type are told one by one", async () => {
  const other = Array.from({ length: 50 }, (_, at) => [`{{c1::gap${at}}}`]);
  const many = Array.from({ length: 29_980 }, (_, at) => [`word${at}`, "词"]);
  const { drafts, refused } = await read(await ankiPackage({ notes: many, others: other }));
  expect(drafts).toHaveLength(29_980);
  expect(refused).toHaveLength(21);
  expect(refused.at(-1)).toMatchObject({ line: 30_001, reason: expect.stringContaining("30 条") as string });
});
