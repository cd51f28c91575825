import { randomBytes } from "node:crypto";
import { strToU8, zipSync } from "fflate";

/** A Word document of these paragraphs; a text that begins with `<` is taken for its XML. */
export function wordDocument(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map((text) =>
    text.startsWith("<") ? text : `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": strToU8(
      `<w:document xmlns:w="w" xmlns:mc="mc"><w:body>${body.join("")}</w:body></w:document>`,
    ),
  });
}

/** A workbook of one sheet, its texts shared as Excel writes them. */
export function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const texts = [...new Set(rows.flat())];
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const cells = (row: readonly string[], at: number) =>
    row.map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="s"><v>${texts.indexOf(text)}</v></c>`,
    );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/sharedStrings.xml": strToU8(
      `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${cells(row, at).join("")}</row>`).join("")}</sheetData></worksheet>`,
    ),
  });
}

/** A workbook whose one cell is so long that the reader takes many seconds for it, and then has no memory left. */
export const endlessWorkbook = (): Uint8Array<ArrayBuffer> =>
  zipSync({
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet><row><c><v>${"&amp;".repeat(11_000_000)}</v></c></row></worksheet>`,
    ),
    // Without it the zip would look like a bomb.
    "filler.bin": [randomBytes(400_000), { level: 0 }],
  });

interface Book {
  /** The XHTML of each chapter's body. */
  chapters: readonly string[];
  /** What the table of contents calls them. */
  titles?: readonly string[];
  /** What else is in the zip, or instead of a part of it. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** An EPUB 3 book. */
export function book({ chapters, titles = [], parts = {} }: Book): Uint8Array {
  const files = chapters.map((_, at) => `c${at + 1}.xhtml`);
  const page = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
  const texts = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": `<package><manifest>${files.map((file) => `<item id="${file}" href="text/${file}" media-type="application/xhtml+xml"/>`).join("")}<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="nav"/>${files.map((file) => `<itemref idref="${file}"/>`).join("")}</spine></package>`,
    "OEBPS/nav.xhtml": page(
      `<nav><ol>${titles.map((title, at) => `<li><a href="text/c${at + 1}.xhtml#top">${title}</a></li>`).join("")}</ol></nav>`,
    ),
    ...Object.fromEntries(chapters.map((body, at) => [`OEBPS/text/${files[at]}`, page(body)])),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
  );
}
