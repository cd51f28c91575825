import type { managedApi } from "@shiju/contract/classes/managed";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Account } from "@shiju/contract/people/accounts";
import type { Database } from "#database/database.ts";
import { release } from "#features/classes/groups/groups.children.service.ts";
import { givePhone } from "#features/people/accounts/accounts.managed.service.ts";
import { getAccount } from "#features/people/accounts/accounts.service.ts";
import { endSessions } from "#features/people/accounts/accounts.sessions.service.ts";
import { checkCode, useCode } from "#features/people/accounts/sign-in/accounts.codes.service.ts";
import {
  newOwnPassword,
  requirePassword,
} from "#features/people/accounts/sign-in/accounts.password.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import { chooseHidden } from "#features/study/rank/rank.compute.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";

interface Tools {
  db: Database;
  clock: () => Date;
  sendsCodes: boolean;
}

/**
 * Gives a managed account a phone and a password of the learner's own. No group manages it any more; it stays a member.
 * Needs the present password, because a classmate may sit at the open page.
 */
export async function bindPhone(
  { db, clock, sendsCodes }: Tools,
  { userId, tokenHash, isManaged }: Learner,
  { old_password: old, phone, code, password }: EndpointParsed<typeof managedApi.bind>["body"],
): Promise<Account> {
  if (!isManaged) throw new ProblemError("conflict", "这个账号已经有手机号了");
  await requirePassword(db, { userId, password: old, field: "old_password" }, clock());
  const passwordHash = await newOwnPassword(password, phone);
  const proof = sendsCodes ? { phone, purpose: "bind" as const, code: code ?? "" } : null;
  if (proof && !proof.code) throw invalidField("code", "请输入短信验证码");
  if (proof) await checkCode({ db, clock }, proof);
  await db.transaction(async (tx) => {
    if (proof) await useCode(tx, proof);
    await givePhone(tx, { userId, phone, passwordHash });
    await release(tx, userId);
    await endSessions(tx, userId, tokenHash);
  });
  // From now on the learner's own choice decides whether leaderboards show the learner.
  const { values } = await readSettings(db, userId);
  await db.transaction((tx) => chooseHidden(tx, userId, values.rank_opt_out));
  return getAccount(db, userId, clock());
}
