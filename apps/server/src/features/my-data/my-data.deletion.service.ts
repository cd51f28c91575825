import type { Database } from "#database/database.ts";
import { removeOwn } from "#database/own-rows.ts";
import { findLeaver } from "#features/accounts/accounts.deletion.service.ts";
import { removeAccount } from "#features/accounts/accounts.own.service.ts";
import type { Uploads } from "#features/uploads/uploads.service.ts";
import { ownTables } from "./my-data.tables.service.ts";

/** Removes every account whose time is over, with all it owns; several servers share the work. */
export async function removeLeavers(db: Database, uploads: Uploads, now: Date): Promise<void> {
  while (await removeOne(db, uploads, now));
}

async function removeOne(db: Database, uploads: Uploads, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const userId = await findLeaver(tx, now);
    if (userId === undefined) return false;
    // Files first: where anything fails, the next hour begins again with the rows that name them.
    await uploads.removeFiles(tx, userId);
    for (const own of ownTables) await removeOwn(tx, own, userId);
    await removeAccount(tx, userId);
    return true;
  });
}
