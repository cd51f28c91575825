import { phoneSchema } from "@shiju/contract/people/accounts";
import { roles } from "@shiju/contract/http/roles";
import type { Database } from "#database/database.ts";
import { createAdmin, resetPassword } from "#features/people/accounts/accounts.operator.service.ts";
import { setRole } from "#features/people/accounts/accounts.staff.service.ts";
import { findByPhone, type UserRow } from "#features/people/accounts/accounts.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

/** The account of a phone; `not_found` where there is none. */
export async function accountOf(db: Database, phone: string): Promise<UserRow> {
  const known = await findByPhone(db, phone);
  if (!known) throw new ProblemError("not_found", `没有手机号是 ${phone} 的账号`);
  return known;
}

/** The one argument of a command about an account. */
export function phoneIn([given, ...others]: readonly string[]): string {
  if (given === undefined || others.length > 0) throw new UsageError();
  const phone = phoneSchema.safeParse(given);
  if (!phone.success) throw new UsageError(`“${given}”不是 11 位手机号`);
  return phone.data;
}

export const createAdminCommand: Command = {
  usage: "手机号",
  summary: "让这个手机号的账号成为运营者；没有账号就开一个",
  async run(db, args) {
    const phone = phoneIn(args);
    const { password } = await createAdmin(db, phone, new Date());
    if (password === null) return `${phone} 现在是运营者，密码不变`;
    return `${phone} 开了运营者账号，密码是 ${password} ，登录后请改掉`;
  },
};

export const setRoleCommand: Command = {
  usage: "手机号 learner|support|reviewer|admin",
  summary: "改一个账号的角色：admin 运营者，reviewer 审核，support 客服，learner 不管事",
  async run(db, [phone = "", name = "", ...others]) {
    const role = roles.find((each) => each === name);
    if (!role || others.length > 0) throw new UsageError();
    const { id: userId, phone: number } = await accountOf(db, phoneIn([phone]));
    await setRole(db, { by: null, userId, role }, new Date());
    return `${number} 的角色是 ${role}`;
  },
};

export const resetPasswordCommand: Command = {
  usage: "手机号",
  summary: "给忘了密码的人设一个新密码，并让所有设备退出登录",
  async run(db, args) {
    const phone = phoneIn(args);
    const password = await resetPassword(db, phone, new Date());
    if (password === null) throw new ProblemError("not_found", `没有手机号是 ${phone} 的账号`);
    return `${phone} 的新密码是 ${password} ，登录后请改掉`;
  },
};
