import type { FeedbackKind, Report } from "@shiju/contract/authors/feedback";

export const kindTitles: Record<FeedbackKind, string> = {
  suggestion: "建议",
  problem: "出了问题",
  course: "课程内容",
  account: "账号",
  other: "其他",
};

export const reasonTitles: Record<Report["reason"], string> = {
  english: "英文有错",
  translation: "中文翻译不对",
  answer: "我的答案也对",
  analysis: "音标或词性有错",
  sound: "声音有问题",
  other: "别的问题",
};
