import type { Problem } from "../problem.ts";
import { inAuthorsWords } from "./authors-words.ts";
import type { LinkedPart } from "./links.ts";

/**
 * A fault of a draft, and its place: lesson and line from 0. The place is null if the fault is about the whole draft.
 */
export interface DraftFault {
  lesson: number | null;
  line: number | null;
  /**
   * The keys of the field in the course, the lesson or the line, as in the files. The list is empty if the fault is
   * about all of it.
   */
  field: (string | number)[];
  /** Chinese, without the keys of files. */
  message: string;
}

interface Numbering {
  /** The file of each lesson. */
  files: readonly string[];
  /** The name of each lesson in the pack. */
  names: readonly string[];
  /** The parts in the head of the pack. A draft has each part at the lesson with which it begins. */
  parts?: readonly LinkedPart[] | undefined;
  /** Returns the place of a line in the draft, if the pack was made without some lines of the draft. */
  lineOf?: (lesson: number, line: number) => number;
}

/** Returns the problems of a draft that was checked as a pack, in the words of its author. */
export function draftFaults(
  problems: readonly Problem[],
  { files, names, parts = [], lineOf = (_lesson, line) => line }: Numbering,
): DraftFault[] {
  const beginnings = parts.map(({ lessons: [first = ""] }) => names.indexOf(first));
  const places = new Map(names.map((name, at) => [name, at]));
  return problems.map(({ file, path, message }): DraftFault => {
    const at = files.indexOf(file);
    const lesson = at < 0 ? null : at;
    const [list, index, ...rest] = path;
    if (at < 0 && list === "parts") return partFault(beginnings, path, message);
    const isLine = lesson !== null && list === "sentences" && typeof index === "number";
    const field = (isLine ? rest : path).map((key) => (typeof key === "number" ? key : String(key)));
    const numbered = message
      .replace(/^与第 (\d+) 句/u, (all, number: string) =>
        lesson === null ? all : `与第 ${lineOf(lesson, Number(number) - 1) + 1} 句`,
      )
      .replaceAll(/ (\S+) 第 (\d+) 句/gu, (all, name: string, number: string) => {
        const other = places.get(name);
        return other === undefined ? all : `第 ${other + 1} 课第 ${lineOf(other, Number(number) - 1) + 1} 句`;
      });
    return {
      lesson,
      line: isLine ? lineOf(lesson, index) : null,
      field,
      message: lacksAsker(path, message) ? "还没选谁来问；请选一个人" : inAuthorsWords(numbered),
    };
  });
}

const lacksAsker = ([key, , inner]: Problem["path"], message: string): boolean =>
  key === "turn" && inner === "who" && message.startsWith("编号");

/** A fault of one part is at the lesson with which the part begins. */
function partFault(
  beginnings: readonly number[],
  [, at, ...rest]: Problem["path"],
  message: string,
): DraftFault {
  const lesson = typeof at === "number" ? beginnings[at] : message.startsWith("最多") ? beginnings.at(-1) : 0;
  return {
    lesson: lesson ?? 0,
    line: null,
    field: ["part", ...rest.map(String)],
    message: inAuthorsWords(message),
  };
}
