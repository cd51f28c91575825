import { randomBytes } from "node:crypto";
import type { Import } from "@shiju/contract/content/imports";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import { eq, sql } from "drizzle-orm";
import type { Core } from "#composition/core.ts";
import { type CompiledLesson, type CompiledPack, noCourse } from "#content/compiled.ts";
import { digest } from "#content/digest.ts";
import type { Transaction } from "#database/database.ts";
import type { RunningJob, StartJob } from "#database/jobs/jobs.ts";
import { imports } from "#database/tables/content/imports.ts";
import { type PackFollower, publishPacks } from "#features/content/courses/courses.publish.service.ts";
import { putFirst } from "#features/content/courses/courses.shelf.service.ts";
import { toImport } from "./imports.rows.service.ts";
import { deal, titleOfList } from "./making/dealing.ts";
import type { Maker } from "./making/maker.ts";

/** A function that runs in the transaction in which the pack of an import appears. */
export type OnMade = (tx: Transaction, userId: string, made: Import) => Promise<void>;

/** Begins the job that makes an import into a pack with the given title. */
type StartMaking = StartJob<{ id: string; title: string }>;

/** Registers a call that makes imports into packs. */
type MakingOf = (endpoint: Endpoint & { result?: never }, onMade?: OnMade) => StartMaking;

const unitOf = { words: "组", course: "课" } as const;

export function openMaking(
  { db, clock, jobs }: Pick<Core, "db" | "clock" | "jobs">,
  maker: Maker,
  followers: readonly PackFollower[],
): MakingOf {
  async function make(job: RunningJob<null>, id: string, onMade: OnMade | undefined): Promise<void> {
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    if (!row) throw new Error(`the import of job ${job.id} is gone`);
    const { userId, kind, title, lessons } = row;
    const lists = deal(kind, lessons);
    const made: CompiledPack[] = [];
    const firstId = newPackId();
    let count = 0;
    for (const [at, list] of lists.entries()) {
      const packId = at === 0 ? firstId : `${firstId}-${at + 1}`;
      const compiled: CompiledLesson[] = [];
      for (const lesson of list) {
        job.signal.throwIfAborted();
        const position = compiled.length + 1;
        compiled.push(await maker.make(userId, { compile: { kind, packId, position, lesson } }));
        count += 1;
        job.progress({ done: count, of: lessons.length, what: unitOf[kind] });
      }
      made.push(toPack(packId, kind, titleOfList(title, at, lists.length), compiled));
    }
    const now = clock();
    const finish = async (tx: Transaction) => {
      await job.finish(tx, null);
      if (kind === "course") for (const pack of made.toReversed()) await putFirst(tx, userId, pack.id);
      const done = { state: "done" as const, packId: firstId, lessons: [], touchedAt: now };
      await tx.update(imports).set(done).where(eq(imports.id, id));
      await onMade?.(tx, userId, toImport({ ...row, ...done }));
    };
    await publishPacks(db, made, { origin: "author", ownerId: userId, at: now }, followers, finish);
  }

  return (endpoint, onMade) =>
    jobs.on(endpoint, {
      lane: "importing",
      async run(job, { id }: { id: string; title: string }) {
        await maker.during(() => make(job, id, onMade));
        return null;
      },
      async onUndone(tx, { subject: id }, end) {
        const next = { jobId: sql`gen_random_uuid()` };
        const undone =
          end.state === "failed"
            ? { ...next, state: "failed" as const, problem: end.problem.message }
            : { ...next, state: "ready" as const };
        await tx.update(imports).set(undone).where(eq(imports.id, id));
      },
    });
}

/**
 * Returns the id of a new pack. It is random, so that nobody finds another learner's pack. It has no dot, because a dot
 * separates the id of a pack from its lesson.
 */
const newPackId = (): string => `own-${randomBytes(12).toString("hex")}`;

function toPack(
  id: string,
  type: "words" | "course",
  title: string,
  lessons: CompiledLesson[],
): CompiledPack {
  const pack = {
    id,
    type,
    title,
    description: type === "words" ? "自己导入的词表" : "自己导入的课程",
    level: 1,
    category: "自己导入",
    access: "free" as const,
    license: "",
    people: {},
    ...noCourse,
    lessons,
  };
  return { ...pack, hash: digest(16, JSON.stringify(pack)) };
}
