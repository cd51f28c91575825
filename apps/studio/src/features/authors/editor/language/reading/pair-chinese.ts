import { type NameIn, splitChinese, withoutName } from "./chinese-speakers.ts";
import type { ChineseGroup, EnglishGroup, TextPiece } from "./groups.ts";

/** Chinese of one line of a draft. */
const longestChinese = 300;

type Found = Omit<TextPiece, "line"> & { line: number };

/**
 * Gives Chinese to the sentences of a group. If the number of Chinese sentences, or of rows, is the same, each sentence
 * gets one of them. Otherwise the first sentence gets all the Chinese, and the pieces of the Chinese say so. Returns
 * null if the Chinese is too long for a line.
 */
export function pairGroup(
  english: EnglishGroup,
  chinese: readonly ChineseGroup[],
  nameIn: NameIn,
): Found[] | null {
  const { who, lines } = english;
  const [first] = lines;
  if (!first) return null;
  const texts = chinese.map(({ zh }) => {
    const name = nameIn({ who, zh });
    if (name !== "") for (const line of lines) line.whoZh ||= name;
    return name === "" ? zh : withoutName(zh);
  });
  const sentences = texts.flatMap((text, at) => splitChinese(text).map((zh) => ({ zh, at })));
  const units = [sentences, texts.map((zh, at) => ({ zh, at }))].find(
    (some) => some.length === lines.length && some.every(({ zh }) => zh.length <= longestChinese),
  );
  if (units) {
    for (const [at, { zh }] of units.entries()) Object.assign(lines[at] ?? {}, { zh });
    return chinese.flatMap((group, at) =>
      piecesOf(
        group,
        units.flatMap(({ zh, at: of }, line) => (of === at ? [{ zh, line }] : [])),
      ),
    );
  }
  const zh = texts.join("");
  if (zh.length > longestChinese) return null;
  first.zh = zh;
  const as = lines.length > 1 || chinese.length > 1 ? "whole" : "zh";
  return chinese.flatMap(({ rows }) => rows.map(({ row, text }): Found => ({ row, text, as, line: 0 })));
}

/** Returns the pieces of a row, each with the line that got it. Rows of a broken sentence are not cut further. */
function piecesOf({ rows }: ChineseGroup, units: readonly { zh: string; line: number }[]): Found[] {
  const [{ row, text } = { row: 1, text: "" }, ...more] = rows;
  if (more.length > 0) return rows.map((part) => ({ ...part, as: "zh", line: units[0]?.line ?? 0 }));
  let from = 0;
  return units.map(({ zh, line }, at) => {
    const to = at === units.length - 1 ? text.length : text.indexOf(zh, from) + zh.length;
    const piece = text.slice(from, to);
    from = to;
    return { row, text: piece, as: "zh", line };
  });
}

/** The Chinese of a group, counted as its sentences are. */
export const countChinese = (groups: readonly ChineseGroup[]): number =>
  groups.reduce((sum, { zh }) => sum + splitChinese(zh).length, 0);

/**
 * Deals Chinese to English groups that follow each other: group by group or, if the numbers of groups differ, sentence
 * by sentence. Returns null if the numbers of sentences differ too.
 */
export function dealtChinese(
  english: readonly EnglishGroup[],
  chinese: readonly ChineseGroup[],
): ChineseGroup[][] | null {
  if (chinese.length === english.length) return chinese.map((group) => [group]);
  const wanted = english.reduce((sum, { lines }) => sum + lines.length, 0);
  if (countChinese(chinese) !== wanted) return null;
  const sentences = chinese.flatMap(({ rows: [first], zh }) =>
    splitChinese(zh).map((text): ChineseGroup => ({
      is: "chinese",
      rows: [{ row: first?.row ?? 1, text }],
      zh: text,
    })),
  );
  return english.map(({ lines }) => sentences.splice(0, lines.length));
}
