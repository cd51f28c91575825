import { withoutOuterPunctuation } from "@shiju/learning/cue";
import type { Range } from "@shiju/learning/sentence";

/** The Chinese of a sentence without its marks, and the parts of it for each chunk. */
export interface Alignment {
  zh: string;
  /** One list for each chunk. The list is empty if the Chinese has no counterpart of the chunk. */
  parts: Range[][];
  faults: string[];
}

const latin = /[A-Za-zÀ-ÖØ-öø-ſ0-9]/;
/** The number of a chunk, written after its part: before a space, punctuation or the end. */
const number = /\/(\d+)(?=[\s\p{P}]|$)/u;

/** Reads the bars or numbers in the Chinese of a sentence with `count` chunks. */
export function align(marked: string, count: number): Alignment {
  const numbers = number.test(marked);
  if (numbers && marked.includes("|"))
    return failed(marked, count, "“|”和“/编号”只能用一种；语序相同用“|”，不同就给每段写编号");
  if (numbers) return byNumbers(marked, count);
  const texts = marked.split("|").map((text) => text.trim());
  if (texts.length === 1)
    return count === 1
      ? { zh: marked, parts: [[[0, marked.length]]], faults: [] }
      : failed(
          marked,
          count,
          `en 有 ${count} 个语块，zh 没有标出；请用“|”分开，语序不同就在每段后面写编号，例如 我/1 早餐/3 吃/1`,
        );
  if (texts.length !== count)
    return failed(marked, count, `zh 有 ${texts.length} 段，en 有 ${count} 个语块；请使两边的“|”一样多`);
  if (texts.some((text) => !/[^\p{P}\s]/u.test(text)))
    return failed(marked, count, "zh 里有一段是空的；请写上中文，没有对应的语块改用编号，不写它的号");
  return byBars(texts);
}

function failed(marked: string, count: number, fault: string): Alignment {
  const zh = join(marked.split(/\s*\|\s*|\s+/).map((piece) => piece.replace(number, "")));
  return { zh, parts: Array.from({ length: count }, () => []), faults: [fault] };
}

function byBars(texts: string[]): Alignment {
  let zh = "";
  const parts = texts.map((text): Range[] => {
    const start = joint(zh, text).length + zh.length;
    zh += joint(zh, text) + text;
    return [withoutOuterPunctuation(zh, [start, zh.length])];
  });
  return { zh, parts, faults: [] };
}

/**
 * Splits the Chinese at its spaces. A space between Latin letters does not split it, because it belongs to the text.
 */
function byNumbers(marked: string, count: number): Alignment {
  const parts: Range[][] = Array.from({ length: count }, () => []);
  const faults: string[] = [];
  let zh = "";
  for (const piece of piecesOf(marked)) {
    const [, text = "", digits, after = ""] = /^(.*?)(?:\/(\d+)([\p{P}\s]*))?$/u.exec(piece) ?? [];
    const start = zh.length + joint(zh, text).length;
    zh += joint(zh, text) + text;
    const range = withoutOuterPunctuation(zh, [start, zh.length]);
    zh += after;
    if (digits === undefined) continue;
    const part = parts[Number(digits) - 1];
    if (number.test(text)) faults.push(`“${piece}”写了两个编号；每段只属于一个语块，请拆成两段`);
    else if (!part) faults.push(`编号 ${digits} 没有对应的语块，en 只有 ${count} 个；请改正`);
    else if (!/[^\p{P}\s]/u.test(text)) faults.push(`编号 ${digits} 前面没有中文；请写上，或删去编号`);
    else part.push(range);
  }
  return { zh, parts, faults };
}

function piecesOf(marked: string): string[] {
  const pieces: string[] = [];
  for (const piece of marked.split(/\s+/)) {
    const last = pieces.at(-1);
    if (
      last !== undefined &&
      latin.test(last.at(-1) ?? "") &&
      !number.test(last) &&
      latin.test(piece.charAt(0))
    )
      pieces[pieces.length - 1] = `${last} ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

function join(pieces: string[]): string {
  return pieces.reduce((text, piece) => text + joint(text, piece) + piece, "");
}

/** Returns the text that joins two pieces: a space between Latin letters, otherwise nothing. */
function joint(before: string, after: string): string {
  return latin.test(before.at(-1) ?? "") && latin.test(after.charAt(0)) ? " " : "";
}
