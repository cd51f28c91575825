import { isSame } from "@shiju/course-pack/drafts/is-same";
import { englishKey } from "@shiju/course-pack/forms";
import type { AuthoredLesson, AuthoredSentence } from "@shiju/course-pack/schema";

export interface ComparedLine {
  line: number | null;
  change: "same" | "new" | "changed" | "gone";
  en: string;
  zh: string;
  before: { en: string; zh: string } | null;
  more: string[];
}

/**
 * Returns the lines of a lesson beside the published lines. Two lines are the same if their English is the same.
 * Removed lines come last.
 */
export function compareLesson(now: AuthoredLesson, published: AuthoredLesson | undefined): ComparedLine[] {
  const before = new Map((published?.sentences ?? []).map((one) => [englishKey(one.en), one]));
  const lines = now.sentences.map((sentence, at): ComparedLine => {
    const key = englishKey(sentence.en);
    const old = before.get(key);
    before.delete(key);
    const isOld = old !== undefined && isSame(old, sentence);
    return {
      line: at + 1,
      change: isOld ? "same" : old ? "changed" : "new",
      ...shown(sentence),
      before: old && !isOld ? shown(old) : null,
      more: moreOf(sentence),
    };
  });
  const gone = [...before.values()].map((sentence): ComparedLine => ({
    line: null,
    change: "gone",
    ...shown(sentence),
    before: null,
    more: [],
  }));
  return [...lines, ...gone];
}

/** Without the marks of chunks. */
const shown = ({ en, zh }: AuthoredSentence) => ({
  en: en.replaceAll(" | ", " "),
  zh: zh.replaceAll(/\/\d+(?=[\s\p{P}]|$)/gu, "").replaceAll(/\s*\|\s*|\s+/gu, ""),
});

function moreOf({
  en,
  zh,
  words = {},
  equal = {},
  accept = [],
  mistakes = {},
  note,
}: AuthoredSentence): string[] {
  const glosses = Object.entries(words).map(
    ([text, word]) => `${text}：${typeof word === "string" ? word : word.zh}`,
  );
  return [
    ...(en.includes(" | ") ? [`语块 ${en} · ${zh}`] : []),
    ...(glosses.length > 0 ? [`单词 ${glosses.join("；")}`] : []),
    ...Object.entries(equal).map(([of, others]) => `${of} 也可以是 ${others.join("、")}`),
    ...accept.map((line) => `也算对 ${line}`),
    ...Object.entries(mistakes).map(([text, why]) => `常错 ${text}：${why}`),
    ...(note ? [`说明 ${note}`] : []),
  ];
}
