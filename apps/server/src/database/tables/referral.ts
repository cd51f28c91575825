import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Visits by an invitation link, by day in China. */
export const invitationVisits = pgTable(
  "invitation_visits",
  {
    /** In capitals, as codes are written. */
    code: text("code").notNull(),
    day: date("day").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.day] })],
);

/** Who has been counted today; rows of days before are cleared away, so that nothing of a visitor stays. */
export const invitationVisitors = pgTable(
  "invitation_visitors",
  {
    code: text("code").notNull(),
    day: date("day").notNull(),
    /** A hash of address and browser. */
    visitor: text("visitor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code, table.visitor] })],
);
