import type { ChineseGroup, EnglishGroup, Group } from "./groups.ts";
import { countChinese } from "./pair-chinese.ts";

interface Run {
  english: EnglishGroup[];
  chinese: ChineseGroup[];
  /** A blank row stands before it. */
  isApart: boolean;
}

/**
 * Returns whether the Chinese of a text is above its English. Chinese before the first sentence may also be a scene, so
 * the position alone does not decide. The two orders are compared by blank rows, and by how well the pairs agree.
 */
export function isChineseFirst(groups: readonly Group[]): boolean {
  const runs = runsOf(groups);
  if (!runs[0]?.chinese.length || !runs.at(-1)?.english.length) return false;
  if (groups.some((group) => group.is === "english" && group.beside)) return false;
  const [inside, between] = [
    runs.filter((_, at) => at % 2 === 1),
    runs.filter((_, at) => at % 2 === 0).slice(1),
  ];
  if (inside.some(({ isApart }) => isApart !== inside[0]?.isApart)) return false;
  const isGrouped = between.length > 0 && between.every(({ isApart }) => isApart !== inside[0]?.isApart);
  if (isGrouped) return inside[0]?.isApart === false;
  if (inside[0]?.isApart && between.length === 0) return false;
  const above = agreements(runs);
  const below = agreements(runs.slice(1));
  if (below.length === 0) return above.every((agreement) => agreement === 3);
  const hasSpeakers = runs.some(({ english }) => english.some(({ who }) => who !== ""));
  const difference = mean(above) - mean(below);
  return difference > 0 || (difference === 0 && !hasSpeakers);
}

function runsOf(groups: readonly Group[]): Run[] {
  const runs: Run[] = [];
  let isApart = false;
  for (const group of groups) {
    if (group.is === "gap") isApart = true;
    if (group.is === "gap" || group.is === "aside") continue;
    let run = runs.at(-1);
    if (!run || (group.is === "english" ? run.chinese : run.english).length > 0)
      runs.push((run = { english: [], chinese: [], isApart }));
    if (group.is === "english") run.english.push(group);
    else run.chinese.push(group);
    isApart = false;
  }
  return runs;
}

/** How well runs agree two by two, each from -3 to 3. */
function agreements(runs: readonly Run[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const pair = [runs[at], runs[at + 1]];
    const english = pair.flatMap((run) => run?.english ?? []);
    const chinese = pair.flatMap((run) => run?.chinese ?? []);
    const lines = english.flatMap((group) => group.lines);
    const facts = [
      lines.length === countChinese(chinese),
      endOf(lines.at(-1)?.en ?? "") === endOf(chinese.at(-1)?.zh ?? ""),
      english.some(({ who }) => who !== "") === chinese.some(({ zh }) => /^[^：:]{1,12}[：:]/u.test(zh)),
    ];
    found.push(facts.reduce((sum, isSo) => sum + (isSo ? 1 : -1), 0));
  }
  return found;
}

const endOf = (text: string): string =>
  /[?？]/u.exec(text.slice(-2)) ? "?" : /[!！]/u.exec(text.slice(-2)) ? "!" : ".";

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
