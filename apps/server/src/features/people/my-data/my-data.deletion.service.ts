import type { Database } from "#database/database.ts";
import { removeOwn } from "#database/own-rows.ts";
import { findLeaver } from "#features/people/accounts/accounts.deletion.service.ts";
import { removeAccount } from "#features/people/accounts/accounts.own.service.ts";
import { forfeitBalance } from "#features/shop/ledger/ledger.own.service.ts";
import { leaveBoards } from "#features/study/rank/rank.boards.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import { forgetPayees } from "#features/shop/withdrawals/withdrawals.own.service.ts";
import { ownTables } from "./my-data.tables.service.ts";

/** Removes every account whose deletion is due, with all it owns; several servers may run it together. */
export async function removeLeavers(
  db: Database,
  uploads: Uploads,
  now: Date,
  stop?: AbortSignal,
): Promise<void> {
  while (await removeOne(db, uploads, now)) stop?.throwIfAborted();
}

async function removeOne(db: Database, uploads: Uploads, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const userId = await findLeaver(tx, now);
    if (userId === undefined) return false;
    // Files first: after a failure the rows that name them still exist for the next hourly run.
    await uploads.removeFiles(tx, userId);
    // Nothing is added to them meanwhile: what refers to a locked account waits.
    await leaveBoards(tx, userId);
    await forgetPayees(tx, userId, now);
    await forfeitBalance(tx, userId, now);
    for (const own of ownTables) await removeOwn(tx, own, userId);
    await removeAccount(tx, userId);
    return true;
  });
}
