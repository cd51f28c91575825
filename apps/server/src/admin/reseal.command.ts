import { resealEndpoints } from "#features/authors/ai/ai.reseal.service.ts";
import { resealSiteModel } from "#features/content/site/site.reseal.service.ts";
import { resealPayees } from "#features/shop/withdrawals/withdrawals.decide.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

export const resealCommand: Command = {
  usage: "",
  summary: "换了 PAYOUT_KEYS 以后，用最前面的密钥重新加密所有收款信息和模型的密钥；完成后可以去掉旧的",
  async run(db, args, { vault }) {
    if (args.length > 0) throw new UsageError();
    if (!vault) throw new ProblemError("unavailable", "没有设置 PAYOUT_KEYS，加密的内容打不开");
    const payees = await resealPayees(db, vault);
    const models = (await resealEndpoints(db, vault)) + ((await resealSiteModel(db, vault)) ? 1 : 0);
    return `重新加密了 ${payees} 笔提现的收款信息和 ${models} 个模型的密钥`;
  },
};
