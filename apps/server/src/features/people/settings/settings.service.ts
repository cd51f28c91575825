import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { type KeptSettings, readChanges, type settingsApi } from "@shiju/contract/people/settings";
import {
  isSettingKey,
  isSettingValue,
  normaliseSettings,
  type Settings,
} from "@shiju/learning/settings/settings";
import { eq, sql } from "drizzle-orm";
import { Happening } from "#composition/happening.ts";
import type { Database, Transaction } from "#database/database.ts";
import { settings } from "#database/tables/people/settings.ts";

/** Returns all settings of a learner. A stored value that is no longer valid counts as never chosen. */
export async function readSettings(db: Database, userId: string): Promise<KeptSettings> {
  const kept = await db.select().from(settings).where(eq(settings.userId, userId));
  const known = kept.filter(({ key, value }) => isSettingKey(key) && isSettingValue(key, value));
  return {
    values: normaliseSettings(Object.fromEntries(known.map(({ key, value }) => [key, value]))),
    changed_at: Object.fromEntries(known.map(({ key, changedAt }) => [key, changedAt.toISOString()])),
  };
}

/** All settings of a learner once some of them changed. */
interface ChangedSettings {
  userId: string;
  values: Settings;
  now: Date;
}

/** A function that runs in the transaction that stores settings. */
export type SettingsFollower = (tx: Transaction, changed: ChangedSettings) => Promise<void>;

export const settingsChanged = new Happening<SettingsFollower>("leaderboards", "league");

/**
 * Stores settings. For each setting the newest value wins, in any order of the calls. Of two values with the same time,
 * the greater JSON wins. A time in the future counts as now, because it would win for ever otherwise.
 */
export async function changeSettings(
  db: Database,
  userId: string,
  body: EndpointParsed<typeof settingsApi.change>["body"],
  { followers, now }: { followers: readonly SettingsFollower[]; now: Date },
): Promise<EndpointResponse<typeof settingsApi.change>> {
  const { kept, refused } = readChanges(body);
  // In key order, to avoid deadlocks between two calls.
  const rows = kept
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, value, at }) => ({
      userId,
      key,
      value,
      changedAt: new Date(Math.min(Date.parse(at), now.getTime())),
    }));
  const settled =
    rows.length > 0
      ? await db.transaction((tx) => write(tx, userId, rows, { followers, now }))
      : await readSettings(db, userId);
  return Object.keys(refused).length > 0 ? { ...settled, refused } : settled;
}

async function write(
  tx: Transaction,
  userId: string,
  rows: (typeof settings.$inferInsert)[],
  { followers, now }: { followers: readonly SettingsFollower[]; now: Date },
): Promise<KeptSettings> {
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: [settings.userId, settings.key],
      set: { value: sql`excluded.value`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`(excluded.changed_at, excluded.value::text collate "C")
        > (${settings.changedAt}, ${settings.value}::text collate "C")`,
    });
  const settled = await readSettings(tx, userId);
  for (const follow of followers) await follow(tx, { userId, values: settled.values, now });
  return settled;
}
