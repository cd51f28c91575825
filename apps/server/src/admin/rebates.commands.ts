import { yuan } from "@shiju/learning/money/yuan";
import { decideFlagged, listFlagged } from "#features/shop/rebates/rebates.service.ts";
import { type Command, UsageError } from "./command.ts";

/** The one argument of a command about something with an id. */
export function idIn([id = "", ...others]: readonly string[]): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) || others.length > 0) throw new UsageError();
  return id;
}

export const listFlaggedRebatesCommand: Command = {
  usage: "",
  summary: "列出等待核对的返利：买的人和邀请的人用过同一台设备，可能是自己邀请自己",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const rows = await listFlagged(db);
    if (rows.length === 0) return "没有等待核对的返利";
    return rows
      .map(
        ({ orderId, userId, buyerId, fen, createdAt }) =>
          `${orderId}  ${createdAt.toISOString()}  ${yuan(fen)}  邀请人 ${userId}，买的人 ${buyerId}`,
      )
      .join("\n");
  },
};

export const releaseRebateCommand: Command = {
  usage: "编号",
  summary: "核对过的返利没有问题，到期可以提现",
  async run(db, args) {
    const orderId = idIn(args);
    await decideFlagged(db, { by: null, orderId, isFine: true }, new Date());
    return `返利 ${orderId} 到期可以提现`;
  },
};

export const refuseRebateCommand: Command = {
  usage: "编号",
  summary: "核对过的返利有问题，收回",
  async run(db, args) {
    const orderId = idIn(args);
    await decideFlagged(db, { by: null, orderId, isFine: false }, new Date());
    return `返利 ${orderId} 已收回`;
  },
};
