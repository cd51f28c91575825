import { recordAction } from "#features/people/audit/audit.service.ts";
import { forgetLimit } from "#features/classes/guardian/guardian.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { accountOf, phoneIn } from "./accounts.commands.ts";
import type { Command } from "./command.ts";

export const resetGuardianCommand: Command = {
  usage: "手机号",
  summary: "家长忘了密码时，取消这个账号每天的时长限制；请先核实家长的身份",
  async run(db, args) {
    const phone = phoneIn(args);
    const { id } = await accountOf(db, phone);
    await db.transaction(async (tx) => {
      if (!(await forgetLimit(tx, id))) throw new ProblemError("not_found", `${phone} 没有设每天的时长`);
      const about = { kind: "user", id } as const;
      await recordAction(tx, { by: null, action: "reset-guardian", about, at: new Date() });
    });
    return `${phone} 每天的时长限制取消了，家长可以重新设`;
  },
};
