import { writeFile } from "node:fs/promises";
import { yuan } from "@shiju/learning/money/yuan";
import {
  approveWithdrawal,
  listWaiting,
  markPaid,
  refuseWithdrawal,
  resealPayees,
  showWithdrawal,
  stateNames,
} from "#features/shop/withdrawals/withdrawals.decide.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Vault } from "#platform/vault.ts";
import { type Command, type Tools, UsageError } from "./command.ts";
import { idIn } from "./rebates.commands.ts";

export const listWithdrawalsCommand: Command = {
  usage: "",
  summary: "列出等待核对和等待打款的提现，等得最久的在前",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const rows = await listWaiting(db);
    if (rows.length === 0) return "没有等待处理的提现";
    return rows
      .map(
        ({ id, askedAt, fen, hint, state }) =>
          `${id}  ${askedAt.toISOString()}  ${yuan(fen)}  ${hint}  ${stateNames[state]}`,
      )
      .join("\n");
  },
};

function vaultIn({ vault }: Tools): Vault {
  if (!vault) throw new ProblemError("unavailable", "没有设置 PAYOUT_KEYS，收款信息打不开");
  return vault;
}

export const showWithdrawalCommand: Command = {
  usage: "编号 [存收款码的文件.jpg]",
  summary: "显示一笔提现要打到哪里；收款码存成文件",
  async run(db, [id = "", file, ...others], tools) {
    if (others.length > 0) throw new UsageError();
    const { row, payee } = await showWithdrawal(db, vaultIn(tools), idIn([id]));
    const head = `${yuan(row.fen)}  ${stateNames[row.state]}\n收款人 ${payee.holder}`;
    if (payee.kind === "bank") return `${head}\n${payee.bank}\n${payee.number}`;
    if (file === undefined) return `${head}\n收款码：请写上要存成的文件名`;
    await writeFile(file, Buffer.from(payee.jpeg, "base64"), { flag: "wx", mode: 0o600 }).catch(
      (error: unknown) => {
        throw new ProblemError("conflict", `写不了文件 ${file}：换一个还没有的文件名`, { cause: error });
      },
    );
    return `${head}\n收款码存在 ${file}，打款后请删掉`;
  },
};

export const approveWithdrawalCommand: Command = {
  usage: "编号",
  summary: "同意一笔提现，接着去打款",
  async run(db, args) {
    const id = idIn(args);
    await approveWithdrawal(db, id, null, new Date());
    return `提现 ${id} 等待打款`;
  },
};

export const refuseWithdrawalCommand: Command = {
  usage: "编号 理由",
  summary: "不同意一笔提现，钱退回余额；申请的人会收到理由",
  async run(db, [id = "", ...words]) {
    const note = words.join(" ").trim();
    if (note === "") throw new UsageError();
    await refuseWithdrawal(db, { by: null, id: idIn([id]), note }, new Date());
    return `提现 ${id} 没有通过，钱已退回余额`;
  },
};

export const payWithdrawalCommand: Command = {
  usage: "编号",
  summary: "记下一笔提现已经打款",
  async run(db, args) {
    const id = idIn(args);
    await markPaid(db, id, null, new Date());
    return `提现 ${id} 已打款`;
  },
};

export const resealWithdrawalsCommand: Command = {
  usage: "",
  summary: "换了 PAYOUT_KEYS 以后，用最前面的密钥重新加密所有收款信息；完成后可以去掉旧的",
  async run(db, args, tools) {
    if (args.length > 0) throw new UsageError();
    return `重新加密了 ${await resealPayees(db, vaultIn(tools))} 笔提现的收款信息`;
  },
};
