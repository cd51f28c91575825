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
  /** Where it stands in its file, from 1: the line, or for JSON the number of the entry. */
  line: number;
  cells: string[];
  /** The lesson that the file puts it in; undefined where the file has none. */
  lesson?: string | undefined;
}

/** What a file holds, whatever its format. */
export interface Table {
  /** What the file calls itself; undefined where it does not. */
  title?: string | undefined;
  /** The names of the columns; undefined where the file has none. */
  header?: string[] | undefined;
  rows: Row[];
  /** Lines that are not read at all. */
  refused: RefusedRow[];
  /** Chinese: what else of the file is left out. */
  notes?: string[];
  /** The sheets of a workbook that can be read, and which of them the rows are of. */
  sheets?: string[];
  sheet?: number;
}

/** Which column plays which part. */
export type Roles = Partial<Record<ImportRole, number>>;

/** A row as its columns say it, before any rule has looked at it. */
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
  /** Of a workbook, from 0; the first that has rows where left out. */
  sheet?: number | undefined;
}

/** What was read. */
export interface FileAnswer extends Pick<Table, "title"> {
  format: ImportFormat;
  /** Null for a format that has none. */
  encoding: ImportEncoding | null;
  /** The columns by name, or by number if they have no names; empty for a format without columns to choose. */
  columns: string[];
  roles: Roles;
  drafts: Draft[];
  refused: RefusedRow[];
  notes: string[];
  /** Of a workbook, else none; and which of them was read, else null. */
  sheets: string[];
  sheet: number | null;
}

/** A table of which some columns are wanted. */
export interface ColumnsQuestion extends Pick<FileQuestion, "name" | "bytes"> {
  /** What each is called, in lower case, and how much of its cells is wanted. */
  columns: readonly { called: readonly string[]; longest: number }[];
  /** Most rows. */
  most: number;
}

export interface ColumnsAnswer {
  /** The cells in the order of the columns that were asked for; empty where the file has none. */
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
  /** Chinese, for the author: what of the file is left out or joined. */
  notes: string[];
  /** The title of a book. */
  title?: string;
  /** Whether the parts below are chapters of a book, or pieces of a film by time. */
  parts_of?: "book" | "film";
  /** The names of the parts, and which of them the text is, from 0. */
  chapters?: string[];
  chapter?: number;
  /** The same of a workbook's sheets. */
  sheets?: string[];
  sheet?: number;
}

/** A file that cannot be read at all; the message is Chinese and says what to do. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** Most rows of a file that are looked at. */
export const mostRows = 30_000;
/** Most characters of one cell; longer ones are cut before any rule looks at them. */
const longestCell = 2000;
export const mostColumns = 30;

/** A cell as it is taken from a file: bounded, and without white space at its ends. */
export const cellOf = (value: string): string => value.slice(0, longestCell).trim();

/** The beginning of a row, to be shown in a report. */
export const shownRow = (cells: readonly string[]): string =>
  storable(cells.filter(Boolean).join(" · ").replaceAll(/\s+/g, " ").slice(0, 80));

export const tooDeep = () => new UnreadableFile("这个文件一层套一层太深，读不了：请另存一份再试");
