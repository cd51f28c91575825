import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { workbook } from "#testing/files.ts";
import { readFile } from "./read-file.ts";
import { type FileQuestion, mostRows, UnreadableFile } from "./table.ts";

const read = (name: string, content: string | Uint8Array, more: Partial<FileQuestion> = {}) =>
  readFile({
    kind: "words",
    name,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
    ...more,
  });
const pairs = async (...file: Parameters<typeof read>) =>
  (await read(...file)).drafts.map(({ en, zh }) => [en, zh]);

/** 苹果 and 梨 in GBK. */
const gbkPears = Uint8Array.from([0xc6, 0xbb, 0xb9, 0xfb, 0x0a, 0xc0, 0xe6]);
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

describe("a list of words", () => {
  test("of Qwerty Learner", async () => {
    const { drafts, format, columns } = await read(
      "cet4.json",
      JSON.stringify([
        { name: "cancel", trans: ["v. 取消", "n. 取消"], usphone: "'kænsl", ukphone: "'kænsl" },
        { name: "explosive", trans: ["adj. 爆炸的"] },
      ]),
    );
    expect({ format, columns }).toEqual({ format: "json", columns: [] });
    expect(drafts).toEqual([
      { line: 1, en: "cancel", zh: "v. 取消\nn. 取消", us: "'kænsl", uk: "'kænsl" },
      { line: 2, en: "explosive", zh: "adj. 爆炸的", us: "", uk: "" },
    ]);
  });

  test.each([
    ["a tab", "apple\t苹果\npear\t梨"],
    ["spaces", "apple  苹果\n\npear 梨"],
    ["phonetics and a word class", "apple /ˈæpl/ n. 苹果\npear [peə] n. 梨"],
    ["a colon", "apple：苹果\npear: 梨"],
    ["the line below", "apple\n苹果\npear\n梨"],
  ])("of plain text with %s", async (_, text) => {
    const found = await pairs("list.txt", text);
    expect(found.map(([en, zh]) => [en, zh?.replace("n. ", "")])).toEqual([
      ["apple", "苹果"],
      ["pear", "梨"],
    ]);
  });

  test("of plain text without Chinese", async () => {
    expect(await pairs("list.txt", "apple\r\nice cream\r\n")).toEqual([
      ["apple", ""],
      ["ice cream", ""],
    ]);
  });

  test.each([
    ["commas", "单词,释义\napple,苹果\npear,梨"],
    ["semicolons and no header", "苹果;apple\n梨;pear"],
    ["tabs and other columns", "id\tword\tphonetic\ttranslation\n1\tapple\tˈæpl\t苹果\n2\tpear\tpeə\t梨"],
  ])("of CSV with %s", async (_, text) => {
    expect(await pairs("list.csv", text)).toEqual([
      ["apple", "苹果"],
      ["pear", "梨"],
    ]);
  });

  test.each([
    [
      "whose head names it",
      "#separator:|\n#html:true\n#deck column:1\n英语::六级|apple|苹果\n英语::六级|pear|梨",
    ],
    [
      "with tags, type and id",
      "#separator:tab\n#guid column:1\n#notetype column:2\n#tags column:5\naB3\t基本\tapple\t苹果\t水果\ncD4\t基本\tpear\t梨\t水果",
    ],
    [
      "through a spreadsheet",
      "#separator:|,,\n#html:true,,\n#deck column:1,,\n英语::六级,apple,<b>苹果</b>\n英语::六级,pear,梨",
    ],
    [
      "with named columns",
      "#separator:comma\n#columns:Deck,Front,Back\n#deck column:1\nA::B,apple,苹果\nA::B,pear,梨",
    ],
    ["under no name", "英语::六级\tapple\t苹果\n英语::六级\tpear\t梨"],
  ])("of Anki's text without the deck, %s", async (_, text) => {
    expect(await pairs("deck.txt", text)).toEqual([
      ["apple", "苹果"],
      ["pear", "梨"],
    ]);
    if (text.startsWith("#")) expect((await read("deck.txt", text)).columns.join()).not.toContain("Deck");
  });

  test.each([
    [
      "in other columns that differ",
      "apple\t六级\nbanana\t六级\npear\t六级\nplum\t六级\nfig\t六级",
      { en: 0 },
    ],
    ["in every column", "apple\t苹果\n".repeat(5), { en: 0, zh: 1 }],
  ])("with the same in every row of a column, and not %s", async (_, text, roles) => {
    expect((await read("list.txt", text)).roles).toEqual(roles);
  });

  test.each(["sep=,\nword,meaning\napple,苹果", '"sep=;"\r\nword;meaning\r\napple;苹果'])(
    "without the line that names the separator: %s",
    async (text) => {
      expect(await pairs("list.csv", text)).toEqual([["apple", "苹果"]]);
    },
  );

  test("whose entries have examples", async () => {
    const words = [
      {
        word: "ruler",
        trans: [{ pos: "n.", cn: "尺子" }],
        sentences: [{ c: "I have a ruler.", cn: "我有一把尺子。" }],
      },
      {
        word: "abandon",
        trans: [
          { pos: "verb", cn: "放弃" },
          { pos: "", cn: "放任" },
        ],
        sentences: [],
      },
    ];
    const found = [
      ["ruler", "n. 尺子"],
      ["abandon", "v. 放弃\n放任"],
    ];
    expect(await pairs("a.json", JSON.stringify(words))).toEqual(found);
    expect(await pairs("a.json", JSON.stringify({ name: "CET6", words }))).toEqual(found);
    expect(await pairs("a.json", JSON.stringify(words[0]))).toEqual(found.slice(0, 1));
    const named = words.map(({ word, ...rest }) => ({ name: word, ...rest }));
    expect(await pairs("a.json", JSON.stringify(named))).toEqual(found);
  });

  test("in lessons that have a name", async () => {
    const lessons = [{ name: "Unit 1", words: [{ name: "apple", trans: ["苹果"] }] }];
    const { drafts } = await read("a.json", JSON.stringify(lessons));
    expect(drafts).toMatchObject([{ en: "apple", zh: "苹果", lesson: "Unit 1" }]);
  });

  test("of a workbook, whose columns can be chosen", async () => {
    const bytes = workbook([
      ["甲", "乙", "丙"],
      ["apple", "苹果", "a fruit"],
    ]);
    expect(await read("list.xlsx", bytes)).toMatchObject({
      format: "xlsx",
      encoding: null,
      columns: ["第 1 列", "第 2 列", "第 3 列"],
      roles: { zh: 1 },
    });
    const { drafts } = await read("list.xlsx", bytes, { roles: { en: 2, zh: 1 } });
    expect(drafts.at(-1)).toMatchObject({ line: 2, en: "a fruit", zh: "苹果" });
  });
});

describe("a workbook", () => {
  const words = { name: "词表", rows: [["apple", "苹果"]] };
  const old = { name: "旧", rows: [["old", "旧的"]] };
  const shown = async (bytes: Uint8Array, sheet?: number) => {
    const { drafts, sheets, sheet: read_, notes } = await read("a.xlsx", bytes, { sheet });
    return { first: drafts[0]?.en, sheets, sheet: read_, notes };
  };
  test.each([
    ["the first in its order", [words, old], { sheets: ["词表", "旧"], notes: [] }],
    [
      "none that is hidden",
      [{ ...old, state: "hidden" }, words],
      { sheets: ["词表"], notes: ["有 1 张隐藏的工作表没有读"] },
    ],
    [
      "none that is hidden by a macro",
      [{ ...old, state: "veryHidden" }, words],
      { sheets: ["词表"], notes: ["有 1 张隐藏的工作表没有读"] },
    ],
    ["the first that has rows", [{ name: "说明", rows: [] }, words], { sheets: ["词表"], notes: [] }],
  ] as const)("has %s read", async (_, sheets, found) => {
    expect(await shown(workbook({ sheets }))).toEqual({ first: "apple", sheet: 0, ...found });
  });

  test("has another sheet read that is chosen", async () => {
    expect(await shown(workbook({ sheets: [words, old] }), 1)).toMatchObject({ first: "old", sheet: 1 });
  });

  test("whose sheets are all hidden says so", async () => {
    await expect(shown(workbook({ sheets: [{ ...old, state: "hidden" }] }))).rejects.toThrow("取消隐藏");
  });

  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="171" formatCode="[$-409]d mmmm yyyy;@"/><numFmt numFmtId="172" formatCode="0.0&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 170, 171, 172, 31, 18].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
  test.each([
    ["TRUE", '<c r="A1" t="b"><v>1</v></c>'],
    ["FALSE", '<c r="A1" t="b"><v>0</v></c>'],
    ["43891", '<c r="A1"><v>43891</v></c>'],
    ["2020/3/1", '<c r="A1" s="1"><v>43891</v></c>'],
    ["2020-03-01 12:30", '<c r="A1" s="2"><v>43891.520833333336</v></c>'],
    ["1 March 2020", '<c r="A1" s="3"><v>43891</v></c>'],
    ["3", '<c r="A1" s="4"><v>3</v></c>'],
    ["2020年3月1日", '<c r="A1" s="5"><v>43891</v></c>'],
    ["6:05 PM", '<c r="A1" s="6"><v>0.75347222</v></c>'],
    ["ice\ncream", '<c r="A1" t="inlineStr"><is><t>ice_x000D_\ncream</t></is></c>'],
    ["_x000D_", '<c r="A1" t="str"><v>_x005F_x000D_</v></c>'],
    ["漢字", '<c r="A1" t="inlineStr"><is><t>漢字</t><rPh><t>かんじ</t></rPh></is></c>'],
  ])("shows %s as Excel does", async (text, cell) => {
    const bytes = workbook({ sheets: [{ name: "a", rows: [[cell, "水"]] }], styles });
    const { drafts } = await read("a.xlsx", bytes, { kind: "course", roles: { en: 0, zh: 1 } });
    expect(drafts[0]?.en).toBe(text);
  });

  test("counts days from 1904 on where it says so", async () => {
    const sheets = [{ name: "a", rows: [['<c r="A1" s="1"><v>42429</v></c>', "水"]] }];
    const { drafts } = await read("a.xlsx", workbook({ sheets, styles, is1904: true }), {
      roles: { en: 0, zh: 1 },
    });
    expect(drafts[0]?.en).toBe("2020/3/1");
  });

  test("leaves out hidden rows and errors, and says so", async () => {
    const rows = [
      ["apple", "苹果"],
      '<row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>old</t></is></c></row>',
      ['<c r="A3" t="e"><v>#REF!</v></c>', "梨"],
    ];
    const { drafts, notes } = await read("a.xlsx", workbook({ sheets: [{ name: "a", rows }] }));
    expect(drafts.map(({ en, zh }) => [en, zh])).toEqual([
      ["apple", "苹果"],
      ["", "梨"],
    ]);
    expect(notes).toEqual([
      "有 1 行是隐藏的，没有读；要读就先在 Excel 里取消隐藏",
      "有 1 格是公式的错误（如 #REF!），当作空白",
    ]);
  });
});

describe("a course", () => {
  const statements = [
    { chinese: "我", english: "I", soundmark: "/aɪ/" },
    { chinese: "我喜欢", english: "I like", soundmark: "" },
  ];
  const lessons = async (data: unknown) =>
    (await read("course.json", JSON.stringify(data), { kind: "course" })).drafts.map(({ en, zh, lesson }) => [
      en,
      zh,
      lesson,
    ]);

  test.each([
    ["by itself", statements, undefined],
    ["in lessons", [{ title: "第一课", statements }], "第一课"],
    ["under a name", { title: "课程", courses: [{ name: "开始", statements }] }, "开始"],
    ["in lists", [statements], "第 1 课"],
  ])("of Earthworm, %s", async (_, data, lesson) => {
    expect(await lessons(data)).toEqual([
      ["I", "我", lesson],
      ["I like", "我喜欢", lesson],
    ]);
  });

  test("of plain text, sentence by sentence", async () => {
    const text = "I like the food. 我喜欢这食物。\nHow are you?\n你好吗？";
    expect(await pairs("course.txt", text, { kind: "course" })).toEqual([
      ["I like the food.", "我喜欢这食物。"],
      ["How are you?", "你好吗？"],
    ]);
  });
});

describe("the encoding", () => {
  test.each([
    ["utf-8", new TextEncoder().encode("﻿apple\t苹果")],
    ["utf-16le", utf16("﻿apple\t苹果", false)],
    ["utf-16be", utf16("﻿apple\t苹果", true)],
    ["utf-16le", utf16("apple\t苹果", false)],
    ["gb18030", Uint8Array.from([...Buffer.from("apple\t"), 0xc6, 0xbb, 0xb9, 0xfb])],
  ])("%s is found", async (encoding, bytes) => {
    const { encoding: found, drafts } = await read("list.txt", bytes);
    expect(found).toBe(encoding);
    expect(drafts).toMatchObject([{ en: "apple", zh: "苹果" }]);
  });

  test("can be chosen", async () => {
    const { drafts } = await read("list.txt", gbkPears, { encoding: "utf-8" });
    expect(drafts.some(({ en, zh }) => (en + zh).includes("�"))).toBe(true);
  });
});

describe("a file that cannot be read", () => {
  const whole = workbook([["apple", "苹果"]]);
  const deep = (part: string, tag: string) =>
    zipSync({ ...unzipSync(whole), [part]: strToU8(tag.repeat(1_000_000)) });
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(80 * 1024 * 1024) });
  test.each([
    ["is cut off", "list.json", '[{"name": "app'],
    ["holds no list", "list.json", '{"name": "apple"}'],
    ["is empty", "list.txt", " \n "],
    ["is an old workbook", "list.xls", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
    ["is half a workbook", "list.xlsx", whole.subarray(0, whole.length / 2)],
    ["is a zip of something else", "list.xlsx", zipSync({ "a.txt": strToU8("a") })],
    ["is a picture", "list.txt", Uint8Array.from({ length: 4000 }, (_, index) => (index * 131) % 256)],
    ["unpacks to too much", "list.xlsx", bomb],
    [
      "is a workbook of a million rows in one another",
      "list.xlsx",
      deep("xl/worksheets/sheet1.xml", "<row>"),
    ],
    ["is a workbook of texts in one another", "list.xlsx", deep("xl/sharedStrings.xml", "<si>")],
    ["is millions of brackets", "list.json", "[".repeat(5_000_000)],
    [
      "declares what a workbook never does",
      "list.xlsx",
      zipSync({
        "xl/worksheets/sheet1.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'),
      }),
    ],
  ])("%s: it says so", async (_, name, content) => {
    await expect(read(name, content)).rejects.toThrow(UnreadableFile);
  });

  test.each([
    ["a document", "a.docx", zipSync({ "word/document.xml": strToU8("<w/>") }), "另存为纯文本（txt）"],
    ["a book", "a.epub", zipSync({ "META-INF/container.xml": strToU8("<c/>") }), "存成 txt"],
    ["an archive", "a.zip", zipSync({ "a.txt": strToU8("a") }), "先解压"],
    ["a binary workbook", "a.xlsb", zipSync({ "xl/workbook.bin": strToU8("a") }), "另存为 xlsx"],
    [
      "a workbook with a password",
      "a.xlsx",
      Buffer.from("\u{D0}\u{CF}\u{11}\u{E0}E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", "latin1"),
      "去掉密码",
    ],
    ["Anki's own database", "a.anki2", Buffer.from("SQLite format 3\0"), "导出为 apkg"],
    ["subtitles", "a.srt", "1\n00:00:01,000 --> 00:00:02,000\nHello.\n", "这是字幕"],
    ["subtitles under another name", "a.txt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n", "这是字幕"],
  ])("%s is refused with what to do instead", async (_, name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message);
  });

  test("a quote that never ends is told by its line, and what stands before it is read", async () => {
    const { drafts, refused } = await read(
      "list.csv",
      `word,释义\napple,苹果\npear,"梨\n${"x,y\n".repeat(9000)}`,
    );
    expect(drafts[0]).toMatchObject({ en: "apple", zh: "苹果" });
    expect(refused[0]?.reason).toMatch("引号");
  });

  test.each([
    ["list.txt", "apple\n".repeat(mostRows + 5)],
    ["list.csv", "apple,苹果\n".repeat(mostRows + 5)],
    ["list.json", JSON.stringify(Array.from({ length: mostRows + 5 }, () => ({ name: "apple" })))],
  ])("rows beyond the most are refused: %s", async (name, content) => {
    const { drafts, refused } = await read(name, content);
    expect(drafts).toHaveLength(mostRows);
    expect(refused[0]).toMatchObject({ line: mostRows + 1 });
  });
});
