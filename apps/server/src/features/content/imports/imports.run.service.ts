import { and, eq } from "drizzle-orm";
import type { Core } from "#composition/core.ts";
import type { CompiledLesson, CompiledPack } from "#content/compiled.ts";
import { digest } from "#content/digest.ts";
import type { Database, Transaction } from "#database/database.ts";
import { imports } from "#database/tables/content/imports.ts";
import { type PackFollower, publishPack } from "#features/content/courses/courses.publish.service.ts";
import { putFirst } from "#features/content/courses/courses.shelf.service.ts";
import { closingOf } from "#platform/closing.ts";
import { refusedByStop, takeTurns } from "#platform/turns.ts";
import type { ImportHead } from "./imports.rows.service.ts";
import type { Maker } from "./making/maker.ts";

type Row = typeof imports.$inferSelect;

/** What happens in the transaction in which a pack appears. */
type OnDone = (tx: Transaction) => Promise<void>;

/** Makes an import into a pack while the caller goes on; how far it is stands in its row. */
type RunImport = (row: ImportHead, packId: string, onDone: OnDone) => void;

/** Imports that are open at one time; they take turns lesson by lesson. */
const atOnce = 4;

const beatMs = 20_000;

/** The import was dropped while it ran. */
class Cancelled extends Error {}

export function openRunner(
  { app, db, clock }: Pick<Core, "app" | "db" | "clock">,
  maker: Maker,
  followers: readonly PackFollower[],
): RunImport {
  const { begun } = closingOf(app);
  const inTurn = takeTurns({
    atOnce,
    // A learner has one import at a time; cancelled ones go when their turn comes.
    waitingOfOwner: 5,
    full: () => new Error("the learner's last import has not ended"),
    end: begun,
  });
  const running = new Set<Promise<void>>();
  // What is not finished then is told as interrupted, and can be started again.
  app.addHook("preClose", async () => {
    await Promise.all(running);
  });

  return (row, packId, onDone) => {
    const beat = setInterval(
      () => void goOn(db, row.id, { touchedAt: clock() }).catch(() => {}),
      beatMs,
    ).unref();
    const work = inTurn(row.userId, () => maker.during(() => make(row, packId, onDone)))
      .catch((error: unknown) => fail(row, error))
      .finally(() => {
        clearInterval(beat);
        running.delete(work);
      });
    running.add(work);
  };

  async function make(
    { id, userId, kind, title }: ImportHead,
    packId: string,
    onDone: OnDone,
  ): Promise<void> {
    const lessons = await lessonsOf(db, id);
    const made: CompiledLesson[] = [];
    for (const lesson of lessons) {
      if (begun.aborted) throw refusedByStop();
      const position = made.length + 1;
      made.push(await maker.make(userId, { compile: { kind, packId, position, lesson } }));
      await goOn(db, id, { done: position, touchedAt: clock() });
    }
    const now = clock();
    const finish = async (tx: Transaction) => {
      if (kind === "course") await putFirst(tx, userId, packId);
      await goOn(tx, id, { state: "done", packId, lessons: [], touchedAt: now });
      await onDone(tx);
    };
    const pack = toPack(packId, kind, title, made);
    await publishPack(db, pack, { origin: "author", ownerId: userId, at: now }, [...followers, finish]);
  }

  async function fail({ id }: ImportHead, error: unknown): Promise<void> {
    if (error instanceof Cancelled) return;
    if (!begun.aborted) app.log.error({ err: error, import: id }, "an import failed");
    const problem = begun.aborted ? "服务器正在重启，请稍后再点一次导入" : "没有导入成功，请再点一次导入";
    await goOn(db, id, { state: "failed", problem, touchedAt: clock() }).catch(() => {});
  }
}

async function lessonsOf(db: Database, id: string): Promise<Row["lessons"]> {
  const [row] = await db.select({ lessons: imports.lessons }).from(imports).where(eq(imports.id, id));
  if (!row) throw new Cancelled();
  return row.lessons;
}

/** Writes how far a running import is; throws if it was dropped. */
async function goOn(db: Database, id: string, change: Partial<Row> & { touchedAt: Date }): Promise<void> {
  const [row] = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), eq(imports.state, "running")))
    .returning({ id: imports.id });
  if (!row) throw new Cancelled();
}

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
    lessons,
  };
  return { ...pack, hash: digest(16, JSON.stringify(pack)) };
}
