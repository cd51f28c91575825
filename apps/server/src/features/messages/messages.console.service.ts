import { randomUUID } from "node:crypto";
import type { Announcement } from "@shiju/contract/console/site-texts";
import { mostCounted } from "@shiju/contract/console/lists";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { type Actor, recordAction } from "#features/audit/audit.service.ts";
import { messages } from "#database/tables/messages.ts";
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

/** Tells something to everybody who has an account at present. */
export async function announceToAll(
  db: Database,
  { by, title, text, link }: News,
  now: Date,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(messages)
      .values({ id: randomUUID(), userId: null, kind: "announcement", title, text, link: link || null })
      .returning();
    if (!row) throw new Error("an announcement that was written is gone");
    const about = { kind: "announcement", id: row.id };
    await recordAction(tx, { by, action: "announce", about, after: { title, text }, at: now });
    return toAnnouncement(row);
  });
}

const toAnnouncement = ({ id, title, text, link, createdAt }: typeof messages.$inferSelect) => ({
  id,
  title,
  text,
  link,
  created_at: createdAt.toISOString(),
});

/** A page of what was told to everybody, newest first. */
export async function listAnnouncements(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: Announcement[]; next: string | null; count: number }> {
  const toEverybody = and(isNull(messages.userId), eq(messages.kind, "announcement"));
  const rows = await db
    .select()
    .from(messages)
    .where(and(toEverybody, olderThan(cursor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1);
  const some = db
    .select({ one: sql`1` })
    .from(messages)
    .where(toEverybody)
    .limit(mostCounted + 1)
    .as("some");
  const last = rows[limit - 1];
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
