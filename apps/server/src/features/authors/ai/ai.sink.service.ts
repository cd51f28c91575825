import type { AiProposal } from "@shiju/contract/authors/ai";
import { and, eq, sql } from "drizzle-orm";
import type { Core } from "#composition/core.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";

/** How often new proposals are written. */
const writeMs = 400;
/** A job writes its row at least this often, so that others know it goes on, and learns whether it was stopped elsewhere. */
const beatMs = 10_000;

/** Writes a job's proposals and usage into its row, a few times a second; calls `onGone` where the job is not running any more. */
export function openSink({ db, clock }: Pick<Core, "db" | "clock">, id: string, onGone: () => void) {
  let proposals: AiProposal[] = [];
  let [input, output] = [0, 0];
  let waits: string | null = null;
  let writing = Promise.resolve();
  let writtenAt = -Infinity;
  const write = (change: Partial<typeof aiJobs.$inferInsert>, isLast = false): Promise<void> => {
    writing = writing
      .catch(() => {})
      .then(async () => {
        const [some, inputs, outputs] = [proposals, input, output];
        writtenAt = performance.now();
        proposals = [];
        [input, output] = [0, 0];
        const [row] = await db
          .update(aiJobs)
          .set({
            proposals: sql`${aiJobs.proposals} || ${JSON.stringify(some)}::jsonb`,
            inputTokens: sql`${aiJobs.inputTokens} + ${inputs}`,
            outputTokens: sql`${aiJobs.outputTokens} + ${outputs}`,
            touchedAt: clock(),
            problem: sql`case when ${aiJobs.state} = 'running' then ${waits} else ${aiJobs.problem} end`,
          })
          .where(eq(aiJobs.id, id))
          .returning({ state: aiJobs.state });
        if (row?.state !== "running") onGone();
        else if (isLast)
          await db
            .update(aiJobs)
            .set(change)
            .where(and(eq(aiJobs.id, id), eq(aiJobs.state, "running")));
      });
    return writing;
  };
  const beat = setInterval(() => {
    if (proposals.length > 0 || performance.now() - writtenAt > beatMs) void write({}).catch(() => {});
  }, writeMs);
  return {
    add: (proposal: AiProposal) => void proposals.push(proposal),
    count: (usage: { input: number; output: number }) => {
      input += usage.input;
      output += usage.output;
    },
    /** Says in Chinese why the job waits; null when it goes on. */
    wait(what: string | null) {
      if (what === waits) return;
      waits = what;
      void write({}).catch(() => {});
    },
    flush: () => write({}),
    end(change: Partial<typeof aiJobs.$inferInsert>): Promise<void> {
      clearInterval(beat);
      waits = null;
      return write(change, true);
    },
  };
}
