import type { OwnTable } from "#database/own-rows.ts";
import { vocabularyTests } from "#database/tables/study/words.ts";

export const vocabularyOwn: readonly OwnTable[] = [
  {
    table: vocabularyTests,
    owner: vocabularyTests.userId,
    file: "vocabulary_tests",
    title: "测过的词汇量",
  },
];
