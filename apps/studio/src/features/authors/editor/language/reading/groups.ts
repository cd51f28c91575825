import { closeQuotes } from "@shiju/language/quotes";
import { splitSentences } from "@shiju/language/sentences";
import type { Row } from "./rows.ts";

/** A sentence out of a text that an author pasted. */
export interface TextLine {
  /** The name of the speaker; empty if the text names no speaker. */
  who: string;
  /** The same in Chinese, where the text says it. */
  whoZh: string;
  en: string;
  zh: string;
  stage: string;
}

/** A piece of a row of the text, and its place in a lesson. */
export interface TextPiece {
  row: number;
  text: string;
  /** `whole`: Chinese of several sentences that is kept at the first of these sentences. */
  as: "en" | "zh" | "whole" | "scene" | "stage" | "unused";
  /** The line by its index; null for what belongs to none. */
  line: number | null;
}

/** Sentences of one paragraph, or of one speaker, with the Chinese in their row. */
export interface EnglishGroup {
  is: "english";
  who: string;
  lines: TextLine[];
  /** Pieces of English; `line` is the index within the group. */
  pieces: TextPiece[];
  beside: ChineseGroup | null;
}

/** A row of Chinese, or several rows of a sentence that was broken into rows. */
export interface ChineseGroup {
  is: "chinese";
  rows: { row: number; text: string }[];
  zh: string;
}

export type Group = EnglishGroup | ChineseGroup | { is: "aside"; row: number; text: string } | { is: "gap" };

/** The most characters of English in one line of a draft. A longer sentence is split where a reader may pause. */
const longestEnglish = 500;
const ended = /[.!?…]["'”’)\]]*$/u;

/**
 * Returns the rows of a text in groups. Lines of a wrapped paragraph are joined, and so is Chinese that was broken into
 * rows.
 */
export function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  let open: Extract<Row, { is: "english" | "both" }>[] = [];
  const flush = () => {
    const [first] = open;
    if (first) groups.push(englishOf(open, first.who));
    open = [];
  };
  for (const row of rows) {
    if (row.is === "english") {
      if (row.who !== "" || isApart(open.at(-1)?.en, row.en)) flush();
      open.push(row);
      continue;
    }
    flush();
    if (row.is === "both") {
      groups.push({ ...englishOf([row], row.who), beside: chineseOf(row.row, "", row.zh) });
    } else if (row.is === "chinese") {
      const last = groups.at(-1);
      if (last?.is === "chinese" && goesOn(last.zh, row.zh)) {
        last.rows.push({ row: row.row, text: row.zh });
        last.zh += row.zh;
      } else groups.push(chineseOf(row.row, row.prefix, row.zh));
    } else groups.push(row.is === "blank" ? { is: "gap" } : row);
  }
  flush();
  return groups;
}

const chineseOf = (row: number, prefix: string, zh: string): ChineseGroup => ({
  is: "chinese",
  rows: [{ row, text: prefix + zh }],
  zh,
});

/** Returns whether Chinese was broken within a sentence, and the next row has no other speaker. */
const goesOn = (before: string, next: string) =>
  /[，、；：—]$/u.test(before) && !/^[^：:]{1,12}[：:]/u.test(next);

function englishOf(rows: readonly Extract<Row, { is: "english" | "both" }>[], who: string): EnglishGroup {
  const words = rows.flatMap(({ row, en }) =>
    en
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => ({ row, word })),
  );
  const prefixes = new Map(rows.map(({ row, prefix }) => [row, prefix]));
  const lines: TextLine[] = [];
  const pieces: TextPiece[] = [];
  let from = 0;
  const sentences = splitSentences(words.map(({ word }) => word).join(" ")).flatMap(parted);
  const closed = closeQuotes(sentences);
  for (const [at, en] of sentences.entries()) {
    const to = from + en.split(" ").length;
    for (const { row, word } of words.slice(from, to)) {
      const last = pieces.at(-1);
      if (last?.row === row && last.line === lines.length) last.text += ` ${word}`;
      else pieces.push({ row, text: `${prefixes.get(row) ?? ""}${word}`, as: "en", line: lines.length });
      prefixes.delete(row);
    }
    from = to;
    lines.push({ who, whoZh: "", en: closed[at] ?? en, zh: "", stage: "" });
  }
  return { is: "english", who, lines, pieces, beside: null };
}

/** Splits a sentence that is too long for a line, after a comma if there is one. */
function parted(sentence: string): string[] {
  if (sentence.length <= longestEnglish) return [sentence];
  const start = sentence.slice(0, longestEnglish);
  const at = Math.max(start.lastIndexOf(", "), start.lastIndexOf("; ")) + 1 || start.lastIndexOf(" ");
  if (at <= 0) return [start, ...parted(sentence.slice(longestEnglish))];
  return [sentence.slice(0, at), ...parted(sentence.slice(at + 1))];
}

/** Returns whether a line begins something new although no sentence has ended before it, as in a list. */
function isApart(before: string | undefined, line: string): boolean {
  return (
    before !== undefined && (ended.test(before) || before.length < 40) && /^["'“‘(]?[\p{Lu}\d]/u.test(line)
  );
}
