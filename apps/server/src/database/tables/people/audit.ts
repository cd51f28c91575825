import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

type Facts = Record<string, unknown>;

/**
 * Actions of the staff. A trigger refuses to change or delete a row, so a row contains ids and names but no foreign
 * keys.
 */
export const operatorActions = pgTable(
  "operator_actions",
  {
    id: uuid("id").primaryKey(),
    /** The account of the actor; null for the command line. */
    actorId: uuid("actor_id"),
    /** The name of that account at the time. */
    actorName: text("actor_name"),
    /** The actor's network, in the form of `networkOf`; null for the command line, and in older rows. */
    network: text("network"),
    /** Such as `set-term`. */
    action: text("action").notNull(),
    /** The thing that was changed, such as a `user` and their id. */
    aboutKind: text("about_kind").notNull(),
    aboutId: text("about_id").notNull(),
    /** The changed values before and after; nothing secret. */
    before: jsonb("before").$type<Facts>(),
    after: jsonb("after").$type<Facts>(),
    /** Further facts, such as the reason; nothing secret. */
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
