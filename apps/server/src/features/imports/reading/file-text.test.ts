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
    expect(await read("a.md", content)).toEqual({ text, encoding });
  });

  test("in an encoding that was chosen", async () => {
    expect(await textOf("a.txt", gbk, "utf-8")).toContain("�");
  });
});

const cue = (start: string, end: string, ...lines: string[]) =>
  [`${start} --> ${end}`, ...lines, ""].join("\n");
const at = (second: number) => `00:00:${String(second).padStart(2, "0")},000`;
const cues = (...shown: string[][]) =>
  shown.map((lines, index) => `${index + 1}\n${cue(at(index), at(index + 1), ...lines)}`).join("\n");

describe("subtitles", () => {
  test.each<[string, string, string]>([
    ["a cue a line", cues(["Hello."], ["How are you?"]), "Hello.\n\nHow are you?"],
    ["lines of Windows", `\uFEFF${cues(["Hello."], ["Bye."]).replaceAll("\n", "\r\n")}`, "Hello.\n\nBye."],
    [
      "a sentence over several cues",
      cues(["I went home"], ["because it was late."]),
      "I went home because it was late.",
    ],
    ["a cue of two lines", cues(["I went home", "because it was late."]), "I went home because it was late."],
    ["two languages", cues(["Hello.", "你好。"], ["Bye.", "再见。"]), "Hello.\n你好。\n\nBye.\n再见。"],
    ["Chinese first", cues(["你好。", "Hello."]), "Hello.\n你好。"],
    [
      "two languages over several cues",
      cues(["I went home", "我回家了"], ["because it was late.", "因为很晚了。"]),
      "I went home because it was late.\n我回家了因为很晚了。",
    ],
    [
      "Chinese in cues of its own",
      `${cue(at(0), at(1), "Hello.")}\n${cue(at(0), at(1), "你好。")}`,
      "Hello.\n你好。",
    ],
    [
      "several sentences and their Chinese",
      cues(["Hi. How are you?", "嗨。你好吗？"]),
      "Hi. How are you?\t嗨。你好吗？",
    ],
    [
      "two people",
      cues(["- Hello.", "- Who is it?", "- 你好。", "- 谁呀？"]),
      "Hello.\n你好。\n\nWho is it?\n谁呀？",
    ],
    ["no full stops at all", cues(["hello there"], ["how are you"]), "hello there\n\nhow are you"],
    [
      "silence inside of a sentence",
      `${cue(at(0), at(1), "I see")}\n${cue(at(9), at(10), "Come here.")}`,
      "I see\n\nCome here.",
    ],
    ["tags and entities", cues(["{\\an8}<i>Tom &amp; Amy</i> &lt;3 it. ♪"]), "Tom & Amy <3 it."],
    ["numbers that are said", cues(["How many?"], ["42"], ["Right."]), "How many?\n\n42 Right."],
    [
      "blank lines missing",
      `1\n${at(0)} --> ${at(1)}\nHello.\n2\n${at(1)} --> ${at(2)}\nBye.`,
      "Hello.\n\nBye.",
    ],
  ])("of SRT with %s", async (_, content, text) => {
    expect(await textOf("a.srt", content)).toBe(text);
  });

  test("of WebVTT, without its styles, notes and names of cues", async () => {
    const text = [
      "WEBVTT - a film\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody sees this\n",
      "intro\n00:01.000 --> 00:02.500 line:0\n<v Amy>Hello.</v>\n",
      "NOTE\nneither this\n",
      "00:00:03.000 --> 00:00:04.000\nBye.",
    ].join("\n");
    expect(await textOf("a.vtt", text)).toBe("Hello.\n\nBye.");
    expect(await textOf("a.txt", text)).toBe("Hello.\n\nBye.");
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
    expect(await read("a.docx", wordDocument(paragraphs))).toEqual({ text, encoding: null });
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
    ["declares an entity", "a.docx", zipSync({ "word/document.xml": strToU8(entity) }), /不该有的声明/],
    ["is cut off", "a.docx", whole.subarray(0, whole.length / 2), /不完整/],
    ["has a name that leads out of it", "a.docx", outside, /不完整/],
    ["is no document inside", "a.docx", zipSync({ "word/other.xml": strToU8("<w/>") }), /不是 Word/],
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
