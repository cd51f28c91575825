import type { AssignmentKind } from "@shiju/learning/classes/assignments";

/** The words about a kind of assignments. `unit` counts its items, `sign` heads a narrow column. */
export const kindWords: Record<AssignmentKind, { name: string; unit: string; sign: string }> = {
  lesson: { name: "课程", unit: "句", sign: "课" },
  chapter: { name: "单词", unit: "词", sign: "词" },
  review: { name: "复习", unit: "个", sign: "复" },
  time: { name: "每天学", unit: "天", sign: "时" },
  vocabulary: { name: "测词汇量", unit: "次", sign: "测" },
};
