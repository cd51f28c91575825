import type { DeskEntry } from "@shiju/contract/authors/feedback-desk";

/** The names of the kinds of feedback and of mistakes. */
export const kindTitles: Record<DeskEntry["kind"], string> = {
  suggestion: "建议",
  problem: "出了问题",
  course: "课程内容",
  account: "账号",
  english: "英文有错",
  translation: "中文翻译不对",
  answer: "我的答案也对",
  analysis: "音标或词性有错",
  sound: "声音有问题",
  other: "其他",
};
