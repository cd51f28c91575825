import { randomBytes } from "node:crypto";
import { strToU8, zipSync } from "fflate";

/** Writes the relations of a part of an office document. By id they give the last word of the type, and the target. */
const relations = (targets: Readonly<Record<string, readonly [type: string, target: string]>>) =>
  strToU8(
    `<Relationships>${Object.entries(targets)
      .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="http://a/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`,
  );

/** Makes a Word document of these paragraphs. A text that begins with `<` is inserted as XML. */
export function wordDocument(paragraphs: readonly string[], main = "word/document.xml"): Uint8Array {
  const body = paragraphs.map((text) =>
    text.startsWith("<") ? text : `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": relations({ main: ["officeDocument", main] }),
    [main]: strToU8(`<w:document xmlns:w="w" xmlns:mc="mc"><w:body>${body.join("")}</w:body></w:document>`),
  });
}

interface Sheet {
  name: string;
  /** The cells of each row. A cell is a text, or XML if it begins with `<`. A whole row may also be XML. */
  rows: readonly (readonly string[] | string)[];
  state?: "hidden" | "veryHidden";
}

/**
 * Makes a workbook of one or several sheets. Its parts are in the reverse order of the sheets. Texts are shared, as in
 * Excel's files.
 */
export function workbook(
  content: readonly (readonly string[])[] | { sheets: readonly Sheet[]; styles?: string; is1904?: boolean },
): Uint8Array {
  const {
    sheets,
    styles = "<styleSheet/>",
    is1904 = false,
  } = "sheets" in content ? content : { sheets: [{ name: "Sheet1", rows: content }] };
  const texts = [...new Set(sheets.flatMap(({ rows }) => rows.flat()))];
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const cells = (row: readonly string[], at: number) =>
    row.map((text, column) =>
      text.startsWith("<")
        ? text
        : `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="s"><v>${texts.indexOf(text)}</v></c>`,
    );
  const rowsOf = (rows: Sheet["rows"]) =>
    rows.map((row, at) =>
      typeof row === "string" ? row : `<row r="${at + 1}">${cells(row, at).join("")}</row>`,
    );
  const partOf = (at: number) => `worksheets/sheet${sheets.length - at}.xml`;
  const listed = sheets.map(
    ({ name, state = "visible" }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}" state="${state}"/>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": relations({ main: ["officeDocument", "xl/workbook.xml"] }),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="r"><workbookPr date1904="${Number(is1904)}"/><sheets>${listed.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": relations({
      texts: ["sharedStrings", "sharedStrings.xml"],
      styles: ["styles", "/xl/styles.xml"],
      ...Object.fromEntries(sheets.map((_, at) => [`s${at}`, ["worksheet", partOf(at)] as const])),
    }),
    "xl/styles.xml": strToU8(styles),
    "xl/sharedStrings.xml": strToU8(
      `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/${partOf(at)}`,
        strToU8(`<worksheet><sheetData>${rowsOf(rows).join("")}</sheetData></worksheet>`),
      ]),
    ),
  });
}

/**
 * Makes a workbook with one very long cell. The reader of the workbook takes many seconds and then runs out of memory.
 */
export const endlessWorkbook = (): Uint8Array<ArrayBuffer> =>
  zipSync({
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet><row><c><v>${"&amp;".repeat(11_000_000)}</v></c></row></worksheet>`,
    ),
    // Without this file the zip would look like a zip bomb.
    "filler.bin": [randomBytes(400_000), { level: 0 }],
  });

interface Book {
  title?: string;
  /** The XHTML of each chapter's body. */
  chapters: readonly string[];
  /** The titles in the table of contents. */
  titles?: readonly string[];
  /** Further files of the zip. They also replace files of the same name. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** An EPUB 3 book. */
export function book({ chapters, title = "", titles = [], parts = {} }: Book): Uint8Array {
  const files = chapters.map((_, at) => `c${at + 1}.xhtml`);
  const page = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
  const texts = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": `<package><metadata><dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">${title}</dc:title></metadata><manifest>${files.map((file) => `<item id="${file}" href="text/${file}" media-type="application/xhtml+xml"/>`).join("")}<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="nav"/>${files.map((file) => `<itemref idref="${file}"/>`).join("")}</spine></package>`,
    "OEBPS/nav.xhtml": page(
      `<nav><ol>${titles.map((name, at) => `<li><a href="text/c${at + 1}.xhtml#top">${name}</a></li>`).join("")}</ol></nav>`,
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
