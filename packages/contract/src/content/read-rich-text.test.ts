import fc from "fast-check";
import { expect, test } from "vitest";
import { readRichText } from "./read-rich-text.ts";

test("title, headings, paragraphs, lists and tables are told apart", () => {
  const text =
    "# 题\n\n开头\n接着\n\n## 一\n\n- 甲\n- 乙\n\n1. 先\n2. 后\n\n| 键 | 用 |\n| --- | --- |\n| `A` | 播 |";
  expect(readRichText(text)).toEqual({
    title: "题",
    blocks: [
      { kind: "paragraph", spans: [{ text: "开头接着" }] },
      { kind: "heading", spans: [{ text: "一" }] },
      { kind: "list", ordered: false, items: [[{ text: "甲" }], [{ text: "乙" }]] },
      { kind: "list", ordered: true, items: [[{ text: "先" }], [{ text: "后" }]] },
      {
        kind: "table",
        head: [[{ text: "键" }], [{ text: "用" }]],
        rows: [[[{ text: "A", kbd: true }], [{ text: "播" }]]],
      },
    ],
  });
});

test("in a line, strong, keys and links are told apart", () => {
  expect(readRichText("按 `Enter`，看**这里**和[帮助](/richtext/help)。").blocks).toEqual([
    {
      kind: "paragraph",
      spans: [
        { text: "按 " },
        { text: "Enter", kbd: true },
        { text: "，看" },
        { text: "这里", strong: true },
        { text: "和" },
        { text: "帮助", link: "/richtext/help" },
        { text: "。" },
      ],
    },
  ]);
});

test.each(["/help", "https://a.example/b", "mailto:a@b.example", "tel:10086"])("%s is a link", (link) => {
  expect(readRichText(`[去](${link})`).blocks).toEqual([
    { kind: "paragraph", spans: [{ text: "去", link }] },
  ]);
});

test.each(["javascript:alert`1`", "data:text/html,x", "//evil.example", "/\\evil.example", "JAVASCRIPT:x"])(
  "%s is no link",
  (link) => {
    expect(readRichText(`[去](${link})`).blocks[0]).toMatchObject({
      kind: "paragraph",
      spans: [{ text: "去" }],
    });
    expect(JSON.stringify(readRichText(`[去](${link})`))).not.toContain('"link"');
  },
);

test("markup is plain text", () => {
  expect(readRichText("<script>alert(1)</script>").blocks).toEqual([
    { kind: "paragraph", spans: [{ text: "<script>alert(1)</script>" }] },
  ]);
});

test("whatever is written can be read, and no link runs anything", () => {
  const piece = fc.constantFrom(
    "# ",
    "## ",
    "\n",
    "\n\n",
    "- ",
    "|",
    "**",
    "`",
    "[",
    "](",
    ")",
    "javascript:",
    "/x",
  );
  const text = fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (markdown) => {
      for (const [, link = ""] of JSON.stringify(readRichText(markdown)).matchAll(
        /"link":"((?:[^"\\]|\\.)*)"/g,
      ))
        expect(link).toMatch(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i);
    }),
  );
});
