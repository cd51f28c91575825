import { and, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { aiEndpoints } from "#database/tables/authors/ai.ts";
import type { Vault } from "#platform/vault.ts";
import { aboutKey } from "./ai.endpoint.service.ts";

/**
 * Seals the keys of authors' own models again with the newest key if they were sealed with an older key. Returns the
 * number of these keys.
 */
export async function resealEndpoints(db: Database, vault: Vault): Promise<number> {
  const rows = await db.select({ userId: aiEndpoints.userId, key: aiEndpoints.key }).from(aiEndpoints);
  const older = rows.filter(({ key }) => vault.knows(key) && !vault.isCurrent(key));
  for (const { userId, key } of older) {
    const about = aboutKey(userId);
    await db
      .update(aiEndpoints)
      .set({ key: vault.seal(vault.open(key, about), about) })
      // A key that its author changed meanwhile stays as it is.
      .where(and(eq(aiEndpoints.userId, userId), eq(aiEndpoints.key, key)));
  }
  return older.length;
}
