import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf, PastedPiece } from "@shiju/course-pack/drafts/items";
import { chunksIn, readMarks } from "../marks.ts";

type Line = ItemOf<"line">;

/** Letters and digits alone: signs are often written anew. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
const withoutName = (text: string): string => text.replace(/^[^：:]{1,12}[：:]\s*/u, "");
const chineseOf = ({ fields: { en, zh } }: Line): string => bare(readMarks(zh, chunksIn(en).length).zh);

/** Returns the pieces of a lesson's text that are in none of its lines, for any reason. */
export function unusedPieces({ lesson, lines }: ArrangedLesson): PastedPiece[] {
  const pieces = lesson.fields.pasted.filter(({ as }) => as === "unused");
  if (pieces.length === 0) return [];
  const written = lines.flatMap((line) => [
    chineseOf(line),
    ...[line.fields.en, line.fields.stage, line.fields.note].map(bare),
  ]);
  const all = [...written, bare(lesson.fields.scene)].join("\n");
  return pieces.filter(({ text }) => ![text, withoutName(text)].some((some) => all.includes(bare(some))));
}

/** Returns the lines that still have the Chinese of several sentences, as it was pasted. */
export function wholeLines({ lesson, lines }: ArrangedLesson): Set<string> {
  const pieces = lesson.fields.pasted.filter(({ as }) => as === "whole");
  const isWhole = (line: Line) => {
    const own = pieces.filter((piece) => piece.line === line.id);
    let rest = chineseOf(line);
    for (const { text } of own) {
      const start = [withoutName(text), text].map(bare).find((some) => rest.startsWith(some));
      if (start === undefined) return false;
      rest = rest.slice(start.length);
    }
    return own.length > 0 && rest === "";
  };
  return new Set(lines.filter(isWhole).map(({ id }) => id));
}

/** Says in words where a piece of the text went. */
export function placeOfPiece(
  { as, line }: PastedPiece,
  isUnused: boolean,
  numberOf: (line: string) => string | null,
): string {
  if (as === "scene") return "场景";
  if (as === "unused") return isUnused ? "没有归到句子" : "已写进课里";
  const number = line === null ? null : numberOf(line);
  if (number === null) return "句子已经删去";
  return {
    en: number,
    zh: `${number}的中文`,
    whole: `${number}的中文，是几句合起来的`,
    stage: `${number}的情景`,
  }[as];
}
