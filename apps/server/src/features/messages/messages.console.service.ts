import { randomUUID } from "node:crypto";
import type { Announcement } from "@shiju/contract/console/site-texts";
import { mostCounted } from "@shiju/contract/console/lists";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { type Actor, recordAction } from "#features/audit/audit.service.ts";
import { announcementReach, announcementReaders, messages } from "#database/tables/messages.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { sendMessage } from "./messages.send.service.ts";

interface Letter {
  by: Actor;
  userId: string;
  title: string;
  text: string;
}

/** Staff write to one person. */
export async function writeTo(db: Database, { by, userId, title, text }: Letter, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await sendMessage(tx, userId, { kind: "announcement", title, text });
    const about = { kind: "user", id: userId };
    await recordAction(tx, { by, action: "send-message", about, after: { title, text }, at: now });
  });
}

interface News {
  by: Actor;
  title: string;
  text: string;
  link?: string | undefined;
}

/** How many accounts there are that were opened up to a time. */
type CountAccounts = (tx: Transaction, until: Date) => Promise<number>;

/** Tells something to everybody who has an account at present, and keeps how many they are. */
export async function announceToAll(
  db: Database,
  { by, title, text, link }: News,
  { now, countAccounts }: { now: Date; countAccounts: CountAccounts },
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(messages)
      .values({ id: randomUUID(), userId: null, kind: "announcement", title, text, link: link || null })
      .returning();
    if (!row) throw new Error("an announcement that was written is gone");
    const reached = await countAccounts(tx, row.createdAt);
    await tx.insert(announcementReach).values({ messageId: row.id, reached });
    const about = { kind: "announcement", id: row.id };
    await recordAction(tx, { by, action: "announce", about, after: { title, text }, at: now });
    return toAnnouncement({ message: row, reached, readers: 0 });
  });
}

interface Told {
  message: typeof messages.$inferSelect;
  reached: number;
  readers: number;
}

const toAnnouncement = ({ message, reached, readers }: Told): Announcement => ({
  id: message.id,
  title: message.title,
  text: message.text,
  link: message.link,
  reached,
  readers,
  created_at: message.createdAt.toISOString(),
});

/** A page of what was told to everybody, newest first. */
export async function listAnnouncements(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: Announcement[]; next: string | null; count: number }> {
  const toEverybody = and(isNull(messages.userId), eq(messages.kind, "announcement"));
  const readers = sql<number>`(select coalesce(sum(${announcementReaders.people}), 0)::integer
    from ${announcementReaders} where ${announcementReaders.messageId} = ${messages.id})`;
  const rows = await db
    .select({ message: messages, reached: announcementReach.reached, readers })
    .from(messages)
    .innerJoin(announcementReach, eq(announcementReach.messageId, messages.id))
    .where(and(toEverybody, olderThan(cursor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1);
  const some = db
    .select({ one: sql`1` })
    .from(messages)
    .where(toEverybody)
    .limit(mostCounted + 1)
    .as("some");
  const last = rows[limit - 1]?.message;
  return {
    rows: rows.slice(0, limit).map(toAnnouncement),
    next:
      rows.length > limit && last ? writeCursor({ value: last.createdAt.toISOString(), id: last.id }) : null,
    count: await db.$count(some),
  };
}

function olderThan(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const { value, id } = readCursor(cursor, "time");
  return sql`(${messages.createdAt}, ${messages.id}::text) < (${value}::timestamptz, ${id})`;
}
