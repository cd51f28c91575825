import { keepMarks } from "#learner/marks.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue } from "#platform/queue/request-queue.ts";
import { isMine } from "#platform/storage/owner.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { answersOf, emptySweep, type Said, type SweepAnswer, sweepStore } from "./kept-sweep.ts";
import { claimRequest, unclaimRequest } from "./sweep.requests.ts";

/** As many as one call may have. */
const mostClaims = 500;
/** Number of answers that go into the queue at once. After a pause a smaller number goes too. */
const piece = 10;
const pauseMs = 2000;

/**
 * Holds the answers of a sweep. An answer is in local storage before the next key can come, so no answer is lost.
 * Answers go into the request queue in pieces.
 */
export class SweepRun {
  readonly subject: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settling: Promise<void> = Promise.resolve();

  constructor(subject: string) {
    this.subject = subject;
  }

  /** Begins where this sweep was left. The answers of another sweep go into the queue first. */
  async begin(): Promise<void> {
    await this.settle();
    if (sweepStore.get("sweep")?.subject !== this.subject) this.restart();
  }

  restart(): void {
    sweepStore.set("sweep", emptySweep(this.subject));
  }

  get answers(): readonly SweepAnswer[] {
    return answersOf(this.subject, sweepStore.get("sweep"));
  }

  say(id: string, said: Said): void {
    const answers = this.answers;
    if (answers.some((answer) => answer.id === id)) return;
    this.#write([...answers, { id, said }]);
  }

  /** Takes the last answer back. */
  undo(): void {
    this.#write(this.answers.slice(0, -1));
  }

  #write(answers: readonly SweepAnswer[]): void {
    const kept = sweepStore.get("sweep");
    const now = kept?.subject === this.subject ? kept : emptySweep(this.subject);
    sweepStore.set("sweep", { ...now, answers });
    clearTimeout(this.#timer);
    const waiting = answers.length - Object.keys(now.queued).length;
    if (Math.abs(waiting) >= piece) void this.settle();
    else this.#timer = setTimeout(() => void this.settle(), pauseMs);
  }

  /**
   * Puts all answers into the queue, and takes out the answers that were taken back. Resolves once the queue is up to
   * date.
   */
  settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#settling = this.#settling.then(settleAnswers, settleAnswers);
    return this.#settling;
  }
}

async function settleAnswers(): Promise<void> {
  const kept = sweepStore.get("sweep");
  if (!kept || !isMine(kept)) return;
  const { subject, queued } = kept;
  const wanted = new Map(kept.answers.map(({ id, said }) => [id, said]));
  const gone = Object.entries(queued).filter(([id, said]) => wanted.get(id) !== said);
  const added = [...wanted].filter(([id, said]) => queued[id] !== said);
  await unclaim(gone.flatMap(([id, said]) => (said === "known" ? [id] : [])));
  for (const [id, said] of gone)
    if (said === "unknown") await keepMarks(wordOf(id), source, { newWord: false });
  noteQueued(
    subject,
    gone.map(([id]) => [id, undefined]),
  );
  await claim(added.flatMap(([id, said]) => (said === "known" ? [id] : [])));
  for (const [id, said] of added)
    if (said === "unknown") await keepMarks(wordOf(id), source, { newWord: true });
  noteQueued(subject, added);
}

const source = "wordCourse";
const wordOf = (id: string) => ({ kind: "word", id }) as const;

/** Records the queued answers in the newest state, because more answers may have come meanwhile. */
function noteQueued(subject: string, changes: readonly (readonly [string, Said | undefined])[]): void {
  const kept = sweepStore.get("sweep");
  if (kept?.subject !== subject || changes.length === 0) return;
  const queued = new Map(Object.entries(kept.queued));
  for (const [id, said] of changes) {
    if (said === undefined) queued.delete(id);
    else queued.set(id, said);
  }
  sweepStore.set("sweep", { ...kept, queued: Object.fromEntries(queued) });
}

async function claim(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += mostClaims)
    await enqueue(claimRequest, { body: { ids: ids.slice(at, at + mostClaims), origin: "sweep" } });
}

/**
 * Takes back the claims on these words. The words are also removed from claims that still wait, because a refused claim
 * may be sent after this call.
 */
async function unclaim(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await rowsOf(claimRequest)) {
    const { origin } = row.input.body;
    const left = row.input.body.ids.filter((id) => !ids.includes(id));
    await requestRows.change(row, (now) =>
      left.length === 0 ? undefined : { ...now, input: { body: { ids: left, origin } } },
    );
  }
  await enqueue(unclaimRequest, { body: { ids: [...ids] } });
}
