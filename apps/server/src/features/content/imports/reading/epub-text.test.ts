import { describe, expect, test } from "vitest";
import { book } from "#testing/files.ts";
import { epubText } from "./epub-text.ts";
import { fileText } from "./file-text.ts";
import { UnreadableFile } from "./table.ts";

const cover = '<div><img src="cover.png" alt="Cover"/></div>';
const tea = "<h1>Tea</h1><p>I like&nbsp;tea &amp; <i>ca</i>ke.</p><p>我喜欢茶和蛋糕。</p><p>Do you?</p>";
const rain = "<h2>Rain</h2><p>It rains &mdash; again.<br/>Go home!</p><script>no()</script>";

test("chapters that have a text are listed, by their titles in the table of contents or their headings", async () => {
  const { chapters, chapter, text } = await epubText(
    book({ chapters: [cover, tea, rain], titles: ["Cover", "Chapter  One"] }),
  );
  expect(chapters).toEqual(["Chapter One", "Rain"]);
  expect([chapter, text]).toEqual([0, "Tea\n\nI like tea & cake.\n我喜欢茶和蛋糕。\n\nDo you?"]);
});

test("the first chapter with a story is read where none is chosen, and the book says its title", async () => {
  const page = "<p>All rights reserved.</p>";
  const story = `<h1>One</h1><p>${"Alice was beginning to get very tired. ".repeat(20)}</p>`;
  const chapters = [page, page, tea, story];
  const titles = ["Title Page", "Copyright", "For my mother", "Down the Rabbit-Hole"];
  expect(await epubText(book({ chapters, title: " Alice  in Wonderland ", titles }))).toMatchObject({
    title: "Alice in Wonderland",
    parts_of: "book",
    chapter: 3,
  });
  expect(await epubText(book({ chapters: chapters.slice(0, 3), titles: titles.slice(0, 3) }))).toMatchObject({
    chapter: 2,
  });
});

test("a chapter is chosen", async () => {
  const bytes = book({ chapters: [cover, tea, rain] });
  expect((await epubText(bytes, 1)).text).toBe("Rain\n\nIt rains — again.\n\nGo home!");
  expect(await fileText({ name: "a.epub", bytes, chapter: 1 })).toMatchObject({ chapter: 1 });
});

test("the table of contents of EPUB 2 names chapters as well", async () => {
  const parts = {
    "OEBPS/book.opf":
      '<package><manifest><item id="a" href="text/c1.xhtml" media-type="application/xhtml+xml"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="ncx"><itemref idref="a"/></spine></package>',
    "OEBPS/toc.ncx":
      '<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="text/c1.xhtml"/></navPoint></navMap></ncx>',
  };
  expect((await epubText(book({ chapters: [tea], parts }))).chapters).toEqual(["One"]);
});

test("a chapter that is damaged is named, and the others are read", async () => {
  const bad = "<p>One line.<br>Another.</p>";
  const found = await epubText(book({ chapters: [tea, bad, rain], titles: ["Tea", "Bad"] }));
  expect(found).toMatchObject({
    chapters: ["Tea", "Rain"],
    notes: ["“Bad”已损坏，读不了；其他各章都在"],
  });
  const spine = [
    "<package><manifest>",
    ...["c1", "c9"].map(
      (name) => `<item id="${name}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`,
    ),
    '</manifest><spine><itemref idref="c9"/><itemref idref="c1"/></spine></package>',
  ].join("");
  expect(await epubText(book({ chapters: [tea], parts: { "OEBPS/book.opf": spine } }))).toMatchObject({
    chapters: ["Tea"],
    notes: ["“第 1 部分”已损坏，读不了；其他各章都在"],
  });
});

test("a broken table of contents loses no chapter", async () => {
  const { chapters } = await epubText(book({ chapters: [tea], parts: { "OEBPS/nav.xhtml": "<nav><a>" } }));
  expect(chapters).toEqual(["Tea"]);
});

describe("a book that cannot be read", () => {
  const whole = book({ chapters: [tea] });
  const seal = (part: string) =>
    `<encryption><EncryptedData><CipherData><CipherReference URI="${part}"/></CipherData></EncryptedData></encryption>`;
  const withParts = (parts: Record<string, string | Uint8Array>) => book({ chapters: [tea], parts });
  const outside = (href: string) =>
    withParts({
      "OEBPS/book.opf": `<package><manifest><item id="a" href="${href}" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
    });
  const entity = '<!DOCTYPE html [<!ENTITY b "c">]><html><body><p>I like &b;</p></body></html>';
  test.each<[string, Uint8Array, RegExp]>([
    ["is sealed", withParts({ "META-INF/encryption.xml": seal("OEBPS/text/c1.xhtml") }), /加密保护/],
    ["is cut off", whole.subarray(0, whole.length / 2), /不完整/],
    ["has nothing but pictures", book({ chapters: [cover] }), /没有读得出的英文/],
    ["leads to files of the server", outside("../../../../etc/passwd"), /没有读得出的英文/],
    ["leads to the network", outside("https://example.com/a.xhtml"), /没有读得出的英文/],
    ["declares an entity", withParts({ "OEBPS/text/c1.xhtml": entity }), /不该有的声明/],
    ["unpacks to too much", withParts({ "OEBPS/x.xhtml": new Uint8Array(80 * 1024 * 1024) }), /展开后太大/],
    ["has no contents", withParts({ "META-INF/container.xml": "<container/>" }), /不是完整的 epub/],
    ["is not well formed", withParts({ "OEBPS/text/c1.xhtml": "<p>I like" }), /读不了/],
  ])("%s: it says so", async (_, bytes, message) => {
    const error = await fileText({ name: "a.epub", bytes }).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(UnreadableFile);
    expect((error as Error).message).toMatch(message);
  });

  test("sealed fonts are no hindrance", async () => {
    const bytes = withParts({ "META-INF/encryption.xml": seal("OEBPS/fonts/a.otf") });
    expect((await epubText(bytes)).chapters).toEqual(["Tea"]);
  });
});
