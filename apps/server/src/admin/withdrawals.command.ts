import { resealPayees } from "#features/shop/withdrawals/withdrawals.decide.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

export const resealWithdrawalsCommand: Command = {
  usage: "",
  summary: "换了 PAYOUT_KEYS 以后，用最前面的密钥重新加密所有收款信息；完成后可以去掉旧的",
  async run(db, args, { vault }) {
    if (args.length > 0) throw new UsageError();
    if (!vault) throw new ProblemError("unavailable", "没有设置 PAYOUT_KEYS，收款信息打不开");
    return `重新加密了 ${await resealPayees(db, vault)} 笔提现的收款信息`;
  },
};
