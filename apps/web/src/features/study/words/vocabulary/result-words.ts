import type { LadderStep, VocabularyTestResult } from "@shiju/contract/study/vocabulary";
import type { AnsweredItem } from "./kept-test.ts";

export const inWords = (count: number): string => count.toLocaleString("en-US");

const digits = "零一二三四五六七八九";

/** How much of a list is known, for a share from 0 to 1. */
function inTenths(share: number): string {
  if (share >= 0.95) return "差不多都认识";
  const tenths = Math.round(share * 10);
  if (tenths === 5) return "认识一半";
  return tenths < 1 ? "大多还没学" : `认识${digits[Math.min(tenths, 9)]}成`;
}

/**
 * Says which share of each list somebody knows, up to the first list that is mostly new. `knownAmong` comes from the
 * test.
 */
export function shares(steps: readonly LadderStep[], knownAmong: (words: number) => number): string {
  const told: string[] = [];
  let start = 0;
  for (const { title, up_to } of steps) {
    const share = (knownAmong(up_to) - knownAmong(start)) / Math.max(1, up_to - start);
    told.push(`${title.replace(/词汇$/, "")}的${told.length === 0 ? "词你" : ""}${inTenths(share)}`);
    if (share < 0.25) break;
    start = up_to;
  }
  return `${told.join("，")}。`;
}

/** How far the result can be believed, by the invented words. */
export function trust(items: readonly AnsweredItem[]): string {
  const invented = items.filter(({ rank }) => rank === null);
  const taken = invented.filter(({ answer }) => answer !== "unknown").length;
  if (invented.length === 0) return "";
  if (taken === 0) return `${invented.length} 个编出来的词你都说了不认识，所以这个数可信。`;
  return `${invented.length} 个编出来的词里，有 ${taken} 个你也选了意思，所以猜对的已经折算掉。`;
}

/** Returns the date of a test on this device's clock, such as 2026-11-28. */
export const dateOf = ({ at }: Pick<VocabularyTestResult, "at">): string =>
  new Intl.DateTimeFormat("en-CA").format(new Date(at));

/** Returns the last test of each day. The newest test must come first in `tests`. */
export const lastOfDays = (tests: readonly VocabularyTestResult[]): VocabularyTestResult[] =>
  tests.filter((test, at) => at === 0 || dateOf(test) !== dateOf(tests[at - 1]!));
