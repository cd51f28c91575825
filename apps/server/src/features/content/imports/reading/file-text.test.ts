import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { book, wordDocument, workbook } from "#testing/files.ts";
import { fileText } from "./file-text.ts";
import { type TextQuestion, UnreadableFile } from "./table.ts";

const read = (name: string, content: string | Uint8Array, encoding?: TextQuestion["encoding"]) =>
  fileText({
    name,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
    encoding,
  });
const textOf = async (...file: Parameters<typeof read>) => (await read(...file)).text;

/** 苹果 in GBK. */
const gbk = Uint8Array.from([...Buffer.from("apple\n"), 0xc6, 0xbb, 0xb9, 0xfb]);

describe("plain text", () => {
  test.each<[string, string | Uint8Array, string, string]>([
    ["UTF-8", "\uFEFFapple\r\n苹果", "apple\n苹果", "utf-8"],
    ["GBK", gbk, "apple\n苹果", "gb18030"],
    ["UTF-16", new Uint8Array(Buffer.from("\uFEFFapple\n苹果", "utf16le")), "apple\n苹果", "utf-16le"],
  ])("in %s", async (_, content, text, encoding) => {
    expect(await read("a.md", content)).toEqual({ text, encoding, notes: [] });
  });

  test("in an encoding that was chosen", async () => {
    expect(await textOf("a.txt", gbk, "utf-8")).toContain("�");
  });
});

describe("a table", () => {
  const rows = [
    ["中文", "English"],
    ["早上好。", "Good morning."],
    ["3 点了。", "It's three."],
    ["", "Bye."],
  ];
  const text = "Good morning.\n早上好。\n\nIt's three.\t3 点了。\n\nBye.";
  test.each([
    ["three columns", "Hi.\t嗨。\tCC-BY\nRun!\t跑！\tCC-BY", "第 3 列"],
    ["a head of Anki", "#separator:|\n#deck column:1\n#columns:a|b|c|d\nA|Hi.|嗨。|x\nA|Run!|跑！|x", "d"],
  ])("in plain text with %s names the columns that it leaves out", async (_, content, column) => {
    expect(await read("a.txt", content)).toMatchObject({
      text: "Hi.\n嗨。\n\nRun!\n跑！",
      notes: [`只读了英文和中文，没有读的列：${column}`],
    });
  });

  test("of a workbook is of the sheet that is chosen, and names what is left out", async () => {
    const bytes = workbook({
      sheets: [
        { name: "旧", rows: [["Old."]], state: "hidden" },
        {
          name: "说明",
          rows: [
            ["en", "zh", "备注"],
            ["Hi.", "嗨。", "x"],
          ],
        },
        { name: "新", rows: [["Bye.", "再见。"]] },
      ],
    });
    expect(await read("a.xlsx", bytes)).toEqual({
      text: "Hi.\n嗨。",
      encoding: null,
      sheets: ["说明", "新"],
      sheet: 0,
      notes: ["有 1 张隐藏的工作表没有读", "只读了英文和中文，没有读的列：备注"],
    });
    expect(await fileText({ name: "a.xlsx", bytes, sheet: 1 })).toMatchObject({
      text: "Bye.\n再见。",
      sheet: 1,
    });
    await expect(fileText({ name: "a.xlsx", bytes, sheet: 2 })).rejects.toThrow("没有这张工作表");
  });

  test.each<[string, string | Uint8Array]>([
    ["a.csv", rows.map((row) => row.join(",")).join("\n")],
    ["a.tsv", rows.map((row) => row.join("\t")).join("\n")],
    ["a.xlsx", workbook(rows)],
    ["really a workbook.csv", workbook(rows)],
  ])("as in %s is English and its Chinese", async (name, content) => {
    expect(await textOf(name, content)).toBe(text);
  });
});

describe("a Word document", () => {
  test.each<[string, string[], string]>([
    ["paragraphs", ["Good morning &amp; hello.", "Bye."], "Good morning & hello.\n\nBye."],
    ["Chinese under English", ["Hello.", "你好。", "Bye.", "再见。"], "Hello.\n你好。\n\nBye.\n再见。"],
    ["parts of a word", ["<w:p><w:r><w:t>Hel</w:t></w:r><w:r><w:t>lo.</w:t></w:r></w:p>"], "Hello."],
    ["tabs", ["<w:p><w:r><w:t>Hi.</w:t><w:tab/><w:t>嗨。</w:t></w:r></w:p>"], "Hi.\t嗨。"],
    [
      "what was moved",
      [
        "<w:p><w:r><w:t>One. </w:t></w:r><w:moveTo><w:r><w:t>I was moved.</w:t></w:r></w:moveTo></w:p>",
        "<w:p><w:moveFrom><w:r><w:t>I was moved.</w:t></w:r></w:moveFrom><w:r><w:t>Two.</w:t></w:r></w:p>",
      ],
      "One. I was moved.\n\nTwo.",
    ],
    [
      "a hyphen that does not break",
      ["<w:p><w:r><w:t>well</w:t><w:noBreakHyphen/><w:t>known</w:t></w:r></w:p>"],
      "well-known",
    ],
    [
      "a drop cap",
      [
        '<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr><w:r><w:t>O</w:t></w:r></w:p>',
        "<w:p><w:r><w:t>nce upon a time.</w:t></w:r></w:p>",
      ],
      "Once upon a time.",
    ],
    [
      "what was deleted",
      ["<w:p><w:del><w:r><w:delText>Old. </w:delText></w:r></w:del><w:r><w:t>New.</w:t></w:r></w:p>"],
      "New.",
    ],
    [
      "a text box, which is in it twice",
      [
        "<w:p><mc:AlternateContent><mc:Choice><w:p><w:r><w:t>Box.</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>Box.</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent></w:p>",
      ],
      "Box.",
    ],
  ])("with %s", async (_, paragraphs, text) => {
    expect(await read("a.docx", wordDocument(paragraphs))).toMatchObject({ text, encoding: null });
  });
});

test("a Word document is found by its relation, and says how many changes are tracked", async () => {
  const changed =
    "<w:p><w:pPr><w:rPr><w:ins/></w:rPr></w:pPr><w:ins><w:r><w:t>New.</w:t></w:r></w:ins><w:del/></w:p>";
  expect(await read("a.docx", wordDocument([changed], "word/document2.xml"))).toEqual({
    text: "New.",
    encoding: null,
    notes: ["文档里有 2 处修订，读的是接受修订以后的文字"],
  });
});

test.each<[string, Uint8Array, string, string]>([
  ["a document", wordDocument(["Hello."]), "word/vbaProject.bin", "a.docm"],
  ["a document that calls itself one without", wordDocument(["Hello."]), "word/vbaProject.bin", "a.docx"],
  ["a workbook", workbook([["Hello."]]), "xl/vbaProject.bin", "a.xlsm"],
])("a macro in %s is let lie", async (_, bytes, macro, name) => {
  const formula = strToU8('Sub AutoOpen()\nShell "calc"\nEnd Sub');
  expect(await textOf(name, zipSync({ ...unzipSync(bytes), [macro]: formula }))).toBe("Hello.");
});

describe("a file that cannot be read", () => {
  const whole = wordDocument(["Hello."]);
  const older = (stream: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(stream, "utf16le")]);
  // Stored, so that a changed letter shows in its checksum alone.
  const stored = zipSync(
    { "_rels/.rels": strToU8("<Relationships/>"), "word/document.xml": strToU8("<w>First</w>") },
    { level: 0 },
  );
  const damaged = Uint8Array.from(
    Buffer.from(
      Buffer.from(stored).toString("latin1").replace("<Relationships/>", "<Relationship5/>"),
      "latin1",
    ),
  );
  const utf32 = Buffer.from([..."Hello."].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0]));
  const zero = (size: number) => ({ "word/document.xml": new Uint8Array(size * 1024 * 1024) });
  const deep = (file: Uint8Array, part: string, tag: string) =>
    zipSync({ ...unzipSync(file), [part]: strToU8(tag.repeat(500_000)) });
  const novel = book({ chapters: ["<p>Hello.</p>"] });
  const tooDeep = /一层套一层太深/;
  const entity = '<!DOCTYPE a [<!ENTITY b "c">]><w:document><w:p>&b;</w:p></w:document>';
  // The name in both headers of the zip is made to lead out of it, at the same length.
  const outside = Uint8Array.from(
    Buffer.from(
      Buffer.from(zipSync({ "word/document.xml": strToU8("<w/>") }))
        .toString("latin1")
        .replaceAll("word/doc", "../../do"),
      "latin1",
    ),
  );
  test.each<[string, string, string | Uint8Array, RegExp]>([
    ["is empty", "a.txt", " \r\n ", /没有文字/],
    ["has no text", "a.docx", wordDocument([]), /没有文字/],
    ["has paragraphs deep in one another", "a.docx", deep(whole, "word/document.xml", "<p>"), tooDeep],
    ["has a chapter deep in itself", "a.epub", deep(novel, "OEBPS/text/c1.xhtml", "<div>"), tooDeep],
    ["has a container deep in itself", "a.epub", deep(novel, "META-INF/container.xml", "<roots>"), tooDeep],
    ["unpacks to too much", "a.docx", zipSync(zero(80)), /展开后太大/],
    ["unpacks to many times its size", "a.docx", zipSync(zero(20)), /展开后太大/],
    [
      "declares an entity",
      "a.docx",
      zipSync({ ...unzipSync(whole), "word/document.xml": strToU8(entity) }),
      /不该有的声明/,
    ],
    ["is cut off", "a.docx", whole.subarray(0, whole.length / 2), /不完整/],
    ["has a name that leads out of it", "a.docx", outside, /不完整/],
    ["is no document inside", "a.docx", zipSync({ "word/other.xml": strToU8("<w/>") }), /不是 Word/],
    ["has a damaged part", "a.docx", damaged, /不完整/],
    ["has a password", "a.docx", older("EncryptedPackage"), /有密码/],
    ["is an old presentation", "a.ppt", older("PowerPoint Document"), /读不了 ppt/],
    ["is an old table", "a.xls", older("Workbook"), /旧的 xls/],
    ["is a new presentation", "a.pptx", zipSync({ "ppt/a.xml": strToU8("<a/>") }), /读不了 PPT/],
    ["is a binary workbook", "a.xlsb", zipSync({ "xl/workbook.bin": strToU8("a") }), /xlsb/],
    ["is JSON", "a.json", '{"a": 1', /读不了 JSON/],
    ["is JSON under another name", "a.txt", '[{"en": "Hello."}]', /读不了 JSON/],
    ["is a page", "a.html", "<!DOCTYPE html><p>Hello.</p>", /读不了网页/],
    ["is UTF-32", "a.txt", utf32, /UTF-32/],
    ["is UTF-32 with a mark", "a.txt", Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf32]), /UTF-32/],
    ["is another zip", "a.zip", zipSync({ "a.txt": strToU8("a") }), /读不了这种文件/],
    ["is text that calls itself a document", "a.docx", "Hello.", /和它的名字不符/],
    ["is an old document", "a.docx", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /旧的 doc/],
    ["is a PDF that calls itself text", "a.txt", "%PDF-1.7\n", /PDF/],
    [
      "is a picture that calls itself text",
      "a.txt",
      Uint8Array.from({ length: 4000 }, (_, index) => (index * 131 + (index >> 5)) % 256),
      /读不出文字/,
    ],
    ["is too long", "a.txt", "Hello there. ".repeat(90_000), /超过 1 MB/],
    ["has a quote without end", "a.csv", `en,zh\nBye,再见\nHi,"嗨\n${"x,y\n".repeat(9000)}`, /行：引号/],
    ["has no English", "a.csv", "中文\n你好", /没有找到写英文/],
  ])("%s: it says so", async (_, name, content, message) => {
    const error = await read(name, content).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(UnreadableFile);
    expect((error as Error).message).toMatch(message);
  });
});
