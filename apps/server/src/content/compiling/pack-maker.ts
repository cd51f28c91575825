import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { FastifyInstance } from "fastify";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { CompiledLesson, CompiledPack } from "../compiled.ts";
import type { Opened, PackAnswer, PackFault, PackQuestion } from "./pack-question.ts";

/** Checks a draft and compiles it as the pack of this id; faults instead where there are any. */
export type MakePack = (
  id: string,
  draft: DraftPack,
) => Promise<{ faults: PackFault[]; pack?: CompiledPack }>;

/** The check of a whole course, or one of its lessons, and before the first one the models of the language. */
const timeoutMs = 90_000;
const memoryMb = 768;
const idleMs = 60_000;
const mostWaiting = 20;
/** Lessons of one message. */
const lessonsAtOnce = 5;

/** One pack at a time, in a process of its own that ends when nobody needs it. `full` is thrown where too many wait. */
export function openPackMaker(app: FastifyInstance, full: () => Error): MakePack {
  const apart = createProcessClient<PackQuestion, PackAnswer>({
    name: "pack",
    entry: processEntry(import.meta.url, "pack"),
    timeoutMs,
    memoryMb,
  });
  let ending: NodeJS.Timeout | undefined;
  app.addHook("onClose", async () => {
    clearTimeout(ending);
    apart.close();
  });
  const inTurn = takeTurns(1, mostWaiting, full);

  return (id, draft) =>
    inTurn(async () => {
      clearTimeout(ending);
      try {
        await apart.ask({ begin: { id, head: draft.head } });
        for (let from = 0; from < draft.lessons.length; from += lessonsAtOnce)
          await apart.ask({ add: draft.lessons.slice(from, from + lessonsAtOnce) });
        const { faults, head } = (await apart.ask({ check: true })) as Opened;
        if (!head) return { faults };
        const lessons: CompiledLesson[] = [];
        for (const at of draft.lessons.keys())
          lessons.push((await apart.ask({ lesson: at })) as CompiledLesson);
        return { faults, pack: { ...head, lessons } };
      } finally {
        ending = setTimeout(apart.close, idleMs).unref();
      }
    });
}
