import type { DeskEntry, feedbackDeskApi } from "@shiju/contract/authors/feedback-desk";
import { mostCounted } from "@shiju/contract/http/console-list";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { feedbacks, mistakeReports } from "#database/tables/authors/feedback.ts";
import { idsFound } from "#features/people/accounts/accounts.people.service.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";
import { findSentences, type PlacedSentence } from "#features/content/courses/courses.content.service.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { invalidField } from "#platform/http/problem-error.ts";

type Table = typeof feedbacks | typeof mistakeReports;
type Query = EndpointParsed<typeof feedbackDeskApi.list>["query"];
/** With the accounts that the search finds. */
type Ask = Query & { people: string[] | undefined };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Microseconds since the epoch, as the database keeps times. */
const microseconds = ({ createdAt }: Table) =>
  sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint`;

function conditionsOf(table: Table, { state, person, people, entry }: Ask): SQL | undefined {
  return and(
    state && (state === "open" ? isNull(table.answeredAt) : isNotNull(table.answeredAt)),
    person === undefined ? undefined : eq(table.userId, person),
    people && inArray(table.userId, people),
    entry === undefined ? undefined : eq(table.id, entry),
  );
}

function after({ createdAt, id }: Table, { cursor, order }: Ask): SQL | undefined {
  if (cursor === undefined) return undefined;
  const end = readCursor(cursor, "number");
  if (!uuid.test(end.id)) throw invalidField("cursor", "翻页位置有误，请从第一页开始");
  const time = sql`timestamptz 'epoch' + ${end.value}::bigint * interval '1 microsecond'`;
  const place = sql`(${time}, ${end.id}::uuid)`;
  return order === "asc" ? sql`(${createdAt}, ${id}) > ${place}` : sql`(${createdAt}, ${id}) < ${place}`;
}

/** A page of what people wrote and reported. */
export async function listDesk(
  db: Database,
  query: Query,
): Promise<EndpointResponse<typeof feedbackDeskApi.list>> {
  const { about, order, limit, q } = query;
  const ask = { ...query, people: q ? await idsFound(db, q) : undefined };
  const [direct, sign] = order === "asc" ? [asc, 1] : [desc, -1];
  const written =
    about === "mistake"
      ? []
      : await db
          .select({ row: feedbacks, at: microseconds(feedbacks) })
          .from(feedbacks)
          .where(and(conditionsOf(feedbacks, ask), after(feedbacks, ask)))
          .orderBy(direct(feedbacks.createdAt), direct(feedbacks.id))
          .limit(limit + 1);
  const reported =
    about === "product"
      ? []
      : await db
          .select({ row: mistakeReports, at: microseconds(mistakeReports) })
          .from(mistakeReports)
          .where(and(conditionsOf(mistakeReports, ask), after(mistakeReports, ask)))
          .orderBy(direct(mistakeReports.createdAt), direct(mistakeReports.id))
          .limit(limit + 1);
  const rows = [...written, ...reported].toSorted(
    (a, b) => sign * (Number(a.at) - Number(b.at) || (a.row.id < b.row.id ? -1 : 1)),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const counts =
    (about === "mistake" ? 0 : await countOf(db, feedbacks, ask)) +
    (about === "product" ? 0 : await countOf(db, mistakeReports, ask));
  return {
    rows: await toEntries(
      db,
      page.map(({ row }) => row),
    ),
    next: rows.length > limit && last ? writeCursor({ value: Number(last.at), id: last.row.id }) : null,
    count: Math.min(counts, mostCounted + 1),
  };
}

async function countOf(db: Database, table: Table, ask: Ask): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(conditionsOf(table, ask))
    .limit(mostCounted + 1)
    .as("some");
  return db.$count(some);
}

function lessonOf({ lesson }: PlacedSentence): NonNullable<DeskEntry["lesson"]> {
  const { id, title, position, number, practice, course } = lesson.head;
  return { id, title, position, number, practice, course: course.title };
}

async function toEntries(db: Database, rows: readonly Table["$inferSelect"][]): Promise<DeskEntry[]> {
  const people = await facesOf(
    db,
    rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  );
  const sentences = await findSentences(
    db,
    rows.flatMap((row) => ("itemId" in row && row.kind === "sentence" ? [row.itemId] : [])),
  );
  return rows.map((row) => {
    const face = row.userId === null ? undefined : people.get(row.userId);
    const isReport = "itemId" in row;
    const placed = isReport && row.kind === "sentence" ? sentences.get(row.itemId) : undefined;
    return {
      id: row.id,
      about: isReport ? ("mistake" as const) : ("product" as const),
      kind: isReport ? row.reason : row.kind,
      item: isReport ? (row.kind === "word" ? row.itemId : (placed?.sentence.en ?? null)) : null,
      lesson: placed ? lessonOf(placed) : null,
      text: row.text,
      contact: row.contact,
      images: isReport ? [] : row.images,
      person: row.userId !== null && face ? { id: row.userId, nickname: face.nickname } : null,
      answer:
        row.answer !== null && row.answeredAt ? { text: row.answer, at: row.answeredAt.toISOString() } : null,
      created_at: row.createdAt.toISOString(),
    };
  });
}
