import { wordsAtOnce } from "@shiju/language/chunks/lesson-cuts";
import { align } from "../alignment.ts";
import type { LineFields } from "./items.ts";

type Written = Pick<LineFields, "en" | "zh">;

const isCut = (en: string) => en.includes("|");
const isMarked = (zh: string) => zh.includes("|") || /\/\d/.test(zh);

/** Whether a line still has to be translated, cut into chunks, or its Chinese marked for them. */
export const isUnwritten = {
  translate: ({ en, zh }: Written) => en !== "" && zh === "",
  cut: ({ en, zh }: Written) => zh !== "" && en.split(" ").length > 3 && !isCut(en),
  align: ({ en, zh }: Written) => zh !== "" && isCut(en) && !isMarked(zh),
};

/** Whether a line is long and has no chunks, so that learners practise it only as a whole. */
export const isUncut = ({ en }: Pick<Written, "en">): boolean =>
  !isCut(en) && en.split(" ").filter(Boolean).length > wordsAtOnce;

/** How many chunks of a line no part of its Chinese is marked for. Without Chinese there is nothing to mark. */
export function unmarkedChunks({ en, zh }: Written): number {
  const count = en.split("|").length;
  if (count === 1 || zh === "") return 0;
  return align(zh, count).parts.filter((ranges) => ranges.length === 0).length;
}
