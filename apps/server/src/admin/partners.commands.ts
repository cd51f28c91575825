import { admitPartner, listPending, refusePartner } from "#features/shop/partners/partners.decide.service.ts";
import { type Command, UsageError } from "./command.ts";
import { idIn } from "./rebates.commands.ts";

export const listPartnersCommand: Command = {
  usage: "",
  summary: "列出等待审核的合伙人申请，等得最久的在前",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const rows = await listPending(db);
    if (rows.length === 0) return "没有等待审核的合伙人申请";
    return rows
      .map(
        ({ id, appliedAt, contact, reach }) =>
          `${id}  ${appliedAt.toISOString()}  联系方式 ${contact}\n  ${reach.replaceAll(/\s+/g, " ")}`,
      )
      .join("\n");
  },
};

export const admitPartnerCommand: Command = {
  usage: "编号",
  summary: "同意一份合伙人申请；从现在起按合伙人返利",
  async run(db, args) {
    const id = idIn(args);
    await admitPartner(db, id, null, new Date());
    return `合伙人申请 ${id} 通过了`;
  },
};

export const refusePartnerCommand: Command = {
  usage: "编号 理由",
  summary: "不同意一份合伙人申请；申请的人会收到理由，7 天后可以再申请",
  async run(db, [id = "", ...words]) {
    const note = words.join(" ").trim();
    if (note === "") throw new UsageError();
    await refusePartner(db, { by: null, id: idIn([id]), note }, new Date());
    return `合伙人申请 ${id} 没有通过`;
  },
};
