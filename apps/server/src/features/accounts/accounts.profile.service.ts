import type { Account } from "@shiju/contract/accounts";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/accounts.ts";
import { toAccount } from "./accounts.service.ts";

type Row = typeof users.$inferSelect;

export async function setNickname(db: Database, userId: string, nickname: string): Promise<Account> {
  return toAccount(await change(db, userId, { nickname }));
}

export async function setSignature(db: Database, userId: string, signature: string): Promise<Account> {
  return toAccount(await change(db, userId, { signature }));
}

/** Answers the avatar's path before as well; empty where there was none. Several at a time take turns. */
export async function changeHeadImage(
  tx: Transaction,
  userId: string,
  headImg: string,
): Promise<{ account: Account; before: string }> {
  const [row] = await tx
    .select({ before: users.headImg })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return { account: toAccount(await change(tx, userId, { headImg })), before: row?.before ?? "" };
}

async function change(db: Database, userId: string, to: Partial<Row>): Promise<Row> {
  const [row] = await db.update(users).set(to).where(eq(users.id, userId)).returning();
  if (!row) throw new Error("a session outlived its user");
  return row;
}
