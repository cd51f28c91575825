import type { ImportKind, ImportRole } from "@shiju/contract/content/imports";
import type { Roles, Row, Table } from "./table.ts";

/** The names of the columns in the files that learners have. */
const names: Record<ImportRole, RegExp> = {
  en: /^(name|word|words|en|english|headword|wordhead|term|单词|英文|英语|词|英文句子|句子|sentence)$/i,
  zh: /^(trans|trancn|translation|translations|zh|cn|chinese|meaning|meanings|definition_zh|释义|中文|中文释义|翻译|词义|意思|汉语)$/i,
  us: /^(us|usphone|us_phonetic|soundmark|phonetic|美音|美式音标|音标)$/i,
  uk: /^(uk|ukphone|uk_phonetic|英音|英式音标)$/i,
  lesson: /^(lesson|chapter|unit|course|课|课程|章|章节|单元)$/i,
};

const rolesOf: Record<ImportKind, readonly ImportRole[]> = {
  words: ["en", "zh", "us", "uk", "lesson"],
  course: ["en", "zh", "lesson"],
};

/** Whether an object is a word or a sentence, and not a lesson of them. A lesson can have a name too. */
export function isEntry(record: Readonly<Record<string, unknown>>): boolean {
  const keysOf = (role: ImportRole) => Object.keys(record).filter((key) => names[role].test(key));
  const english = keysOf("en").filter((key) => typeof record[key] === "string");
  const isExplained = [...keysOf("zh"), ...keysOf("us"), ...keysOf("uk")].length > 0;
  return english.some((key) => key !== "name") || (english.length > 0 && isExplained);
}

/** A table whose first row names its columns, if it does. */
export function withHeader(table: Table): Table {
  const { header, rows } = table;
  if (header) return table;
  const [first] = rows;
  const isHeader =
    first !== undefined && first.cells.some((cell) => Object.values(names).some((name) => name.test(cell)));
  return isHeader ? { ...table, header: first.cells, rows: rows.slice(1) } : table;
}

/** Decides which column has which role: by the name of the column, otherwise by its cells. */
export function guessRoles({ header, rows }: Table, kind: ImportKind): Roles {
  const roles: { [role in ImportRole]?: number | undefined } = {};
  for (const role of rolesOf[kind]) {
    const at = (header ?? []).findIndex((name) => names[role].test(name.trim()));
    if (at >= 0) roles[role] = at;
  }
  const sample = rows.slice(0, 50);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const free = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !Object.values(roles).includes(at) && !isOfIds(sample, at),
  );
  const constant = new Set(free.filter((at) => isConstant(sample, at)));
  const fullest = (pattern: RegExp) => {
    const open = free.filter((at) => at !== roles.zh && at !== roles.us);
    const among = (columns: readonly number[]) => mostOften(columns, (at) => share(sample, at, pattern));
    const varied = among(open.filter((at) => !constant.has(at)));
    const isShown = sample.length >= rowsThatShow && constant.size < free.length;
    return varied ?? (isShown ? undefined : among(open));
  };
  if (kind === "words") roles.us ??= fullest(/^\s*(?:\/[^/]+\/|\[[^\p{Script=Han}\]]+\])\s*$/u);
  // The first line of a cell decides, because an example with its Chinese may be below it. In a wrong encoding the
  // cells have no Chinese characters, but also no ASCII.
  roles.zh ??= fullest(/^[^\n]*\p{Script=Han}/u) ?? fullest(/\p{Script=Han}/u) ?? fullest(/[^\p{ASCII}]/u);
  roles.en ??= fullest(/^[\s\p{P}\d]*\p{Script=Latin}[^\p{Script=Han}\n]*(?:\n|$)/u);
  return Object.fromEntries(
    Object.entries(roles).flatMap(([role, at]) => (at === undefined ? [] : [[role, at]])),
  );
}

/** If at least this share of the rows has the same text in a column, the text says nothing about a single row. */
const constantFrom = 0.9;

/**
 * From this share of rows on, a column holds ids. The share is below 1, because some ids of random letters look like a
 * word.
 */
const idsFrom = 0.8;

/** In fewer rows the same meaning can stand by chance. */
const rowsThatShow = 5;

/** Returns whether nearly every row has the same text in a column, for example the name of the deck. */
function isConstant(rows: readonly Row[], at: number): boolean {
  const times = new Map<string, number>();
  for (const { cells } of rows) times.set(cells[at] ?? "", (times.get(cells[at] ?? "") ?? 0) + 1);
  return rows.length > 1 && Math.max(...times.values()) >= rows.length * constantFrom;
}

/** An id of Anki (`b/3}Wk8}#Q`) or of hexadecimal digits. It has no space, but a character that no word contains. */
const id = /^(?=.*(?:\d|[a-z][A-Z]|[^\p{L}\p{N}'’.-]))[!-~]{8,40}$/u;

/** Whether nearly every row has an id of its own in a column. */
function isOfIds(rows: readonly Row[], at: number): boolean {
  const ids = new Set(rows.map(({ cells }) => cells[at] ?? "").filter((cell) => id.test(cell)));
  return ids.size > 0 && ids.size >= rows.length * idsFrom;
}

const share = (rows: readonly Row[], at: number, pattern: RegExp): number =>
  rows.filter(({ cells }) => pattern.test(cells[at] ?? "")).length;

/** Returns the first of the columns with the highest count; undefined if every count is zero. */
function mostOften(columns: readonly number[], count: (at: number) => number): number | undefined {
  const best = Math.max(0, ...columns.map(count));
  return best === 0 ? undefined : columns.find((at) => count(at) === best);
}
