import type { PracticeType, SentenceSource, wordSources } from "@shiju/learning/practice/practice-model";

/** The names that learners read for each way to practise. */
export const practiceTypeNames: Record<PracticeType, string> = {
  translation: "翻译",
  dictation: "听写",
  listen: "跟听",
};

/** The names that learners read for the sources of sentences. */
export const sourceNames: Record<SentenceSource, string> = {
  course: "课程练习",
  newWord: "生词练习",
  errorNote: "错题练习",
  review: "今日复习",
};

/** The same for words by themselves. */
export const wordSourceNames: Record<(typeof wordSources)[number], string> = {
  wordCourse: "单词训练",
  wordNewWord: "练生词",
  wordErrorNote: "练错词",
};
