import { isSame } from "@shiju/course-pack/drafts/is-same";
import { englishKey } from "@shiju/course-pack/forms";
import type { AuthoredPrompt } from "@shiju/course-pack/turns/turn-schema";
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
 * Returns the lines of a lesson beside the published lines, and then its questions to the learner. Two lines are the same if their English is the same.
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
  return [...lines, ...gone, ...compareFurther(now, published)];
}

interface Further {
  key: string;
  en: string;
  zh: string;
  more: string[];
}

/** The texts of a lesson besides its lines that learners read, compared in the same way. */
function compareFurther(now: AuthoredLesson, published: AuthoredLesson | undefined): ComparedLine[] {
  const before = new Map((published ? furtherOf(published) : []).map((one) => [one.key, one]));
  const present = furtherOf(now).map((one): ComparedLine => {
    const old = before.get(one.key);
    before.delete(one.key);
    const { en, zh, more } = one;
    const change = old === undefined ? "new" : isSame(old, one) ? "same" : "changed";
    const was = old && change === "changed" ? { en: old.en, zh: old.zh } : null;
    return { line: null, change, en, zh, before: was, more };
  });
  const gone = [...before.values()].map(({ en, zh }): ComparedLine => ({
    line: null,
    change: "gone",
    en,
    zh,
    before: null,
    more: [],
  }));
  return [...present, ...gone];
}

function furtherOf({ teaser, practice, paragraph, turn = [] }: AuthoredLesson): Further[] {
  const told = (key: string, zh: string): Further => ({ key, en: "", zh, more: [] });
  return [
    ...(practice ? [told("practice", "练习课")] : []),
    ...(teaser === undefined ? [] : [told("teaser", `悬念 ${teaser}`)]),
    ...turn.map((prompt) => ({
      key: `turn ${englishKey(prompt.ask)}`,
      en: prompt.ask,
      zh: `轮到你 ${prompt.ask_zh}`,
      more: moreOfPrompt(prompt),
    })),
    ...(paragraph
      ? [told("paragraph", `整段翻译 ${paragraph.title}，${paragraph.minutes} 分钟 ${paragraph.text ?? ""}`)]
      : []),
  ];
}

function moreOfPrompt({ say, zh, try: tried = {}, mistakes = {}, reply }: AuthoredPrompt): string[] {
  return [
    `回答 ${say.join(" / ")} ${zh}`,
    ...Object.entries(tried).map(([gap, fillers]) => `${gap} 比如 ${fillers.join("、")}`),
    ...Object.entries(mistakes).map(([text, why]) => `常错 ${text}：${why}`),
    ...(reply === undefined ? [] : [`回应 ${reply}`]),
  ];
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
  points = {},
  joins = [],
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
    ...Object.entries(points).map(([said, english]) => `要点 ${said}：${english.join("、")}`),
    ...(joins.length > 0 ? [`连接 ${joins.join(" / ")}`] : []),
    ...(note ? [`说明 ${note}`] : []),
  ];
}
