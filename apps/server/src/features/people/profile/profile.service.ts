import type { Account } from "@shiju/contract/people/accounts";
import type { Database } from "#database/database.ts";
import { changeHeadImage } from "#features/people/accounts/accounts.profile.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";

/** Makes one of the learner's uploads the avatar, and removes the earlier one. */
export async function setHeadImage(
  db: Database,
  uploads: Uploads,
  { userId, path }: { userId: string; path: string },
  now: Date,
): Promise<Account> {
  const { account, before } = await db.transaction(async (tx) => {
    await uploads.claim(tx, { userId, path, use: "head_image" });
    const changed = await changeHeadImage(tx, { userId, headImg: path }, now);
    if (changed.before !== path) await uploads.release(tx, { userId, path: changed.before });
    return changed;
  });
  if (before !== path) await uploads.discard({ userId, path: before });
  return account;
}
