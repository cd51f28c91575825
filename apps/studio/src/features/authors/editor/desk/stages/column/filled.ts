import type { ItemOf, LineFields } from "@shiju/course-pack/drafts/items";
import { type ColumnLanguage, fittedTo } from "./column.ts";

type Line = ItemOf<"line">;

/** A field that every line of a list has. */
export interface ColumnField {
  language: ColumnLanguage;
  /** The largest number of characters of one field. */
  longest: number;
  /** The text that a line has. */
  textOf: (line: Line) => string;
  /** Returns the fields that a text becomes in a line. */
  fieldsOf: (line: Line, text: string) => Partial<LineFields>;
}

/** The changes that a pasted column makes to lines. They begin at the line into which the column was pasted. */
interface Filled {
  changed: { id: string; fields: Partial<LineFields> }[];
  /** English for which no line is left. */
  more: string[];
  /** Chinese: how many were filled, replaced, and left. */
  message: string;
  /** The question to the author before a column is filled in that is longer than the list; null if the column fits. */
  question: { title: string; message: string; confirm: string } | null;
  /** Chinese: the reason why nothing can be filled in; null if something can. */
  fault: string | null;
}

/** Fills the fields of lines with the rows of a column, one after the other. */
export function filledWith(rows: readonly string[], lines: readonly Line[], field: ColumnField): Filled {
  const { language, longest, textOf, fieldsOf } = field;
  const cells = fittedTo(rows, lines.length);
  const long = cells.findIndex((cell) => (cell?.length ?? 0) > longest);
  const given = lines.flatMap((line, at) => {
    const cell = cells[at] ?? null;
    return cell === null ? [] : [{ line, cell }];
  });
  const more = cells.slice(lines.length).flatMap((cell) => cell ?? []);
  const added = language === "en" ? more : [];
  const replaced = given.filter(({ line, cell }) => textOf(line) !== "" && textOf(line) !== cell).length;
  const left = lines.length - cells.length;
  const told = [
    `填了 ${given.length + added.length} 行`,
    replaced > 0 && `换掉了 ${replaced} 行原来的`,
    left > 0 && `下面还有 ${left} 行没动`,
  ];
  return {
    changed: given.map(({ line, cell }) => ({ id: line.id, fields: fieldsOf(line, cell) })),
    more: added,
    message: told.filter(Boolean).join("，"),
    question: more.length > 0 ? questionOf(language, cells.length, lines.length) : null,
    fault: long < 0 ? null : `第 ${long + 1} 行太长，一句最多 ${longest} 个字；请先分开再粘贴`,
  };
}

function questionOf(language: ColumnLanguage, rows: number, room: number) {
  const title = "行数对不上";
  const message = `粘贴了 ${rows} 行，从这里到最后只有 ${room} 句。`;
  const more = rows - room;
  return language === "en"
    ? { title, message: `${message}多出的 ${more} 行加成新的句子。`, confirm: `加 ${more} 句` }
    : { title, message: `${message}多出的 ${more} 行放不下。`, confirm: `只填前 ${room} 行` };
}
