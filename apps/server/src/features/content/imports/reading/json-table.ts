import { longestTitle } from "@shiju/contract/content/imports";
import { isEntry } from "./columns.ts";
import { articleLines, flatEntry } from "./json-entries.ts";
import { meaningIn } from "./json-meaning.ts";
import { cellOf, mostColumns, mostRows, type Row, type Table, tooDeep, UnreadableFile } from "./table.ts";

/**
 * Reads the entries of a JSON file: words in the format of Qwerty Learner, or sentences in the format of Earthworm. The
 * entries are in one list, or in lessons.
 */
export function jsonTable(text: string): Table {
  const data = parse(text);
  const groups = groupsOf(data);
  const entries = groups.flatMap(({ title, entries: ofGroup }) =>
    ofGroup.flatMap((entry) =>
      (isRecord(entry) ? (articleLines(entry) ?? [flatEntry(entry)]) : [entry]).map((each) => ({
        title,
        entry: each,
      })),
    ),
  );
  const header = [
    ...new Set(entries.slice(0, 200).flatMap(({ entry }) => (isRecord(entry) ? Object.keys(entry) : []))),
  ].slice(0, mostColumns);
  const rows = entries.slice(0, mostRows + 1).map(({ title, entry }, index): Row => ({
    line: index + 1,
    cells: isRecord(entry) ? header.map((key) => textOf(entry[key])) : [textOf(entry)],
    ...(title !== undefined && { lesson: title }),
  }));
  const title = isRecord(data) ? textOf(data["title"]).slice(0, longestTitle).trim() : "";
  return {
    ...(title !== "" && { title }),
    ...(header.length > 0 && { header }),
    rows,
    refused: [],
  };
}

/** Most levels of lists and objects inside one another. Files of words and sentences have about five levels. */
const deepest = 100;

/** Checks the depth before the text is parsed, because millions of brackets take seconds. */
function assertShallow(text: string): void {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isInText && sign === "\\") at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > deepest) throw tooDeep();
  }
}

function parse(text: string): unknown {
  assertShallow(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*,?\s*$/u.test(line)))
      return lines.map((line, at) => parseLine(line, at + 1));
    throw new UnreadableFile("这个 JSON 文件不完整或格式有误，请重新导出后再试", { cause });
  }
}

/** A file may hold an object on each line. */
function parseLine(line: string, place: number): unknown {
  try {
    return JSON.parse(line.trim().replace(/,$/u, ""));
  } catch (cause) {
    throw new UnreadableFile(`这个 JSON 的第 ${place} 个词条格式有误，请改正或删去后再试`, { cause });
  }
}

interface Group {
  title?: string | undefined;
  entries: unknown[];
}

const lists = ["statements", "sentences", "words", "data", "list", "items", "content"];
const courses = ["courses", "lessons", "chapters", "units"];

/** Returns the lists in a file: the file itself, or the lists under the usual names. */
function groupsOf(data: unknown): Group[] {
  if (Array.isArray(data)) {
    const isNested =
      data.length > 0 && data.every((each) => Array.isArray(each) || listIn(each) !== undefined);
    return isNested ? data.flatMap((each, index) => groupOf(each, index)) : [{ entries: data }];
  }
  if (!isRecord(data)) throw noList();
  if (isEntry(data) || articleLines(data) || isEntry(flatEntry(data))) return [{ entries: [data] }];
  const nested = courses.map((name) => data[name]).find(Array.isArray);
  if (nested) return groupsOf(nested);
  const list = listIn(data);
  if (list) return groupsOf(list);
  const named = Object.entries(data).filter(([, value]) => Array.isArray(value));
  if (named.length === 0) throw noList();
  return named.map(([title, entries]) => ({ title, entries: entries as unknown[] }));
}

function groupOf(each: unknown, index: number): Group[] {
  const entries = Array.isArray(each) ? each : listIn(each);
  if (!entries) return [];
  const named = isRecord(each)
    ? [each["title"], each["name"]].find((name) => typeof name === "string")
    : undefined;
  return [{ title: typeof named === "string" ? named : `第 ${index + 1} 课`, entries }];
}

/**
 * Returns the list in an object; undefined for an entry, because an entry has only lists of its own, such as examples.
 */
function listIn(value: unknown): unknown[] | undefined {
  if (!isRecord(value) || isEntry(value) || articleLines(value)) return undefined;
  return lists.map((name) => value[name]).find(Array.isArray);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns a value as text. The texts of a list stand on lines below one another. An object is a meaning with its class.
 */
function textOf(value: unknown): string {
  if (typeof value === "string") return cellOf(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return cellOf(
      value
        .slice(0, 20)
        .map((part) => (typeof part === "string" ? part : isRecord(part) ? meaningIn(part) : ""))
        .filter(Boolean)
        .join("\n"),
    );
  return isRecord(value) ? cellOf(meaningIn(value)) : "";
}

const noList = () =>
  new UnreadableFile("这个 JSON 里没有找到单词或句子的列表，请用 Qwerty Learner 或 Earthworm 的格式");
