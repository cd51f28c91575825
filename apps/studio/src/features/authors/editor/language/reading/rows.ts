import { withoutMark } from "./marks-of-lists.ts";

/** A row of a pasted text, by its language. Its number `row` counts from 1. */
export type Row =
  | { is: "blank"; row: number }
  | { is: "english"; row: number; prefix: string; who: string; en: string }
  | { is: "chinese"; row: number; prefix: string; zh: string }
  | { is: "both"; row: number; prefix: string; who: string; en: string; zh: string; isChineseFirst: boolean }
  /** A stage direction, with its brackets: nobody says it. */
  | { is: "aside"; row: number; text: string };

const han = /\p{Script=Han}/u;
const letter = /[A-Za-z]/u;
const speaker = /^([A-Z][\w.'’-]*(?: [\w.'’-]+){0,2})\s*[:：]\s*(\S.*)$/u;
const capitalized = /^[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,2}$/u;
/** Words before a colon that are never called as a person. */
const notNames =
  /^(?:answers?|examples?|hints?|notes?|notice|p\.?s|questions?|remember|remarks?|tips?|title|topic|warning)\.?$/iu;
const aside = /^[([（【][^()[\]（）【】]+[)\]）】]$/u;
const englishFirst =
  /^([^\p{Script=Han}]*[A-Za-z][^\p{Script=Han}]*?)([\s|/—–-]*)([“（《]?\p{Script=Han}.*)$/u;
const chineseFirst = /^(.*\p{Script=Han}[。！？…”’）]+)[\s|/—–-]*([“"‘'(]?[A-Z][^\p{Script=Han}]*)$/u;
/** A Latin name before words that are all Chinese. */
const nameOfChinese = /^[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,2}\s*[:：]\s*(?=[“（《]?\p{Script=Han})/u;
const ended = /[.!?…]["'”’)\]]*$/u;
const longestName = 40;

/**
 * Returns the rows of a text. A name of several words, such as `Shop assistant`, is a speaker if at least two rows
 * begin with it.
 */
export function rowsOf(text: string): Row[] {
  const raws = text.split(/\r\n?|\n/u);
  const names = new Map<string, number>();
  for (const raw of raws) {
    const name = speaker.exec(withoutMark(raw).line)?.[1];
    if (name !== undefined) names.set(name, (names.get(name) ?? 0) + 1);
  }
  const isName = (name: string) =>
    name.length <= longestName &&
    !notNames.test(name) &&
    (capitalized.test(name) || (names.get(name) ?? 0) > 1);
  const rows: Row[] = [];
  for (const [at, raw] of raws.entries()) rows.push(rowOf(raw, at + 1, isName, rows.at(-1)));
  return rows;
}

function rowOf(raw: string, row: number, isName: (name: string) => boolean, before: Row | undefined): Row {
  const { mark, line } = withoutMark(raw);
  if (line === "") return { is: "blank", row };
  if (aside.test(line)) return { is: "aside", row, text: line };
  const named = (text: string) => {
    const [, name = "", said = ""] = speaker.exec(text) ?? [];
    return name !== "" && isName(name)
      ? { prefix: mark + text.slice(0, text.length - said.length), who: name, en: said }
      : { prefix: mark, who: "", en: text };
  };
  if (!han.test(line)) return { is: "english", row, ...named(line) };
  const cells = cellsOf(raw, isName) ?? partsOf(line, raw, before);
  if (!cells) return { is: "chinese", row, prefix: mark, zh: line };
  return { is: "both", row, ...named(cells.en), zh: cells.zh, isChineseFirst: cells.isChineseFirst };
}

interface Both {
  en: string;
  zh: string;
  isChineseFirst: boolean;
}

/**
 * Reads English and Chinese with a tab between them, like cells of a table. A cell before the English and the Chinese
 * may have a number or a name.
 */
function cellsOf(raw: string, isName: (name: string) => boolean): Both | null {
  const cells = raw
    .split("\t")
    .map((cell) => withoutMark(cell).line)
    .filter((cell) => cell !== "" && !/^[(（]?\d{1,4}[.)）、]?$/u.test(cell));
  const isEnglish = (cell = "") => !han.test(cell) && letter.test(cell);
  const [first = "", second = "", third] = cells;
  if (cells.length === 3 && third !== undefined && isName(first) && isEnglish(second) && han.test(third))
    return { en: `${first}: ${second}`, zh: third, isChineseFirst: false };
  if (cells.length !== 2) return null;
  if (isEnglish(first) && han.test(second)) return { en: first, zh: second, isChineseFirst: false };
  return han.test(first) && isEnglish(second) ? { en: second, zh: first, isChineseFirst: true } : null;
}

/** English and Chinese of one row without a tab between them. */
function partsOf(line: string, raw: string, before: Row | undefined): Both | null {
  if (nameOfChinese.test(line)) return null;
  const [, en = "", gap = "", zh = ""] = englishFirst.exec(line) ?? [];
  if (en !== "") {
    // `OK，走吧。` is Chinese, and so may be `Tom 说他很好。` under its English.
    if (/[\p{Script=Han}，。！？；：、“]$/u.test(en)) return null;
    const isApart = ended.test(en) || /[|/—–-]/u.test(gap) || / {2,}/u.test(raw.trim());
    return isApart || before?.is !== "english" ? { en, zh, isChineseFirst: false } : null;
  }
  const [, chinese = "", english = ""] = chineseFirst.exec(line) ?? [];
  const isOpen =
    [...chinese].findLastIndex((sign) => "“‘（《".includes(sign)) >
    [...chinese].findLastIndex((sign) => "”’）》".includes(sign));
  const isBoth = english !== "" && ended.test(english) && !isOpen;
  return isBoth ? { en: english, zh: chinese.trim(), isChineseFirst: true } : null;
}
