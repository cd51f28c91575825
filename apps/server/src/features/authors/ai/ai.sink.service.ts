import type { AiProposal } from "@shiju/contract/authors/ai";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";

/** How often new proposals are written. */
const writeMs = 400;

/** Writes the proposals and the usage of a job's take into the job's row in `ai_jobs`, a few times a second. */
export function openSink(db: Database, { id, take }: { id: string; take: number }) {
  let proposals: AiProposal[] = [];
  let [input, output] = [0, 0];
  let waits: string | null = null;
  let writing = Promise.resolve();
  const write = (): Promise<void> => {
    writing = writing
      .catch(() => {})
      .then(async () => {
        const [some, inputs, outputs] = [proposals, input, output];
        proposals = [];
        [input, output] = [0, 0];
        await db
          .update(aiJobs)
          .set({
            proposals: sql`${aiJobs.proposals} || ${JSON.stringify(some)}::jsonb`,
            inputTokens: sql`${aiJobs.inputTokens} + ${inputs}`,
            outputTokens: sql`${aiJobs.outputTokens} + ${outputs}`,
            problem: sql`case when ${aiJobs.state} = 'running' then ${waits} else ${aiJobs.problem} end`,
          })
          .where(and(eq(aiJobs.id, id), eq(aiJobs.take, take)));
      });
    return writing;
  };
  const timer = setInterval(() => {
    if (proposals.length > 0) void write().catch(() => {});
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
      void write().catch(() => {});
    },
    end(): Promise<void> {
      clearInterval(timer);
      waits = null;
      return write();
    },
  };
}
