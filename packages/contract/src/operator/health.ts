import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { cursorSchema } from "../http/text.ts";

const staff = { access: "staff", roles: [], data: "site" } as const;
const bytes = z.number().describe("Bytes.");
const ms = z.number().describe("Milliseconds.");

const jobSchema = z.object({
  name: z.string(),
  every: z.enum(["minute", "hour"]),
  begun_at: z.iso.datetime().nullable().describe("When this server began it last; null where it has not."),
  ms: ms.nullable().describe("Milliseconds that it took; null while it has not ended."),
  failed_at: z.iso.datetime().nullable().describe("When it failed last; null where it has not."),
  is_elsewhere: z.boolean().describe("Whether another server of this database does it at present."),
});

const replicaSchema = z.object({
  id: z.string().describe("New at each start."),
  host: z.string().describe("The name of its machine."),
  version: z.string().describe("Of the product."),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime().describe("When it reported itself last, which it does every minute."),
  is_silent: z
    .boolean()
    .describe("Whether it has not reported itself for more than two minutes, and has not said that it ends."),
  is_this: z.boolean().describe("Whether it gave this answer."),
  rss: bytes.describe("Bytes of memory that the process has."),
  load: z.number().describe("Of its machine, over a minute: 1 keeps one core busy."),
  cores: z.int().describe("Cores of its machine."),
  pause_p99: ms.describe("Milliseconds by which the process is late at its slowest hundredth."),
  away: z.array(z.enum(["files", "limits"])).describe("The services that it cannot reach."),
});

const healthSchema = z.object({
  server: z.object({
    version: z.string().describe("Of the product."),
    node: z.string().describe("The version of Node.js."),
    compatibility: z
      .int()
      .describe("The compatibility number that clients compare with their own, as in its header."),
    started_at: z.iso.datetime(),
    rss: bytes.describe("Bytes of memory that the process has."),
    heap: bytes.describe("Bytes of the memory that the program's own objects take."),
    memory_free: bytes,
    memory_total: bytes,
    load: z.number().describe("Of the machine, over a minute: 1 keeps one core busy."),
    cores: z.int().describe("Cores of the machine."),
    pause_mean: ms.describe("Milliseconds by which the process is late on average, over the last minute."),
    pause_p99: ms.describe("The same at its slowest hundredth."),
  }),
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    version: z.string(),
    bytes,
    ping: ms,
    connections: z.array(
      z.object({ state: z.string(), count: z.int().describe("Connections in that state.") }),
    ),
  }),
  disks: z.array(z.object({ name: z.enum(["data", "backups"]), free: bytes, total: bytes })),
  files: z
    .object({
      kind: z.enum(["folder", "object_store"]),
      away: z
        .object({ since: z.iso.datetime(), reason: z.string().describe("In words, with what to do.") })
        .nullable()
        .describe("Since when the object store cannot be used. Null while it answers, and for folders."),
      places: z
        .int()
        .describe(
          "Places where the servers of this site keep them. With more than one, a file of one server is missing on another.",
        ),
    })
    .describe("Uploaded pictures and speech."),
  limits: z
    .object({
      kind: z.enum(["memory", "redis"]),
      away: z
        .object({ since: z.iso.datetime(), reason: z.string().describe("In words, with what to do.") })
        .nullable()
        .describe("Since when Redis cannot be used. Null while it answers, and without one."),
    })
    .describe(
      "Where the limits of frequent calls are counted: by each server for itself, or in Redis for all.",
    ),
  compiling: z
    .object({
      done: z.int().describe("Sentences and words. Both counts are 0 at the beginning."),
      total: z.int().describe("Sentences and words of all packs that changed."),
      failed: z.boolean(),
    })
    .nullable()
    .describe(
      "How far the built-in packs are that are compiled beside the server. Null where all are there.",
    ),
  backup: z.object({
    made_at: z.iso.datetime().nullable().describe("The time of the last backup. Null where there is none."),
    is_daily: z.boolean(),
    failure: z.string().nullable(),
    is_old: z.boolean().describe("Whether the last one is more than two days old, or there is none."),
  }),
  jobs: z.array(jobSchema),
  replicas: z
    .array(replicaSchema)
    .describe(
      "The servers of this database, the oldest first, until an hour after they fell silent. Empty with the embedded database, which only one server can open.",
    ),
});
export type Health = z.infer<typeof healthSchema>;

const faultSchema = z.object({
  id: z.string(),
  day: z.iso.date().describe("In China."),
  kind: z.string().describe("The error's own kind, with its code where it has one."),
  message: z.string().describe("Without what anybody wrote."),
  place: z.string().describe("The route, or the repeated work."),
  frame: z.string().describe("Where in the code; empty where that is unknown."),
  times: z.int().describe("How often on that day."),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  request_id: z
    .string()
    .nullable()
    .describe("The id of the last request with this error. It finds the line in the log."),
});
export type ServerFault = z.infer<typeof faultSchema>;

export const healthApi = {
  read: endpoint({
    method: "GET",
    path: "/api/console/health",
    summary: "How this server and its database are.",
    ...staff,
    limit: 30,
    response: healthSchema,
  }),
  faults: endpoint({
    method: "GET",
    path: "/api/console/faults",
    summary: "Errors of the servers within 30 days, the last first. Equal errors of a day are one entry.",
    ...staff,
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.object({ faults: z.array(faultSchema), next: z.string().nullable() }),
  }),
};
