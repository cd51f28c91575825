import { aiJobStates, aiKinds, type AiProposal, aiSources } from "@shiju/contract/authors/ai";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** The authors' own endpoints. */
export const aiEndpoints = pgTable("ai_endpoints", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  url: text("url").notNull(),
  model: text("model").notNull(),
  /** Sealed by the vault for its author. */
  key: text("key").notNull(),
  /** Fen for a million tokens. */
  inputPrice: integer("input_price").notNull(),
  outputPrice: integer("output_price").notNull(),
});

/**
 * An author's request to a model. Its job has the same id. The row is deleted after a day. Only the job holds the lines
 * that were sent, until it ends.
 */
export const aiJobs = pgTable(
  "ai_jobs",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The draft, if all its lines were asked for; null if only some lines were asked for. */
    draftId: uuid("draft_id"),
    kind: text("kind").$type<(typeof aiKinds)[number]>().notNull(),
    state: text("state").$type<(typeof aiJobStates)[number]>().notNull().default("running"),
    source: text("source").$type<(typeof aiSources)[number]>().notNull(),
    model: text("model").notNull(),
    /** The take of the job whose answers are kept. Answers that an earlier take still brings are ignored. */
    take: integer("take").notNull().default(0),
    /** The ids that were asked for. */
    asked: jsonb("asked").$type<string[]>().notNull(),
    bodyHash: bodyHash(),
    proposals: jsonb("proposals").$type<AiProposal[]>().notNull().default([]),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** An estimate of the tokens. It counts as used while the job runs. */
    reserved: integer("reserved").notNull(),
    inputPrice: integer("input_price").notNull(),
    outputPrice: integer("output_price").notNull(),
    problem: text("problem"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("ai_jobs_user").on(table.userId, table.createdAt),
    index("ai_jobs_created").on(table.createdAt),
    uniqueIndex("ai_jobs_running")
      .on(table.userId)
      .where(sql`${table.state} = 'running'`),
    oneOf(table.kind, aiKinds),
    oneOf(table.state, aiJobStates),
    oneOf(table.source, aiSources),
  ],
);
