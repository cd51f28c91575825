import type { courseOrderApi, PlacedCourse } from "@shiju/contract/content/course-order";
import { mostCounted } from "@shiju/contract/http/console-list";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { packs } from "#database/tables/content/courses.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { houseOrder, isOffered } from "./courses.order.service.ts";
import type { Pack } from "./courses.present.service.ts";
import { getStart } from "./courses.start.service.ts";

/**
 * A page of the courses that everybody is offered. A site has at most some hundred courses, so the places can be
 * counted here.
 */
export async function listInOrder(
  db: Database,
  { q, type, cursor, limit }: EndpointParsed<typeof courseOrderApi.list>["query"],
): Promise<EndpointResponse<typeof courseOrderApi.list>> {
  const all = await placed(db, await inOrder(db, type));
  const wanted = q ? all.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase())) : all;
  const after = cursor === undefined ? 0 : readCursor(cursor, "number").value;
  const rest = wanted.filter(({ place }) => place > after);
  const rows = rest.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    next: rest.length > limit && last ? writeCursor({ value: last.place, id: last.id }) : null,
    count: Math.min(wanted.length, mostCounted + 1),
  };
}

type Change = EndpointParsed<typeof courseOrderApi.change>["body"];

/** Moves a pack that everybody is offered, or sets its level or its access. Logs the person who did it. */
export async function changeCourse(
  db: Database,
  { id, place, level, access }: Change & { id: string },
  by: Actor,
  at: Date,
): Promise<PlacedCourse> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const pack = await offeredPack(tx, id);
    if (place !== undefined) await move(tx, pack, place, { by, at });
    if (level !== undefined && level !== pack.level) {
      await tx.update(packs).set({ level, levelDecided: true }).where(eq(packs.id, id));
      await recordAction(tx, {
        by,
        action: "set-level",
        about: { kind: "course", id },
        before: { level: pack.level },
        after: { level },
        details: { title: pack.title },
        at,
      });
    }
    if (access !== undefined) await setAccess(tx, pack, access, { by, at });
    const row = (await placed(tx, await inOrder(tx, pack.type))).find((course) => course.id === id);
    if (!row) throw new Error("a pack that was moved has no place");
    return row;
  });
}

/**
 * Sets whether lessons after the first are for members, and logs the action. Setting the same value again changes
 * nothing.
 */
export async function setAccess(
  tx: Transaction,
  { id, title, access: before }: Pick<Pack, "id" | "title" | "access">,
  access: Pack["access"],
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  if (access === before) return;
  await tx.update(packs).set({ access, accessDecided: true }).where(eq(packs.id, id));
  await recordAction(tx, {
    by,
    action: "set-access",
    about: { kind: "course", id },
    before: { access: before },
    after: { access },
    details: { title },
    at,
  });
}

async function offeredPack(tx: Transaction, id: string): Promise<Pack> {
  const [pack] = await tx
    .select()
    .from(packs)
    .where(and(eq(packs.id, id), eq(packs.retired, false), isNull(packs.ownerId)));
  if (!pack) throw new ProblemError("not_found", "没有这门课程，它可能已下架");
  return pack;
}

async function move(
  tx: Transaction,
  { id, type, title }: Pack,
  place: number,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const all = await inOrder(tx, type);
  const from = all.findIndex((course) => course.id === id);
  const ids = all.map((course) => course.id).toSpliced(from, 1);
  const to = Math.min(place - 1, ids.length);
  if (to === from) return;
  for (const [index, moved] of ids.toSpliced(to, 0, id).entries())
    if (all.find((course) => course.id === moved)?.position !== index + 1)
      await tx
        .update(packs)
        .set({ position: index + 1 })
        .where(eq(packs.id, moved));
  await recordAction(tx, {
    by,
    action: "order-course",
    about: { kind: "course", id },
    before: { place: from + 1 },
    after: { place: to + 1 },
    details: { title },
    at,
  });
}

const inOrder = (db: Database, type: Pack["type"]): Promise<Pack[]> =>
  db.select().from(packs).where(isOffered(type)).orderBy(asc(houseOrder), asc(packs.id));

async function placed(db: Database, all: readonly Pack[]): Promise<PlacedCourse[]> {
  const start = await getStart(db, { level: null, placed: null });
  return all.map(({ id, title, level, access, author, lessonCount, learners }, index) => ({
    id,
    place: index + 1,
    title,
    level,
    access,
    author,
    lesson_count: lessonCount,
    learners,
    is_start: id === start?.pack.id,
  }));
}
