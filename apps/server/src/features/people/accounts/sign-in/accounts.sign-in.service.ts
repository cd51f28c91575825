import type { ProvenPhone } from "@shiju/contract/people/sign-in";
import { minuteMs } from "@shiju/learning/time/durations";
import { databaseLimiter } from "#database/database-limiter.ts";
import { networkOf } from "#platform/http/network.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { Limit } from "#platform/limiter/limiter.ts";
import { knownDeviceKey } from "./accounts.known-devices.service.ts";
import { checkCode, useCode } from "./accounts.codes.service.ts";
import { openAccount } from "./accounts.register.service.ts";
import { type Entered, findByPhone, signInAs } from "#features/people/accounts/accounts.service.ts";
import type { Entrance, Visit } from "./entrance.ts";
import { setPassword } from "./accounts.password.service.ts";
import { hashPassword, isPasswordOf, weaknessOf } from "./passwords.ts";

const windowMs = 15 * minuteMs;
const ofPhone = { name: "sign-in-phone", most: 10, windowMs };
const ofNetwork = { name: "sign-in-network", most: 50, windowMs };
const ofDevice = { name: "sign-in-device", most: 10, windowMs };

interface PasswordEntry {
  phone: string;
  password: string;
  new_password?: string | undefined;
}

/**
 * Signs in by password. Sets the new password if the old one must be changed. An unknown phone and a wrong password get
 * the same response after the same time. Repeated wrong tries are refused.
 */
export async function signIn(
  { db }: Entrance,
  { phone, password, new_password: wanted }: PasswordEntry,
  visit: Visit,
): Promise<Entered> {
  const limiterOf = (limit: Limit) => databaseLimiter(db, limit, () => visit.now);
  const [triesOfPhone, triesOfNetwork] = [limiterOf(ofPhone), limiterOf(ofNetwork)];
  const triesOfDevice = limiterOf(ofDevice);
  const network = networkOf(visit.address);
  const known = await knownDeviceKey(db, { phone, token: visit.deviceToken });
  // The try is counted before the comparison, so that simultaneous calls gain nothing. A try that the network's limit
  // refuses does not count for the phone.
  const isAllowed =
    known === undefined
      ? (await triesOfNetwork.take(network)).isAllowed && (await triesOfPhone.take(phone)).isAllowed
      : (await triesOfDevice.take(known)).isAllowed;
  if (!isAllowed) throw new ProblemError("too_many_calls", "密码错误次数太多，请 15 分钟后再试");
  const row = await findByPhone(db, phone);
  if (!(await isPasswordOf(row, password)) || !row) {
    throw invalidField("password", "手机号或密码不正确");
  }
  if (known === undefined) await triesOfNetwork.giveBack(network);
  else await triesOfDevice.forget(known);
  await triesOfPhone.forget(phone);
  if (row.givenPassword !== "must_change") return signInAs(db, row, visit);
  if (wanted === undefined) throw invalidField("new_password", "这是发给你的密码，第一次登录要换成自己的");
  if (wanted === password) throw invalidField("new_password", "新密码不能和发给你的一样");
  const weakness = weaknessOf(wanted, phone);
  if (weakness !== undefined) throw invalidField("new_password", weakness);
  const passwordHash = await hashPassword(wanted);
  return db.transaction(async (tx) => {
    await setPassword(tx, row.id, passwordHash);
    return signInAs(tx, { ...row, givenPassword: null }, visit);
  });
}

/** Signs in a phone that a code proves. If there is no account, opens one, which needs consent. */
export async function signInWithCode(
  entrance: Entrance,
  proven: ProvenPhone,
  visit: Visit,
): Promise<Entered> {
  const entered = { phone: proven.phone, purpose: "sms" as const, code: proven.code };
  await checkCode(entrance, entered);
  return entrance.db.transaction(async (tx) => {
    await useCode(tx, entered);
    return signInAs(tx, await openAccount(tx, entrance, proven), visit);
  });
}
