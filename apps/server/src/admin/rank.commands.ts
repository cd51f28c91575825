import { rankDoubtNames } from "@shiju/learning/rank/doubt";
import { listLearners } from "#features/people/accounts/accounts.operator.service.ts";
import { openLogArchive } from "#features/study/attempts/attempts.archive.service.ts";
import { recomputeRankOf } from "#features/study/rank/rank.compute.service.ts";
import { listDoubted } from "#features/study/rank/rank.service.ts";
import { accountOf, phoneIn } from "./accounts.commands.ts";
import type { Command } from "./command.ts";

export const recomputeRankCommand: Command = {
  usage: "[手机号]",
  summary: "从作答记录重新算出排行榜的成绩；不写手机号就算所有人的",
  async run(db, args, { files }) {
    const archive = openLogArchive(db, files.logs);
    const chosen = args.length > 0 ? await accountOf(db, phoneIn(args)) : undefined;
    const now = new Date();
    const learners = chosen
      ? [{ userId: chosen.id, createdAt: chosen.createdAt }]
      : await listLearners(db, now);
    for (const { userId, createdAt } of learners)
      await recomputeRankOf(db, { userId, since: createdAt }, { now, archive });
    return `重新算好了 ${learners.length} 个人的排行成绩`;
  },
};

const shown = 20;

export const listDoubtedCommand: Command = {
  usage: "手机号",
  summary: "列出一个人没有计入排行榜的作答和原因，最近的在前；记忆和进度照常算",
  async run(db, args) {
    const { id } = await accountOf(db, phoneIn(args));
    const { counts, last } = await listDoubted(db, id, shown);
    if (counts.length === 0) return "这个人的作答都计入了排行榜";
    return [
      ...counts.map(({ reason, times }) => `${rankDoubtNames[reason]}：${times} 次`),
      ...last.map((one) => `${one.attemptId}  ${one.startedAt.toISOString()}  ${rankDoubtNames[one.reason]}`),
    ].join("\n");
  },
};
