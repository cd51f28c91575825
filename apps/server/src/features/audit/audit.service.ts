import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { operatorActions } from "#database/tables/money/audit.ts";

type Action = Omit<typeof operatorActions.$inferSelect, "id">;

/** Writes down what an operator did, in the transaction that does it. `details` hold nothing secret. */
export async function recordAction(tx: Transaction, action: Action): Promise<void> {
  await tx.insert(operatorActions).values({ ...action, id: randomUUID() });
}

/** What operators did last, newest first. */
export async function listActions(db: Database, most: number): Promise<Action[]> {
  const { action, details, at } = operatorActions;
  return db.select({ action, details, at }).from(operatorActions).orderBy(desc(at)).limit(most);
}
