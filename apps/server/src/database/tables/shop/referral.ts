import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Visits of invitation links, by day in China. */
export const invitationVisits = pgTable(
  "invitation_visits",
  {
    /** In capitals, as codes are stored. */
    code: text("code").notNull(),
    day: date("day").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.day] })],
);

/** The visitors of today, each counted once. Rows of earlier days are deleted, so that no data of visitors is kept. */
export const invitationVisitors = pgTable(
  "invitation_visitors",
  {
    code: text("code").notNull(),
    day: date("day").notNull(),
    /** SHA-256 of day, code and network, base64url. */
    visitor: text("visitor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code, table.visitor] })],
);
