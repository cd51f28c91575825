import { openParts } from "./office-parts.ts";
import { UnreadableFile } from "./table.ts";

/** The kinds of files that are packed as a zip. */
export type ZipKind = "xlsx" | "xlsb" | "docx" | "pptx" | "ods" | "epub" | "anki" | "zip";

/** The parts of a zip that show its kind. The first kind that fits counts, because a book can hold any other file. */
const shownBy: readonly (readonly [ZipKind, RegExp])[] = [
  ["anki", /^collection\.anki2/],
  ["epub", /^META-INF\/container\.xml$/],
  ["xlsb", /^xl\/workbook\.bin$/],
  ["xlsx", /^xl\//],
  ["docx", /^word\//],
  ["pptx", /^ppt\//],
  ["ods", /^content\.xml$/],
];
const named: readonly (readonly [ZipKind, RegExp])[] = [
  ["anki", /\.(?:apkg|colpkg)$/i],
  ["epub", /\.epub$/i],
  ["xlsx", /\.xls[xm]$/i],
  ["docx", /\.doc[xm]$/i],
];

/**
 * Returns the kind of a zip, by its parts. If the parts do not show the kind, or if the zip cannot be opened, the name
 * decides.
 */
export async function kindOfZip(name: string, bytes: Uint8Array): Promise<ZipKind> {
  const names = await openParts(bytes).then(
    (parts) => parts.names,
    // The reader of the format says what is wrong.
    (): string[] => [],
  );
  const [kind] = shownBy.find(([, shape]) => names.some((part) => shape.test(part))) ??
    named.find(([, shape]) => shape.test(name)) ?? ["zip"];
  return kind;
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, "PK");

const copy = "请把里面的文字复制出来，存成 txt 后再试";
const foreign: readonly (readonly [start: string, fault: string])[] = [
  ["%PDF", `读不了 PDF：${copy}`],
  ["{\\rtf", "读不了 RTF：请另存为 docx 或 txt 后再试"],
  ["SQLite format 3", "这是数据库，读不了：如果是 Anki 的，请在 Anki 里导出为 apkg 后再试"],
];
/** The signature of Office files before they were zips, and of Office files with a password. */
const olderOffice = "\u{D0}\u{CF}\u{11}\u{E0}";
const olderFaults: readonly (readonly [stream: string, fault: string])[] = [
  ["EncryptedPackage", "这个文件有密码，读不了：请在 Office 里打开它，去掉密码，另存后再试"],
  ["PowerPoint Document", `读不了 ppt：${copy}`],
  ["WordDocument", "读不了旧的 doc：请另存为 docx 后再试"],
  ["Workbook", "读不了旧的 xls：请另存为 xlsx 后再试"],
];

/** Refuses a file in a format that cannot be read here. The message says which format to use instead. */
export function assertKnown(bytes: Uint8Array): void {
  const [, fault] = foreign.find(([start]) => startsWith(bytes, start)) ?? [];
  if (fault !== undefined) throw new UnreadableFile(fault);
  if (!startsWith(bytes, olderOffice)) return;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, older = "读不了旧的 doc 和 xls：请另存为 docx 或 xlsx 后再试"] =
    olderFaults.find(([stream]) => whole.includes(stream, 0, "utf16le")) ?? [];
  throw new UnreadableFile(older);
}

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((sign, at) => bytes[at] === sign.codePointAt(0));

/**
 * Returns whether the file is a picture, a sound or similar, and not a text. Such files contain characters that no text
 * has.
 */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  // oxlint-disable-next-line no-control-regex -- they are searched for
  const strange = sample.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/gu)?.length ?? 0;
  return sample.includes("\0") || strange > sample.length / 100;
}
