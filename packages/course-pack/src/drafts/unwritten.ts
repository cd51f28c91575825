import { wordsAtOnce } from "@shiju/language/chunks/lesson-cuts";
import { align } from "../alignment.ts";
import type { LineFields } from "./items.ts";

type Written = Pick<LineFields, "en" | "zh">;

const isCut = (en: string) => en.includes("|");
const isMarked = (zh: string) => zh.includes("|") || /\/\d/.test(zh);

/** Whether a line must still be translated, cut into chunks, or have its Chinese marked for the chunks. */
export const isUnwritten = {
  translate: ({ en, zh }: Written) => en !== "" && zh === "",
  cut: ({ en, zh }: Written) => zh !== "" && en.split(" ").length > 3 && !isCut(en),
  align: ({ en, zh }: Written) => zh !== "" && isCut(en) && !isMarked(zh),
};

/** Whether a line is long and has no chunks, so that learners practise it only as a whole. */
export const isUncut = ({ en }: Pick<Written, "en">): boolean =>
  !isCut(en) && en.split(" ").filter(Boolean).length > wordsAtOnce;

/** Counts the chunks of a line without a marked part of the Chinese. Without Chinese the number is 0. */
export function unmarkedChunks({ en, zh }: Written): number {
  const count = en.split("|").length;
  if (count === 1 || zh === "") return 0;
  return align(zh, count).parts.filter((ranges) => ranges.length === 0).length;
}
