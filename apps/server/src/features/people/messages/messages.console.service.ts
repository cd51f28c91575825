import { randomUUID } from "node:crypto";
import { mostCounted } from "@shiju/contract/http/console-list";
import type { Announcement, siteTextsApi } from "@shiju/contract/content/site-texts";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";
import { and, asc, desc, eq, gt, ilike, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { announcementReach, announcementReaders, messages } from "#database/tables/people/messages.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { sendMessage, sendMessages } from "./messages.send.service.ts";

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
    const about = { kind: "user", id: userId } as const;
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

/** Sends an announcement to everybody who has an account at present, and stores the number of these accounts. */
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
    const about = { kind: "announcement", id: row.id } as const;
    await recordAction(tx, { by, action: "announce", about, after: { title, text }, at: now });
    return toAnnouncement({ message: row, reached, readers: 0 });
  });
}

/** The people of a group, of whom each gets an announcement to it. */
export interface Audience {
  id: string;
  name: string;
  people: readonly string[];
}

/** Finds the people of a group; 404 without such a group. */
export type FindAudience = (tx: Transaction, groupId: string) => Promise<Audience>;

/** Sends an announcement as a message to each person of a group. */
export async function announceToGroup(
  db: Database,
  { by, title, text, link, group }: News & { group: string },
  { now, findAudience }: { now: Date; findAudience: FindAudience },
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const { id, name, people } = await findAudience(tx, group);
    const message = { kind: "announcement", title, text, ...(link && { link }) } as const;
    await sendMessages(
      tx,
      people.map((userId) => ({ userId, ...message })),
    );
    const after = { group: name, title, text };
    const details = { people: people.length };
    await recordAction(tx, { by, action: "announce", about: { kind: "group", id }, after, details, at: now });
    return {
      id: randomUUID(),
      title,
      text,
      link: link || null,
      reached: people.length,
      readers: 0,
      created_at: now.toISOString(),
    };
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

const readers = sql<number>`(select coalesce(sum(${announcementReaders.people}), 0)::integer
  from ${announcementReaders} where ${announcementReaders.messageId} = ${messages.id})`;
const sorts = { created: messages.createdAt, reached: announcementReach.reached, readers } as const;

/**
 * Returns a page of the announcements to everybody. The statement reads all announcements, because operators write only
 * a few.
 */
export async function listAnnouncements(
  db: Database,
  { q, days, sort, order, cursor, limit }: EndpointParsed<typeof siteTextsApi.announcements>["query"],
  now: Date,
): Promise<EndpointResponse<typeof siteTextsApi.announcements>> {
  const by = sql`${sorts[sort]}`;
  const ordered = order === "asc" ? asc : desc;
  const wanted = and(
    isNull(messages.userId),
    eq(messages.kind, "announcement"),
    q ? or(ilike(messages.title, anywhere(q)), ilike(messages.text, anywhere(q))) : undefined,
    days === undefined ? undefined : gt(messages.createdAt, new Date(now.getTime() - days * dayMs)),
  );
  const rows = await db
    .select({ message: messages, reached: announcementReach.reached, readers })
    .from(messages)
    .innerJoin(announcementReach, eq(announcementReach.messageId, messages.id))
    .where(and(wanted, behind(cursor, { sort, order })))
    .orderBy(ordered(by), ordered(messages.id))
    .limit(limit + 1);
  const some = db
    .select({ one: sql`1` })
    .from(messages)
    .where(wanted)
    .limit(mostCounted + 1)
    .as("some");
  const page = rows.slice(0, limit).map(toAnnouncement);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page,
    next: last
      ? writeCursor({ value: sort === "created" ? last.created_at : last[sort], id: last.id })
      : null,
    count: await db.$count(some),
  };
}

function behind(
  cursor: string | undefined,
  { sort, order }: Pick<EndpointParsed<typeof siteTextsApi.announcements>["query"], "sort" | "order">,
) {
  if (cursor === undefined) return undefined;
  const { value, id } = sort === "created" ? readCursor(cursor, "time") : readCursor(cursor, "number");
  const place = sort === "created" ? sql`${value}::timestamptz` : sql`${value}::bigint`;
  return sql`(${sorts[sort]}, ${messages.id}::text) ${order === "asc" ? sql`>` : sql`<`} (${place}, ${id})`;
}
