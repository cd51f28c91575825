import type { DraftFault } from "@shiju/course-pack/drafts/draft-faults";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { nothingTaken } from "@shiju/course-pack/plan/taken-over";
import type { TakenOver } from "@shiju/course-pack/whole-pack";
import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { CompiledLesson, CompiledPack } from "../compiled.ts";
import { mostOpen, type Opened, type PackAnswer, type PackQuestion } from "./pack-question.ts";

/** The caller that waits for a pack. The caller is told the progress of the pack, and may cancel it. */
export interface PackWatch {
  signal?: AbortSignal;
  onLesson?: (done: number, of: number) => void;
}

interface Made {
  faults: DraftFault[];
  pack?: CompiledPack;
}

/** Checks an author's draft and compiles it as a pack with this id. Returns faults instead if the draft has any. */
export type MakePack = (owner: string, id: string, draft: DraftPack, watch?: PackWatch) => Promise<Made>;

/** Finds the things that a draft takes over from the course that it continues. Null if the author cannot see the course. */
export type FindTaken = (owner: string, packId: string) => Promise<TakenOver | null>;

/** Milliseconds for one lesson. The first lesson also waits until the models of the language are loaded. */
const timeoutMs = 60_000;
const memoryMb = 768;
const idleMs = 60_000;
/** The most packs of one author that may wait while another pack is made. */
const waitingOfOwner = 3;
/** Lessons of one message. */
const lessonsAtOnce = 5;
/** The most times that a pack is begun. It is begun again if another pack has made the process end. */
const mostBeginnings = 4;

class Lost extends Error {}

/**
 * Makes packs in a child process, which ends when nobody needs it. Several packs are open at a time. They take turns
 * question by question, so that a small pack does not wait for the whole of a large pack.
 */
export function openPackMaker(app: FastifyInstance, findTaken: FindTaken): MakePack {
  const apart = openProcess<PackQuestion, PackAnswer>(app, {
    name: "pack",
    entry: processEntry(import.meta.url, "pack"),
    timeoutMs,
    memoryMb,
  });
  let ending: NodeJS.Timeout | undefined;
  let users = 0;
  let lastNumber = 0;
  app.addHook("onClose", async () => clearTimeout(ending));
  const full = () => new ProblemError("too_many_calls", "你的前几门课还在检查，请等它们做完再试");
  const { late: end } = closingOf(app);
  const packsInTurn = takeTurns({ atOnce: mostOpen, waitingOfOwner, full, end });
  const questionsInTurn = takeTurns({ atOnce: 1, waitingOfOwner, full, end });

  async function make(owner: string, id: string, draft: DraftPack, watch: PackWatch): Promise<Made> {
    const number = ++lastNumber;
    const ask = async (question: DistributedOmit<PackQuestion, "number">) => {
      const answer = await questionsInTurn(owner, () => apart.ask({ ...question, number }));
      if (answer === "lost") throw new Lost("the process has forgotten the pack");
      return answer;
    };
    const of = draft.lessons.length;
    let steps = 0;
    // Each lesson is checked and then compiled.
    const step = async () => {
      if (watch.signal?.aborted) await ask({ end: true });
      watch.signal?.throwIfAborted();
      watch.onLesson?.(Math.floor(steps++ / 2), of);
    };
    const { continues } = draft.head;
    const taken = continues === undefined ? nothingTaken : await findTaken(owner, continues);
    await ask({ begin: { id, head: draft.head, taken } });
    for (let from = 0; from < of; from += lessonsAtOnce)
      await ask({ add: draft.lessons.slice(from, from + lessonsAtOnce) });
    for (const at of draft.lessons.keys()) {
      await step();
      await ask({ checkLesson: at });
    }
    const { faults, head } = (await ask({ check: true })) as Opened;
    const lessons: CompiledLesson[] = [];
    if (head)
      for (const at of draft.lessons.keys()) {
        await step();
        lessons.push((await ask({ lesson: at })) as CompiledLesson);
      }
    await ask({ end: true });
    return head ? { faults, pack: { ...head, lessons } } : { faults };
  }

  async function makePatiently(owner: string, id: string, draft: DraftPack, watch: PackWatch): Promise<Made> {
    for (let beginning = 1; ; beginning++)
      try {
        return await make(owner, id, draft, watch);
      } catch (cause) {
        if (cause instanceof ProblemError || watch.signal?.aborted) throw cause;
        if (cause instanceof Lost && beginning < mostBeginnings) continue;
        app.log.error({ err: cause, pack: id }, "a pack was not made");
        throw new ProblemError("invalid_input", tooComplex, { cause });
      }
  }

  return (owner, id, draft, watch = {}) =>
    packsInTurn(owner, async () => {
      clearTimeout(ending);
      users += 1;
      try {
        return await makePatiently(owner, id, draft, watch);
      } finally {
        users -= 1;
        if (users === 0) ending = setTimeout(apart.close, idleMs).unref();
      }
    });
}

type DistributedOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

const tooComplex = "这门课没有检查完：可能有一句太复杂，请减少这几句的其他说法再试";
