import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.ts";

/** Tickets for downloads of exports. A browser's own download sends no token. */
export const exportTickets = pgTable(
  "export_tickets",
  {
    /** SHA-256 of the ticket, base64url. */
    ticketHash: text("ticket_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that asked for the ticket. The ticket is deleted with the session. */
    sessionHash: text("session_hash")
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("export_tickets_user").on(table.userId),
    index("export_tickets_session").on(table.sessionHash),
    index("export_tickets_expiry").on(table.expiresAt),
  ],
);
