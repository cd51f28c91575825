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
