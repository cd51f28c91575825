import { livePhases } from "@shiju/learning/classes/live";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";
import { groups } from "./groups.ts";

/** Lessons that a group answers together, each with its present state. */
export const liveLessons = pgTable(
  "live_lessons",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    groupId: uuid("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    lessonId: text("lesson_id").notNull(),
    /** The index of the sentence that is asked. */
    position: smallint("position").notNull().default(0),
    phase: text("phase", { enum: livePhases }).notNull().default("asking"),
    /** Grows with each step of the owner, so that two devices of the owner do not step twice. */
    version: integer("version").notNull().default(0),
    bodyHash: bodyHash(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("live_lessons_running")
      .on(table.groupId)
      .where(sql`${table.endedAt} is null`),
    index("live_lessons_group").on(table.groupId, table.startedAt),
    oneOf(table.phase, livePhases),
  ],
);

/** The members who take part in a live lesson. */
export const liveMembers = pgTable(
  "live_members",
  {
    liveId: uuid("live_id")
      .notNull()
      .references(() => liveLessons.id, { onDelete: "cascade" }),
    userId: userId(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.userId] }),
    index("live_members_user").on(table.userId),
  ],
);

/** The answers in a live lesson. Each is an attempt as well. */
export const liveAnswers = pgTable(
  "live_answers",
  {
    liveId: uuid("live_id")
      .notNull()
      .references(() => liveLessons.id, { onDelete: "cascade" }),
    userId: userId(),
    position: smallint("position").notNull(),
    attemptId: uuid("attempt_id").notNull(),
    /** Whether the first check was right, and no answer was shown. */
    isRight: boolean("is_right").notNull(),
    /** The sentence as the member wrote it at the first failed check; null for none. */
    wrong: text("wrong"),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.userId, table.position] }),
    index("live_answers_user").on(table.userId),
  ],
);
