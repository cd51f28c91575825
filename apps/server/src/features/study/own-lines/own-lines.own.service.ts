import type { OwnTable } from "#database/own-rows.ts";
import { keptWords, ownLines, skippedPrompts } from "#database/tables/study/own-lines.ts";

export const ownLinesOwn: readonly OwnTable[] = [
  { table: ownLines, owner: ownLines.userId, file: "own_lines", title: "我的话" },
  { table: keptWords, owner: keptWords.userId, file: "kept_words", title: "我的话：课程记得我什么" },
  {
    table: skippedPrompts,
    owner: skippedPrompts.userId,
    file: "skipped_prompts",
    title: "轮到你：跳过的问题",
  },
];
