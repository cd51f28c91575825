import { straightenApostrophes } from "@shiju/language/chinese/apostrophes";
import { type NameIn, namesBeforeChinese } from "./chinese-speakers.ts";
import {
  type ChineseGroup,
  type EnglishGroup,
  type Group,
  groupsOf,
  type TextLine,
  type TextPiece,
} from "./groups.ts";
import { isChineseFirst } from "./order.ts";
import { countChinese, dealtChinese, pairGroup } from "./pair-chinese.ts";
import { rowsOf } from "./rows.ts";

/** An author's text as lines of a course, with every piece of the text and its place. */
export interface ReadText {
  /** Chinese that stands before the first sentence. */
  scene: string;
  lines: TextLine[];
  /** All pieces of the rows that are not blank, in their order, each with its place. */
  pieces: TextPiece[];
}

const longestRemark = 300;
const longestPiece = 4000;

/** A stretch of a text: English groups without Chinese in their own rows, and the Chinese groups beside them. */
interface Stretch {
  english: EnglishGroup[];
  chinese: ChineseGroup[];
  /** How many of the Chinese stand before a blank row. */
  near: number;
  /** A blank row stands between both. */
  isApart: boolean;
}

/**
 * Returns the sentences of a text with their Chinese. The Chinese is beside, under or above the sentences, or after all
 * of them. A name and a colon before a line name its speaker. Chinese that belongs to no sentence is among the pieces
 * as `unused`.
 */
export function readText(text: string): ReadText {
  const all = groupsOf(rowsOf(text));
  const isTurned = isChineseFirst(all);
  const { scene, groups } = isTurned ? { scene: [], groups: all } : sceneOf(all);
  const stretches = stretchesOf(groups, isTurned);
  const nameIn = namesBeforeChinese(stretches.flatMap(saidIn));
  const places = new Map<EnglishGroup, TextPiece[]>();
  const unused: ChineseGroup[] = [];
  for (const stretch of stretches) {
    const left = pairStretch(stretch, nameIn, (group, found) => places.set(group, found));
    unused.push(...left);
  }
  const lines: TextLine[] = [];
  const pieces = [
    ...scene.flatMap(({ rows }) => rows.map((row): TextPiece => ({ ...row, as: "scene", line: null }))),
    ...unused.flatMap(({ rows }) => rows.flatMap(unusedPieces)),
  ];
  let asides: { row: number; text: string }[] = [];
  for (const group of groups) {
    if (group.is === "aside") asides.push(group);
    if (group.is !== "english") continue;
    const from = lines.length;
    pieces.push(...takeAsides(asides, group.lines[0], from));
    asides = [];
    lines.push(...group.lines);
    for (const piece of [...group.pieces, ...(places.get(group) ?? [])])
      pieces.push({ ...piece, line: piece.line === null ? null : from + piece.line });
  }
  pieces.push(...asides.flatMap(unusedPieces));
  return {
    scene: scene.map(({ zh }) => zh).join(""),
    lines: lines.map((line) => ({ ...line, zh: straightenApostrophes(line.zh) })),
    pieces: pieces.toSorted((a, b) => a.row - b.row),
  };
}

/**
 * Returns the Chinese before the first sentence as the scene, as far as it is short enough for a scene. Also returns
 * all other groups.
 */
function sceneOf(all: readonly Group[]): { scene: ChineseGroup[]; groups: Group[] } {
  const from = all.findIndex(({ is }) => is === "english");
  const scene: ChineseGroup[] = [];
  let length = 0;
  for (const group of all.slice(0, Math.max(from, 0))) {
    if (group.is !== "chinese" || (length += group.zh.length) > longestRemark) continue;
    scene.push(group);
  }
  return { scene, groups: all.filter((group) => group.is !== "chinese" || !scene.includes(group)) };
}

function stretchesOf(groups: readonly Group[], isTurned: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | undefined;
  let isApart = false;
  const begin = () => stretches.push((open = { english: [], chinese: [], near: 0, isApart: false }));
  for (const group of groups) {
    if (group.is === "gap") isApart = true;
    else if (group.is === "english" && group.beside) {
      stretches.push({ english: [group], chinese: [group.beside], near: 1, isApart: false });
      open = undefined;
    } else if (group.is === "english") {
      if (!open || (!isTurned && open.chinese.length > 0)) begin();
      open?.english.push(group);
    } else if (group.is === "chinese") {
      if (!open || (isTurned && open.english.length > 0)) begin();
      if (open) addChinese(open, group, isApart && !isTurned);
    }
    if (group.is === "english" || group.is === "chinese") isApart = false;
  }
  return stretches;
}

function addChinese(stretch: Stretch, group: ChineseGroup, isApart: boolean): void {
  const { near, chinese } = stretch;
  if (chinese.length === 0) stretch.isApart = isApart;
  if (near === chinese.length && (near === 0 || !isApart)) stretch.near += 1;
  chinese.push(group);
}

/**
 * Returns the Chinese of a stretch, each with the speaker of its English. Before they are paired, the speaker is known
 * only in part.
 */
const saidIn = ({ english, chinese }: Stretch) =>
  chinese.map(({ zh }, at) => ({
    who: (chinese.length === english.length ? english[at] : english.at(-1))?.who ?? "",
    zh,
  }));

/** Pairs the Chinese of a stretch with its English. Returns the Chinese that belongs to none of the English. */
function pairStretch(
  { english, chinese, near, isApart }: Stretch,
  nameIn: NameIn,
  onFound: (group: EnglishGroup, pieces: TextPiece[]) => void,
): ChineseGroup[] {
  const last = english.at(-1);
  if (!last || chinese.length === 0) return chinese;
  const isOfMore = chinese.length > 1 || (isApart && countChinese(chinese) > last.lines.length);
  const dealt = english.length > 1 && isOfMore ? dealtChinese(english, chinese) : null;
  if (dealt)
    return english.flatMap((group, at) => {
      const some = dealt[at] ?? [];
      const found = pairGroup(group, some, nameIn);
      if (found) onFound(group, found);
      return found ? [] : some;
    });
  const close = chinese.slice(0, near);
  // Many sentences after several groups without Chinese are about all of them.
  if (english.length > 1 && (near > 1 || isApart) && countChinese(close) > last.lines.length) return chinese;
  const found = pairGroup(last, close, nameIn);
  if (found) onFound(last, found);
  return found ? chinese.slice(near) : chinese;
}

/** Makes stage directions the stage of the next line. Chinese directions are preferred, because learners read them. */
function takeAsides(
  asides: readonly { row: number; text: string }[],
  line: TextLine | undefined,
  at: number,
): TextPiece[] {
  const chinese = asides.filter(({ text }) => /\p{Script=Han}/u.test(text));
  const stage = (chinese.length > 0 ? chinese : asides)
    .map(({ text }) => text.slice(1, -1).trim())
    .join("；");
  if (!line || stage.length > longestRemark) return asides.flatMap(unusedPieces);
  line.stage = stage;
  return asides.map(({ row, text }) => ({ row, text, as: "stage", line: at }));
}

function unusedPieces({ row, text }: { row: number; text: string }): TextPiece[] {
  const count = Math.max(1, Math.ceil(text.length / longestPiece));
  return Array.from({ length: count }, (_, at) => ({
    row,
    text: text.slice(at * longestPiece, (at + 1) * longestPiece),
    as: "unused",
    line: null,
  }));
}
