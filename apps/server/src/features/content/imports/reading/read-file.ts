import type { ImportEncoding, ImportFormat, ImportKind } from "@shiju/contract/content/imports";
import { classNamed } from "#features/content/dictionary/dictionary.meanings.service.ts";
import { ankiTable } from "./anki-table.ts";
import { guessRoles, withHeader } from "./columns.ts";
import { ankiStart, csvTable } from "./csv-table.ts";
import { decode, guessEncoding } from "./encoding.ts";
import { assertKnown, isBinary, isZip, kindOfZip, type ZipKind } from "./file-kind.ts";
import { jsonTable } from "./json-table.ts";
import { isSubtitles } from "./subtitles/subtitles.ts";
import {
  type ColumnsAnswer,
  type ColumnsQuestion,
  type Draft,
  type FileAnswer,
  type FileQuestion,
  mostRows,
  type Roles,
  type Row,
  shownRow,
  type Table,
  UnreadableFile,
} from "./table.ts";
import { textTable } from "./text-table.ts";
import { xlsxTable } from "./xlsx/xlsx-table.ts";

/** Reads a file of words or sentences in any format. Its content decides on the format first, then its name. */
export async function readFile(question: FileQuestion): Promise<FileAnswer> {
  const { bytes, kind } = question;
  const known = await formatOf(question);
  const isText = known !== "xlsx" && known !== "apkg";
  const encoding = isText ? (question.encoding ?? guessEncoding(bytes)) : null;
  const { format = known, ...found } = await tableOf(known, encoding, question);
  const table = withHeader(found);
  if (table.rows.length === 0) throw new UnreadableFile("这个文件里没有内容，请换一个文件");
  const roles = question.roles ?? guessRoles(table, kind);
  const hasColumns = format !== "json" && format !== "text";
  const { notes = [], sheets = [], sheet = null } = table;
  const read = table.rows.slice(0, mostRows);
  const classAt = kind === "words" ? columnOfClasses(read, roles) : undefined;
  const drafts = read.map((row) => withClass(draftOf(row, roles, kind), row.cells[classAt ?? -1]));
  const late = table.rows.slice(mostRows).map(({ line, cells }) => ({
    line,
    text: shownRow(cells),
    reason: `从这一行起没有读：一次最多读 ${mostRows} 行，请分成几个文件`,
  }));
  return {
    title: table.title,
    format,
    encoding,
    columns: hasColumns ? columnsOf(table) : [],
    roles,
    drafts,
    refused: [...table.refused, ...late],
    notes: [...notes, ...shortenedNotes(read, roles, kind), ...sentenceNotes(drafts, kind)],
    sheets,
    sheet,
  };
}

/** Returns the columns of a table by their names. If no column has a known name, the order of the columns decides. */
export async function readColumns({ name, bytes, columns, most }: ColumnsQuestion): Promise<ColumnsAnswer> {
  const file = { name, bytes, kind: "words" } as const;
  const format = await formatOf(file);
  if (format !== "csv" && format !== "xlsx") throw new UnreadableFile("请选 csv 或 xlsx 文件");
  const { rows, refused } = await tableOf(format, format === "csv" ? guessEncoding(bytes) : null, file);
  const [first] = rows;
  if (!first) throw new UnreadableFile("这个文件里没有内容，请换一个文件");
  const places = columns.map(({ called }) =>
    first.cells.findIndex((cell) => called.includes(cell.toLowerCase())),
  );
  const isHeader = places.some((place) => place >= 0);
  const taken = isHeader ? rows.slice(1) : rows;
  return {
    rows: taken.slice(0, most).map(({ line, cells }) => ({
      line,
      cells: columns.map(({ longest }, at) =>
        (cells[isHeader ? (places[at] ?? -1) : at] ?? "").slice(0, longest),
      ),
    })),
    refused: refused.slice(0, most),
    isWhole: taken.length <= most,
  };
}

async function formatOf({ bytes, name }: FileQuestion): Promise<ImportFormat> {
  if (/\.(?:apkg|colpkg)$/i.test(name)) return "apkg";
  if (isZip(bytes)) return formatOfZip(await kindOfZip(name, bytes));
  assertKnown(bytes);
  if (/\.xls[xmb]?$/i.test(name))
    throw new UnreadableFile("这不是 xlsx 文件，或者不完整：请在 Excel 里另存为 xlsx 后再试");
  if (/\.json$/i.test(name)) return "json";
  if (/\.(csv|tsv)$/i.test(name)) return "csv";
  const start = String.fromCharCode(...bytes.subarray(0, 20)).replace(/^(ï»¿|ÿþ|þÿ)/, "");
  if (ankiStart.test(start)) return "csv";
  return /^\s*[[{]\s*["[{]/.test(start) ? "json" : "text";
}

const zipFaults: Record<Exclude<ZipKind, "xlsx" | "anki">, string> = {
  xlsb: "读不了 xlsb：请在 Excel 里另存为 xlsx 后再试",
  docx: "这里读不了 Word 文档：请另存为纯文本（txt），或放进 Excel 存成 xlsx 后再试",
  pptx: "这里读不了 PPT：请把里面的文字存成 txt 后再试",
  ods: "读不了 ods 和 odt：请另存为 xlsx 或 txt 后再试",
  epub: "这里读不了电子书：请把要学的单词或句子存成 txt 后再试",
  zip: "这是压缩包：请先解压，再选里面的文件",
};

function formatOfZip(kind: ZipKind): ImportFormat {
  if (kind === "anki") return "apkg";
  if (kind === "xlsx") return "xlsx";
  throw new UnreadableFile(zipFaults[kind]);
}

async function tableOf(
  format: ImportFormat,
  encoding: ImportEncoding | null,
  { name, bytes, kind, encoding: chosen, sheet }: FileQuestion,
): Promise<Table & { format?: ImportFormat }> {
  if (encoding === null) return format === "apkg" ? ankiTable(bytes) : xlsxTable(bytes, sheet);
  const text = decode(bytes, encoding);
  if (chosen === undefined && isBinary(text))
    throw new UnreadableFile("读不出文字：请选 txt、csv、xlsx、json 或 apkg 文件");
  if (format === "text" && isSubtitles(name, text))
    throw new UnreadableFile(
      "这是字幕，这里读不了：请存成 txt，一行英文、下一行中文；制作课程的页面可以直接读字幕",
    );
  if (format === "json") return jsonTable(text);
  return format === "csv" ? csvTable(text) : textTable(text, kind);
}

function columnsOf({ header, rows }: Table): string[] {
  const width = Math.max(header?.length ?? 0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => (header?.[at] ?? "").slice(0, 40) || `第 ${at + 1} 列`);
}

/** Phonetics in front of a meaning. A label such as `[pl.]` is no phonetics. */
const phonetic =
  /^(?:\/([^/\p{Script=Han}]{1,60})\/|\[(?![a-z]{1,6}\.|pl\])([^\]\p{Script=Han}]{1,60})\])\s*/u;

function draftOf({ line, cells, lesson }: Row, roles: Roles, kind: ImportKind): Draft {
  const cell = (role: keyof Roles) => cells[roles[role] ?? -1] ?? "";
  const own = cell("lesson");
  const zh = cell("zh");
  const [said = "", slashed = "", bracketed = ""] = (kind === "words" && phonetic.exec(zh)) || [];
  return {
    line,
    en: englishIn(cell("en"), kind),
    zh: zh.slice(said.length),
    us: cell("us") || slashed || bracketed,
    uk: cell("uk"),
    ...((lesson ?? own) && { lesson: lesson ?? own }),
  };
}

/** Returns the column that holds word classes, such as `n.`, in nearly every row. */
function columnOfClasses(rows: readonly Row[], roles: Roles): number | undefined {
  const sample = rows.slice(0, 50);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const isClass = ({ cells }: Row, at: number) => classNamed(cells[at] ?? "") !== undefined;
  return Array.from({ length: width }, (_, at) => at).find(
    (at) =>
      !Object.values(roles).includes(at) &&
      sample.filter((row) => isClass(row, at)).length >= sample.length * 0.8,
  );
}

function withClass(draft: Draft, written = ""): Draft {
  const named = classNamed(written);
  const isMarked = named === undefined || draft.zh === "" || /[a-z]\./iu.test(draft.zh);
  return isMarked ? draft : { ...draft, zh: `${named}. ${draft.zh}` };
}

/** Rows that a note names; of more it gives the number. */
const mostNamed = 5;

/** Returns notes in Chinese that name the rows in which more English stands below the English that is read. */
function shortenedNotes(rows: readonly Row[], roles: Roles, kind: ImportKind): string[] {
  const shortened = rows.filter(({ cells }) => {
    const cell = cells[roles.en ?? -1] ?? "";
    return /^[^\p{Script=Han}]*\p{Script=Latin}/mu.test(cell.slice(englishIn(cell, kind).length));
  });
  if (shortened.length === 0) return [];
  const named = shortened.slice(0, mostNamed).map(({ line }) => line);
  const all = shortened.length > mostNamed ? `等 ${shortened.length} 行` : "行";
  return [
    `第 ${named.join("、")} ${all}的英文一格里有几行，只读了${kind === "words" ? "第一行" : "中文上面的"}`,
  ];
}

const sentence = /^["'“‘]?[A-Z\d][^\n]*\s[^\n]*\S[.?!…]["'”’)]*\s*$/u;

/** Chinese: that a list for words holds sentences. */
function sentenceNotes(drafts: readonly Draft[], kind: ImportKind): string[] {
  if (kind === "course") return [];
  const sentences = drafts.filter(({ en }) => sentence.test(en) && en.split(/\s+/u).length > 2);
  return sentences.length > 0 && sentences.length >= drafts.length * 0.5
    ? ["这里多半是句子，不是单词：请到“导入课程”里选这个文件，可以一句一句地练"]
    : [];
}

/** Returns the English at the top of a cell: the first line for a word, all lines above the Chinese for a sentence. */
function englishIn(cell: string, kind: ImportKind): string {
  const lines = cell.split("\n");
  const chinese = lines.findIndex((line) => /\p{Script=Han}/u.test(line));
  if (chinese === 0) return cell;
  return lines.slice(0, kind === "words" ? 1 : chinese < 0 ? undefined : chinese).join("\n");
}
