import type {
  ImportEncoding,
  ImportFormat,
  ImportKind,
  ImportRole,
  RefusedRow,
} from "@shiju/contract/content/imports";
import { storable } from "#platform/storable.ts";

/** One line of a file, cell by cell. */
export interface Row {
  /** The place of the row in its file, from 1: the line, or for JSON the number of the entry. */
  line: number;
  cells: string[];
  /** The lesson to which the file assigns the row; undefined if the file has no lessons. */
  lesson?: string | undefined;
}

/** The contents of a file, whatever its format. */
export interface Table {
  /** The title that the file gives itself; undefined where it gives none. */
  title?: string | undefined;
  /** The names of the columns; undefined where the file has none. */
  header?: string[] | undefined;
  rows: Row[];
  /** Lines that are not read at all. */
  refused: RefusedRow[];
  /** Chinese: what else of the file is left out. */
  notes?: string[];
  /** The names of a workbook's sheets that can be read, and the index of the sheet that holds the rows. */
  sheets?: string[];
  sheet?: number;
}

/** Which column plays which part. */
export type Roles = Partial<Record<ImportRole, number>>;

/** A row split into the roles of its columns, before any rule has checked it. */
export interface Draft {
  line: number;
  /** The word or the sentence. */
  en: string;
  /** Empty where the file has none. */
  zh: string;
  us: string;
  uk: string;
  lesson?: string | undefined;
}

/** A file to read. */
export interface FileQuestion {
  kind: ImportKind;
  name: string;
  bytes: Uint8Array;
  /** As the learner chose it; guessed where left out. */
  encoding?: ImportEncoding | undefined;
  roles?: Roles | undefined;
  /** The index of a workbook's sheet, from 0. By default the first sheet that has rows. */
  sheet?: number | undefined;
}

/** The result of reading a file. */
export interface FileAnswer extends Pick<Table, "title"> {
  format: ImportFormat;
  /** Null for a format that has none. */
  encoding: ImportEncoding | null;
  /** The columns by name, or by number if they have no names. Empty if the columns of the format cannot be chosen. */
  columns: string[];
  roles: Roles;
  drafts: Draft[];
  refused: RefusedRow[];
  notes: string[];
  /** The sheets of a workbook and the index of the sheet that was read. For any other file they are empty and null. */
  sheets: string[];
  sheet: number | null;
}

/** A table of which some columns are wanted. */
export interface ColumnsQuestion extends Pick<FileQuestion, "name" | "bytes"> {
  /** For each column, the names that it may have, in lower case, and the most characters of a cell that are wanted. */
  columns: readonly { called: readonly string[]; longest: number }[];
  /** The largest number of rows. */
  most: number;
}

export interface ColumnsAnswer {
  /** The cells in the order of the columns that were asked for. A cell is empty if the file has no such column. */
  rows: Row[];
  refused: RefusedRow[];
  /** Whether there are no more rows. */
  isWhole: boolean;
}

/** A file whose text is wanted. */
export type TextQuestion = Pick<FileQuestion, "name" | "bytes" | "encoding" | "sheet"> & {
  /** Of a book or of a film's subtitles, from 0. */
  chapter?: number | undefined;
};

export interface TextAnswer {
  text: string;
  /** Null for a format that has none. */
  encoding: ImportEncoding | null;
  /** Notes for the author, in Chinese, about the content of the file that is left out or joined. */
  notes: string[];
  /** The title of a book. */
  title?: string;
  /** Whether the chapters below are chapters of a book, or pieces of a film by time. */
  parts_of?: "book" | "film";
  /** The names of the chapters or pieces, and the index of the one in `text`, from 0. */
  chapters?: string[];
  chapter?: number;
  /** The same of a workbook's sheets. */
  sheets?: string[];
  sheet?: number;
}

/** An error for a file that cannot be read at all. Its message is Chinese and says what to do. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** The largest number of rows of a file that are looked at. */
export const mostRows = 30_000;
/** The largest number of characters of one cell. A longer cell is cut before any rule checks it. */
const longestCell = 2000;
export const mostColumns = 30;

/** Returns a cell cut to the longest length, and without white space at its ends. */
export const cellOf = (value: string): string => value.slice(0, longestCell).trim();

/** The beginning of a row, to be shown in a report. */
export const shownRow = (cells: readonly string[]): string =>
  storable(cells.filter(Boolean).join(" · ").replaceAll(/\s+/g, " ").slice(0, 80));

export const tooDeep = () => new UnreadableFile("这个文件一层套一层太深，读不了：请另存一份再试");
