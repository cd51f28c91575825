import type { Account } from "@shiju/contract/people/accounts";
import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { toAccount } from "./accounts.service.ts";

type Row = typeof users.$inferSelect;

/** The public part of an account. */
export type Face = Pick<Row, "nickname" | "headImg" | "signature">;

/** A nickname that the site has given. It ends with digits of the phone number. */
const givenName = /^同学\d{4}$/;

/** Returns a nickname as others may see it. */
export const shownName = (nickname: string): string => nickname.replace(givenName, "同学");

export async function facesOf(db: Database, userIds: readonly string[]): Promise<Map<string, Face>> {
  const { id, nickname, headImg, signature } = users;
  const rows = await db
    .select({ id, nickname, headImg, signature })
    .from(users)
    .where(inArray(id, [...userIds]));
  return new Map(rows.map(({ id: userId, ...face }) => [userId, face]));
}

/** A face, and the time at which the person was last seen; null for never. */
export type SeenPerson = Pick<Row, "nickname" | "headImg"> & { lastSeenAt: Date | null };

export async function seenPeople(db: Database, userIds: readonly string[]): Promise<Map<string, SeenPerson>> {
  const { id, nickname, headImg, lastSeenAt } = users;
  const rows = await db
    .select({ id, nickname, headImg, lastSeenAt })
    .from(users)
    .where(inArray(id, [...userIds]));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, lastSeenAt: row.lastSeenAt.getTime() === 0 ? null : row.lastSeenAt },
    ]),
  );
}

export async function setNickname(
  db: Database,
  { userId, nickname }: { userId: string; nickname: string },
  now: Date,
): Promise<Account> {
  return toAccount(await change(db, userId, { nickname }), now);
}

export async function setSignature(
  db: Database,
  { userId, signature }: { userId: string; signature: string },
  now: Date,
): Promise<Account> {
  return toAccount(await change(db, userId, { signature }), now);
}

/**
 * Changes the avatar and returns the path of the avatar before; empty if there was none. Simultaneous calls run one by
 * one.
 */
export async function changeHeadImage(
  tx: Transaction,
  { userId, headImg }: { userId: string; headImg: string },
  now: Date,
): Promise<{ account: Account; before: string }> {
  const [row] = await tx
    .select({ before: users.headImg })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return { account: toAccount(await change(tx, userId, { headImg }), now), before: row?.before ?? "" };
}

async function change(db: Database, userId: string, to: Partial<Row>): Promise<Row> {
  const [row] = await db.update(users).set(to).where(eq(users.id, userId)).returning();
  if (!row) throw new Error("a session outlived its user");
  return row;
}
