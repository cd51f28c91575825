import type { JobProgress } from "@shiju/contract/http/job";
import { jobStates } from "@shiju/contract/http/job-state";
import type { ProblemCode } from "@shiju/contract/http/problem";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lane } from "#platform/jobs/lanes.ts";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "./accounts.ts";

/** Jobs. A row is deleted after a day. */
export const jobs = pgTable(
  "jobs",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Method and path of the call that began the job. */
    operation: text("operation").notNull(),
    /** Where it waits for a place of its server. */
    lane: text("lane").$type<Lane>().notNull(),
    subject: text("subject").notNull(),
    state: text("state").$type<(typeof jobStates)[number]>().notNull().default("waiting"),
    bodyHash: bodyHash(),
    input: jsonb("input").notNull(),
    progress: jsonb("progress").$type<JobProgress>(),
    result: jsonb("result"),
    problem: jsonb("problem").$type<{ code: ProblemCode; message: string }>(),
    /** Number of servers that have taken the job. A result of an earlier server is ignored. */
    takes: integer("takes").notNull().default(0),
    /** How many of these servers were lost with it. */
    losses: integer("losses").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    takenAt: timestamp("taken_at", { withTimezone: true }),
    /** The last sign of life of the job's server. */
    touchedAt: timestamp("touched_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    index("jobs_user").on(table.userId, table.createdAt),
    index("jobs_created").on(table.createdAt),
    index("jobs_active")
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
    oneOf(table.state, jobStates),
  ],
);
