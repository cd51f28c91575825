import { listLearners } from "#features/people/accounts/accounts.operator.service.ts";
import { recomputeMemoryOf } from "#features/study/review/review.memory.service.ts";
import { accountOf, phoneIn } from "./accounts.commands.ts";
import type { Command } from "./command.ts";

export const recomputeMemoryCommand: Command = {
  usage: "[手机号]",
  summary: "从作答记录重新算出记忆状态；不写手机号就算所有人的",
  async run(db, args) {
    const chosen = args.length > 0 ? await accountOf(db, phoneIn(args)) : undefined;
    const learners = chosen
      ? [{ userId: chosen.id, timeZone: chosen.timeZone }]
      : await listLearners(db, new Date());
    for (const learner of learners) await recomputeMemoryOf(db, learner);
    return `重新算好了 ${learners.length} 个人的记忆状态`;
  },
};
