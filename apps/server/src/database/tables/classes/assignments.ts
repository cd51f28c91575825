import { type AssignmentKind, assignmentKinds } from "@shiju/learning/classes/assignments";
import { type PracticeType, practiceTypes } from "@shiju/learning/practice/practice-model";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";
import { groups } from "./groups.ts";

/** The work that owners and helpers give to the members of a group. */
export const assignments = pgTable(
  "assignments",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    groupId: uuid("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    kind: text("kind").$type<AssignmentKind>().notNull(),
    /** The lesson or chapter; null for the kinds that name none. */
    lessonId: text("lesson_id"),
    packId: text("pack_id"),
    /** The name of the work, such as 第 19 课 · 山姆有几份工作？ */
    title: text("title").notNull(),
    /** The number of items, or of days for the kind `time`. */
    total: integer("total").notNull(),
    /** Minutes of study on each of the days; null for the other kinds. */
    minutes: smallint("minutes"),
    practiceType: text("practice_type").$type<PracticeType>(),
    /** The accuracy in percent that is needed; null if any is enough. */
    minAccuracy: smallint("min_accuracy"),
    note: text("note").notNull().default(""),
    /** Whether all members have it, also those who join later. Otherwise `assignment_targets` has its members. */
    isForAll: boolean("is_for_all").notNull(),
    from: timestamp("from", { withTimezone: true }).notNull(),
    due: timestamp("due", { withTimezone: true }).notNull(),
    bodyHash: bodyHash(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("assignments_group").on(table.groupId, table.due),
    oneOf(table.kind, assignmentKinds),
    oneOf(table.practiceType, practiceTypes),
  ],
);

/** The members of an assignment that is not for all. */
export const assignmentTargets = pgTable(
  "assignment_targets",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    userId: userId(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index("assignment_targets_user").on(table.userId),
  ],
);

/** The items of an assignment that a member has done. */
export const assignmentItems = pgTable(
  "assignment_items",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    userId: userId(),
    /** The id of a sentence, or a lemma. */
    subjectId: text("subject_id").notNull(),
    /** Whether the last answer was right at the first check. */
    isRight: boolean("is_right").notNull(),
    /** The time of the last answer by the clock of the device. */
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId, table.subjectId] }),
    index("assignment_items_user").on(table.userId),
  ],
);

/** The progress of a member in an assignment, updated in the transaction that keeps the answers. */
export const assignmentResults = pgTable(
  "assignment_results",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    userId: userId(),
    done: integer("done").notNull(),
    right: integer("right").notNull(),
    /** Active milliseconds of all answers to it. */
    ms: integer("ms").notNull(),
    /** When it was done by the clock of the device; null as long as it is not done. */
    doneAt: timestamp("done_at", { withTimezone: true }),
    arrivedAt: timestamp("arrived_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index("assignment_results_user").on(table.userId),
  ],
);
