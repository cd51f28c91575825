import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

type Facts = Record<string, unknown>;

/** What staff did. A trigger refuses to change or delete a row, so that it names people and things without referring to them. */
export const operatorActions = pgTable(
  "operator_actions",
  {
    id: uuid("id").primaryKey(),
    /** Whose account did it; null for the command line, which has none. */
    actorId: uuid("actor_id"),
    /** What that account was called then. */
    actorName: text("actor_name"),
    /** The network it came from, as `networkOf` names it; null for the command line, and for what was done before networks were kept. */
    network: text("network"),
    /** Such as `set-term`. */
    action: text("action").notNull(),
    /** What it was about, such as a `user` and their id. */
    aboutKind: text("about_kind").notNull(),
    aboutId: text("about_id").notNull(),
    /** What was changed, as it was before and as it is now; nothing secret. */
    before: jsonb("before").$type<Facts>(),
    after: jsonb("after").$type<Facts>(),
    /** What else belongs to it, such as the reason; nothing secret. */
    details: jsonb("details").$type<Facts>().notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("operator_actions_at").on(table.at, table.id),
    index("operator_actions_actor").on(table.actorId, table.at, table.id),
    index("operator_actions_action").on(table.action, table.at, table.id),
    index("operator_actions_about").on(table.aboutKind, table.aboutId, table.at),
  ],
);
