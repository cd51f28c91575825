import { strToU8, zipSync } from "fflate";

/** Rows of cells. The first row has the names of the columns. */
export type Table = readonly (readonly (string | number)[])[];

/** The media type of a workbook. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The largest width of a column, in characters. */
const widest = 60;

/**
 * An Excel workbook (ECMA-376) with one sheet. The row of column names is bold and frozen. Text is stored as text, so
 * that it never becomes a formula.
 */
export function toWorkbook(name: string, table: Table): Uint8Array<ArrayBuffer> {
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheetOf(table),
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}

function sheetOf(table: Table): string {
  const columns = (table[0] ?? []).map((_, column) => {
    const width = Math.min(widest, Math.max(...table.map((row) => widthOf(String(row[column] ?? "")))) + 2);
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  const rows = table.map(
    (row, index) => `<row>${row.map((value) => cellOf(value, index === 0 ? 1 : 0)).join("")}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

function cellOf(value: string | number, style: 0 | 1): string {
  if (typeof value === "number") return `<c s="${style}"><v>${value}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Returns the width of a text in Latin characters. A Chinese character counts as two. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, sign) => width + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML, and removes the control characters that XML cannot hold. */
function escaped(text: string): string {
  return Array.from(text)
    .filter((sign) => sign >= " " || sign === "\n" || sign === "\t")
    .join("")
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
