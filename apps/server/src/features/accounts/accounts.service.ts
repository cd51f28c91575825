import { randomInt, randomUUID } from "node:crypto";
import type { registerSchema, SignedIn, User } from "@shiju/contract/accounts";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/accounts.ts";
import { sendWelcome } from "#features/messages/messages.send.service.ts";
import { invalidField, ProblemError } from "#platform/problem-error.ts";
import { startSession } from "./accounts.sessions.service.ts";
import { hashPassword, isPassword, weaknessOf } from "./passwords.ts";
import { WrongTries } from "./tries.ts";

/** Opens an account and signs it in. */
export async function register(db: Database, wanted: z.output<typeof registerSchema>): Promise<SignedIn> {
  const { phone, password, invitation_code: invitedWith } = wanted;
  const weakness = weaknessOf(password, phone);
  if (weakness) throw invalidField("password", weakness);
  const invitedBy = invitedWith ? await inviterOf(db, invitedWith) : null;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const row = await addUser(tx, { phone, passwordHash, invitedBy, nickname: `同学${phone.slice(-4)}` });
    await sendWelcome(tx, row.id);
    return { token: await startSession(tx, row.id), user: toUser(row) };
  });
}

type NewUser = Pick<typeof users.$inferInsert, "phone" | "passwordHash" | "invitedBy" | "nickname">;

async function addUser(tx: Database, user: NewUser): Promise<typeof users.$inferSelect> {
  // A second round is needed only where a random code out of 31^8 is taken already.
  for (let round = 0; round < 5; round += 1) {
    const [row] = await tx
      .insert(users)
      .values({ ...user, id: randomUUID(), invitationCode: newInvitationCode() })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, user.phone));
    if (taken) throw new ProblemError("conflict", "这个手机号已经注册，请直接登录");
  }
  throw new Error("no free invitation code found");
}

async function inviterOf(db: Database, code: string): Promise<string> {
  const [inviter] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.invitationCode, code.toUpperCase()));
  if (!inviter) throw invalidField("invitation_code", "没有这个邀请码，请检查，或留空");
  return inviter.id;
}

/** No I, L, O, 0, 1: a code is read aloud and typed from a poster. */
const codeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

function newInvitationCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
}

const wrongByPhone = new WrongTries(10);
const wrongByAddress = new WrongTries(50);

/** Signs in; the answer and its timing are the same for an unknown phone and a wrong password, and repeated wrong tries are stopped. */
export async function signIn(
  db: Database,
  { phone, password, address }: { phone: string; password: string; address: string },
): Promise<SignedIn> {
  const now = Date.now();
  if (wrongByPhone.isExhausted(phone, now) || wrongByAddress.isExhausted(address, now)) {
    throw new ProblemError("too_many_calls", "密码错误次数太多，请 15 分钟后再试");
  }
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  if (!(await isPassword(password, row?.passwordHash)) || !row) {
    wrongByPhone.add(phone, now);
    wrongByAddress.add(address, now);
    throw invalidField("password", "手机号或密码不正确");
  }
  wrongByPhone.forget(phone);
  return { token: await startSession(db, row.id), user: toUser(row) };
}

export async function getUser(db: Database, userId: string): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new ProblemError("not_signed_in", "登录已失效，请重新登录");
  return toUser(row);
}

/** What a learner and nobody else may know of themselves. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    nickname: row.nickname,
    head_img: row.headImg,
    signature: row.signature,
    phone: row.phone,
    invitation_code: row.invitationCode,
    vip_type: row.vipType,
    is_get_free: row.trialEndsAt ? 1 : 0,
    remain_time: row.trialEndsAt ? Math.floor(row.trialEndsAt.getTime() / 1000) : 0,
    time_zone: row.timeZone,
    created_at: row.createdAt.toISOString(),
  };
}
