import type { registerSchema } from "@shiju/contract/people/sign-in";
import type { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { checkCode, useCode } from "./accounts.codes.service.ts";
import {
  type Entered,
  addUser,
  findByPhone,
  findInviter,
  signInAs,
  type UserRow,
} from "#features/people/accounts/accounts.service.ts";
import type { Entrance, Visit } from "./entrance.ts";
import { hashPassword, weaknessOf } from "./passwords.ts";

/** Throws 403 on a site whose accounts are opened only by a group or by the operator. */
export function assertRegistrationOpen({ isRegistrationOpen }: Pick<Entrance, "isRegistrationOpen">): void {
  if (isRegistrationOpen()) return;
  throw new ProblemError(
    "not_allowed",
    "本站的账号由学校开好，不能自己注册：请用老师给你的账号登录，没有账号就问老师要一个",
  );
}

/** Opens an account and signs in. If the site sends codes, the caller proves the phone by a code. */
export async function register(
  entrance: Entrance,
  { phone, code, password, invitation_code: invitedWith, group }: z.output<typeof registerSchema>,
  visit: Visit,
): Promise<Entered> {
  const { db, sms } = entrance;
  const join = group && (await entrance.groupOfLink(group.secret));
  if (!join) assertRegistrationOpen(entrance);
  const weakness = weaknessOf(password, phone);
  if (weakness) throw invalidField("password", weakness);
  const inviter = invitedWith ? await findInviter(db, invitedWith) : null;
  if (inviter === undefined) throw invalidField("invitation_code", "没有这个邀请码，请检查，或留空");
  const proof = sms.real ? { phone, purpose: "register" as const, code: code ?? "" } : null;
  if (proof && !proof.code) throw invalidField("code", "请输入短信验证码");
  if (proof) await checkCode(entrance, proof);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (proof) await useCode(tx, proof);
    const user = await addUser(tx, { phone, passwordHash, invitedBy: inviter });
    if (group) await join?.(tx, { userId: user.id, name: group.name });
    return signInAs(tx, user, visit);
  });
}

interface Newcomer {
  phone: string;
  agreed?: boolean | undefined;
  invitation_code?: string | undefined;
  nickname?: string;
}

/**
 * Returns the account of a phone that a code proves. If there is none, opens one, which needs consent (422 at
 * `agreed`).
 */
export async function openAccount(
  tx: Transaction,
  entrance: Pick<Entrance, "isRegistrationOpen">,
  newcomer: Newcomer,
): Promise<UserRow> {
  const { phone, agreed, invitation_code: invitedWith, nickname } = newcomer;
  const known = await findByPhone(tx, phone);
  if (known) return known;
  assertRegistrationOpen(entrance);
  if (agreed !== true) {
    throw invalidField("agreed", "这个手机号还没有账号：勾选同意后再点一次，就会为你注册");
  }
  // The invitation code came with a link, so an unknown one is ignored instead of refused.
  const invitedBy = invitedWith ? ((await findInviter(tx, invitedWith)) ?? null) : null;
  return addUser(tx, { phone, invitedBy, ...(nickname && { nickname }) });
}
