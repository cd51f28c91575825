import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Message, messagesApi } from "@shiju/contract/people/messages";
import { and, count, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { announcementReaders, messageReads, messages } from "#database/tables/people/messages.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { fillName } from "./messages.send.service.ts";

const pageSize = 20;

type Reader = Pick<Learner, "userId" | "since">;

/** Returns a page of the learner's messages, the newest first. `cursor` is the last message of the page before. */
export async function listMessages(
  db: Database,
  reader: Reader,
  { cursor, siteName }: { cursor: string | undefined; siteName: string },
): Promise<EndpointResponse<typeof messagesApi.list>> {
  const rows = await db
    .select({ message: messages, readBy: messageReads.userId })
    .from(messages)
    .leftJoin(messageReads, readBy(reader))
    .where(and(writtenTo(reader), cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(pageSize + 1);
  const page = rows
    .slice(0, pageSize)
    .map(({ message, readBy: by }) => toMessage(message, by !== null, siteName));
  return {
    messages: page,
    next_cursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    unread: await countUnread(db, reader),
  };
}

export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(messages)
    .leftJoin(messageReads, readBy(reader))
    .where(and(writtenTo(reader), isNull(messageReads.userId)));
  return counted?.unread ?? 0;
}

/** Marks a message as read, also repeatedly; 404 for another learner's message. */
export async function readMessage(db: Database, reader: Reader, messageId: string): Promise<void> {
  const [mine] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, messageId), writtenTo(reader)));
  if (!mine) throw new ProblemError("not_found", "没有这条消息");
  await db.transaction(async (tx) => {
    const read = await tx
      .insert(messageReads)
      .values({ userId: reader.userId, messageId })
      .onConflictDoNothing()
      .returning({ id: messageReads.messageId });
    await countReader(tx, reader, read);
  });
}

export async function readAllMessages(db: Database, reader: Reader): Promise<void> {
  await db.transaction(async (tx) => {
    const unread = tx
      .select({ userId: sql`${reader.userId}::uuid`.as("user_id"), messageId: messages.id })
      .from(messages)
      .leftJoin(messageReads, readBy(reader))
      .where(and(writtenTo(reader), isNull(messageReads.userId)));
    const read = await tx
      .insert(messageReads)
      .select(unread)
      .onConflictDoNothing()
      .returning({ id: messageReads.messageId });
    await countReader(tx, reader, read);
  });
}

/**
 * Counts the reader of announcements once. `read` are the rows that were just inserted; a second or simultaneous
 * reading inserts no row. Rows are written in key order, to avoid deadlocks.
 */
async function countReader(
  tx: Transaction,
  { userId }: Reader,
  read: readonly { id: string }[],
): Promise<void> {
  if (read.length === 0) return;
  const announcements = tx
    .select({
      messageId: messages.id,
      shard: sql`${shardOf(userId)}::smallint`.as("shard"),
      people: sql`1`.as("people"),
    })
    .from(messages)
    .where(
      and(
        inArray(
          messages.id,
          read.map(({ id }) => id),
        ),
        isNull(messages.userId),
      ),
    )
    .orderBy(messages.id);
  await tx
    .insert(announcementReaders)
    .select(announcements)
    .onConflictDoUpdate({
      target: [announcementReaders.messageId, announcementReaders.shard],
      set: { people: sql`${announcementReaders.people} + 1` },
    });
}

/** Spreads readers evenly, as ids are random. */
const shardOf = (userId: string) => Number.parseInt(userId.slice(-1), 16) % 4;

/** A condition for messages to the learner, and for messages to everybody since the learner's account was opened. */
function writtenTo({ userId, since }: Reader): SQL | undefined {
  const toAll = and(isNull(messages.userId), gte(messages.createdAt, since));
  return or(eq(messages.userId, userId), toAll);
}

function readBy({ userId }: Reader): SQL | undefined {
  return and(eq(messageReads.messageId, messages.id), eq(messageReads.userId, userId));
}

function after(cursor: string): SQL {
  return sql`(${messages.createdAt}, ${messages.id}) <
    (select last.created_at, last.id from ${messages} as last where last.id = ${cursor})`;
}

function toMessage(row: typeof messages.$inferSelect, read: boolean, siteName: string): Message {
  return {
    id: row.id,
    kind: row.kind,
    title: fillName(row.title, siteName),
    text: row.text,
    link: row.link,
    read,
    created_at: row.createdAt.toISOString(),
  };
}
