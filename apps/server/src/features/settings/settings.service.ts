import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { type KeptSettings, readChanges, type settingsApi } from "@shiju/contract/settings";
import { isSettingKey, isSettingValue, normaliseSettings } from "@shiju/learning/settings/settings";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { settings } from "#database/tables/settings.ts";

/** All settings of a learner; what was kept by an older version and fits no longer counts as never chosen. */
export async function readSettings(db: Database, userId: string): Promise<KeptSettings> {
  const kept = await db.select().from(settings).where(eq(settings.userId, userId));
  const known = kept.filter(({ key, value }) => isSettingKey(key) && isSettingValue(key, value));
  return {
    values: normaliseSettings(Object.fromEntries(known.map(({ key, value }) => [key, value]))),
    changed_at: Object.fromEntries(known.map(({ key, changedAt }) => [key, changedAt.toISOString()])),
  };
}

/**
 * Keeps what was chosen, of each setting the newest whatever order calls arrive in; a tie goes to the greater
 * JSON. A clock that is ahead counts as now, or it would win for ever.
 */
export async function changeSettings(
  db: Database,
  userId: string,
  body: EndpointParsed<typeof settingsApi.change>["body"],
): Promise<EndpointResponse<typeof settingsApi.change>> {
  const now = Date.now();
  const { kept, refused } = readChanges(body);
  // In the order of the keys, so that two calls wait for each other instead of locking each other out.
  const rows = kept
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, value, at }) => ({
      userId,
      key,
      value,
      changedAt: new Date(Math.min(Date.parse(at), now)),
    }));
  if (rows.length > 0) {
    await db
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: [settings.userId, settings.key],
        set: { value: sql`excluded.value`, changedAt: sql`excluded.changed_at` },
        setWhere: sql`(excluded.changed_at, excluded.value::text collate "C")
          > (${settings.changedAt}, ${settings.value}::text collate "C")`,
      });
  }
  const settled = await readSettings(db, userId);
  return Object.keys(refused).length > 0 ? { ...settled, refused } : settled;
}
