import type { Problem } from "../problem.ts";
import { inAuthorsWords } from "./authors-words.ts";

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
  /** Returns the place of a line in the draft, if the pack was made without some lines of the draft. */
  lineOf?: (lesson: number, line: number) => number;
}

/** Returns the problems of a draft that was checked as a pack, in the words of its author. */
export function draftFaults(
  problems: readonly Problem[],
  { files, names, lineOf = (_lesson, line) => line }: Numbering,
): DraftFault[] {
  const places = new Map(names.map((name, at) => [name, at]));
  return problems.map(({ file, path, message }): DraftFault => {
    const at = files.indexOf(file);
    const lesson = at < 0 ? null : at;
    const [list, index, ...rest] = path;
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
      message: inAuthorsWords(numbered),
    };
  });
}
