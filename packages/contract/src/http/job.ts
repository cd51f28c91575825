import { z } from "zod";
import { jobStates } from "./job-state.ts";
import { boundedText } from "./text.ts";

/** Most jobs of a learner that wait or run, and most jobs that are kept after their end. */
export const mostActiveJobs = 6;
export const mostEndedJobs = 20;

/** The id of a job, which the client makes. */
export const jobIdSchema = boundedText(36)
  .pipe(z.uuid("编号有误，请刷新页面后再试"))
  .describe("The id of the job, made by the client, so that the call may be sent again.");

export const jobProgressSchema = z.object({
  done: z.int().describe("Parts that are finished."),
  of: z.int().describe("All parts."),
  what: z.string().describe("Chinese: the counted unit, such as 课."),
});
export type JobProgress = z.infer<typeof jobProgressSchema>;

export const jobSchema = z
  .object({
    id: z.string(),
    operation: z
      .string()
      .describe("The method and path of the call that began the job, such as `POST /api/drafts/:id/try`."),
    subject: z
      .string()
      .describe(
        "The id of the draft, submission or import that the job works on. For a question to a model about some lines, the id of the job.",
      ),
    state: z
      .enum(jobStates)
      .describe("`waiting` and `running` go on by themselves; `done` has a result, `failed` a problem."),
    progress: jobProgressSchema.nullable().describe("Null while nothing can be counted."),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Job", description: "Work that takes longer than a call. It goes on without its caller." });
export type Job = z.infer<typeof jobSchema>;

/** The answer of every call that begins a job. */
export const startedSchema = z.object({ job: jobSchema });
