import type { Leave } from "#composition/feature.ts";
import type { Database } from "#database/database.ts";
import { type OwnPart, type OwnTable, removeOwn } from "#database/own-rows.ts";
import { findLeaver } from "#features/people/accounts/accounts.deletion.service.ts";
import { removeAccount } from "#features/people/accounts/accounts.own.service.ts";

/** The rows and other traces that are removed with an account. */
interface Belongings {
  owned: readonly (OwnTable | OwnPart)[];
  leaves: readonly Leave[];
}

/** Removes every account whose deletion is due, with all its data. Several servers may run it at once. */
export async function removeLeavers(
  db: Database,
  belongings: Belongings,
  now: Date,
  stop?: AbortSignal,
): Promise<void> {
  while (await removeOne(db, belongings, now)) stop?.throwIfAborted();
}

async function removeOne(db: Database, { owned, leaves }: Belongings, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const userId = await findLeaver(tx, now);
    if (userId === undefined) return false;
    for (const leave of leaves) await leave(tx, userId, now);
    // Parts go with the rows that they are part of.
    for (const own of owned) if ("owner" in own) await removeOwn(tx, own, userId);
    await removeAccount(tx, userId);
    return true;
  });
}
