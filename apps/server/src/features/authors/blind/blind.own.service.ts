import type { OwnTable } from "#database/own-rows.ts";
import { blindAnswers, blindChecks, blindReaders } from "#database/tables/authors/blind.ts";

export const blindOwn: readonly OwnTable[] = [
  { table: blindAnswers, owner: blindAnswers.userId, file: "blind_answers", title: "盲测收到的答案" },
  { table: blindReaders, owner: blindReaders.userId, file: "blind_readers", title: "盲测的答题人" },
  { table: blindChecks, owner: blindChecks.userId, file: "blind_checks", title: "请人盲测的题目" },
];
