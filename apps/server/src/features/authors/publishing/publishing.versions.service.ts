import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DraftChange } from "@shiju/contract/authors/drafts";
import type { publishingApi } from "@shiju/contract/authors/publishing";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { backTo } from "@shiju/course-pack/drafts/back-to";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { publishedVersions } from "#database/tables/authors/publishing.ts";
import { bytesOf, changeDraft, mostHistoryBytes } from "#features/authors/editor/editor.changes.service.ts";
import { findDraft } from "#features/authors/editor/editor.drafts.service.ts";
import { readArranged, readPlacedPack } from "#features/authors/editor/editor.items.service.ts";
import type { PackFiles } from "#features/content/imports/imports.packs.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { compareLesson } from "./compare.ts";

const lessonsAtOnce = 20;
/**
 * The most operations of a change, and the most items that they remove together. Both numbers are well within the
 * limits of a change.
 */
const mostOfChange = 100;
const mostBytesOfChange = 128 * 1024;

interface Version {
  draftId: string;
  number: number;
}

/** Returns the changes that going back to a version would make. */
export async function readVersion(
  db: Database,
  userId: string,
  version: Version,
): Promise<EndpointResponse<typeof publishingApi.version>> {
  const { lessons } = await versionOf(db, userId, version);
  const { pack } = await readPlacedPack(db, userId, version.draftId);
  const now = new Map(pack.lessons.map(({ id, lesson }) => [id, lesson]));
  const compared = [];
  for (const [at, { id, lesson }] of lessons.entries()) {
    const lines = compareLesson(lesson, now.get(id));
    const changes = lines.filter(({ change }) => change !== "same").length;
    compared.push({ position: at + 1, title: lesson.title, lines: lesson.sentences.length, changes });
    now.delete(id);
    if (at % lessonsAtOnce === 0) await nextTurn();
  }
  return { lessons: compared, gone: [...now.values()].map(({ title }) => title) };
}

/** Returns the lines of a lesson in a version, beside the lines of the draft. */
export async function readVersionLesson(
  db: Database,
  userId: string,
  version: Version,
  position: number,
): Promise<EndpointResponse<typeof publishingApi.versionLesson>> {
  await findDraft(db, userId, version.draftId);
  const [found] = await lessonsOf(db, version, position - 1, position);
  if (!found) throw notKept();
  const { pack } = await readPlacedPack(db, userId, version.draftId);
  const now = pack.lessons.find(({ id }) => id === found.id)?.lesson;
  return { lines: compareLesson(found.lesson, now) };
}

/** A version as the zip of a pack. */
export async function exportVersion(
  db: Database,
  files: PackFiles,
  userId: string,
  version: Version,
): Promise<EndpointResponse<typeof publishingApi.versionPack>> {
  const pack = await versionOf(db, userId, version);
  return { zip: await files.write(userId, pack, "") };
}

/** Makes the draft what a version was, wholly or not at all. */
export async function restoreVersion(
  db: Database,
  userId: string,
  version: Version,
  now: Date,
): Promise<EndpointResponse<typeof publishingApi.restore>> {
  const { draftId, number } = version;
  const earlier = await versionOf(db, userId, version);
  const present = await readArranged(db, userId, draftId);
  const operations = backTo(present, earlier, randomUUID);
  if (operations.length === 0) return { changed: 0 };
  const sizes = new Map(
    [present.head, ...present.lessons.flatMap(({ lesson, lines }) => [lesson, ...lines])].map((item) => [
      item.id,
      bytesOf(item.fields),
    ]),
  );
  const sizeOf = ({ id }: Operation) => sizes.get(id) ?? 0;
  if (operations.reduce((sum, operation) => sum + sizeOf(operation), 0) > mostHistoryBytes)
    throw new ProblemError(
      "conflict",
      "这一版和现在差得太多，换回以后没法撤销。请导出这一版，再导入成一门新课程",
    );
  const changes = inChanges(operations, sizeOf, `换回第 ${number} 版`);
  await db.transaction(async (tx) => {
    const { results } = await changeDraft(tx, { userId, draftId, changes }, now);
    const failed = results.find(({ status }) => status !== "applied");
    if (failed) throw new ProblemError("conflict", failed.message ?? "这门课程刚刚有改动，请再试一次");
  });
  return { changed: operations.length };
}

function inChanges(
  operations: readonly Operation[],
  sizeOf: (operation: Operation) => number,
  what: string,
): DraftChange[] {
  const group = randomUUID();
  const changes: DraftChange[] = [];
  let room = 0;
  for (const operation of operations) {
    const last = changes.at(-1);
    room -= sizeOf(operation);
    if (last && room > 0 && last.operations.length < mostOfChange) last.operations.push(operation);
    else {
      changes.push({ id: randomUUID(), group, kind: "edit", what, operations: [operation] });
      room = mostBytesOfChange - sizeOf(operation);
    }
  }
  return changes;
}

/** A version of a draft of the author's. */
async function versionOf(db: Database, userId: string, version: Version): Promise<DraftPack> {
  const { draftId, number } = version;
  await findDraft(db, userId, draftId);
  const [row] = await query<{ head: DraftPack["head"] | null }>(
    db,
    sql`select content -> 'head' as head from ${publishedVersions}
      where draft_id = ${draftId} and number = ${number}`,
  );
  if (!row?.head) throw notKept();
  const lessons: DraftPack["lessons"] = [];
  for (;;) {
    const some = await lessonsOf(db, version, lessons.length, lessons.length + lessonsAtOnce);
    lessons.push(...some);
    if (some.length < lessonsAtOnce) return { head: row.head, lessons };
  }
}

/** Returns some lessons of a version, because reading a whole version at once would delay everything else. */
async function lessonsOf(
  db: Database,
  { draftId, number }: Version,
  from: number,
  to: number,
): Promise<DraftPack["lessons"]> {
  return query<DraftPack["lessons"][number]>(
    db,
    sql`select one ->> 'id' as id, one -> 'lesson' as lesson
      from ${publishedVersions}, json_array_elements(content -> 'lessons') with ordinality as listed(one, place)
      where draft_id = ${draftId} and number = ${number} and content is not null
        and place > ${from} and place <= ${to} order by place`,
  );
}

const notKept = () => new ProblemError("not_found", "没有这一版，或者它的内容已经不再保留");
