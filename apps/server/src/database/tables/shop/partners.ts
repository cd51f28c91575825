import { partnerApplicationStates } from "@shiju/contract/shop/partners";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Applications to be a partner, with the operator's decisions. */
export const partnerApplications = pgTable(
  "partner_applications",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: partnerApplicationStates }).notNull(),
    /** The places and people to whom the applicant wants to recommend the product. */
    reach: text("reach").notNull(),
    contact: text("contact").notNull(),
    bodyHash: bodyHash(),
    /** The operator's answer. */
    note: text("note"),
    appliedAt: time("applied_at").notNull(),
    decidedAt: time("decided_at"),
  },
  (table) => [
    index("partner_applications_user").on(table.userId, table.appliedAt),
    uniqueIndex("partner_applications_open")
      .on(table.userId)
      .where(sql`${table.state} = 'pending'`),
    index("partner_applications_pending")
      .on(table.appliedAt)
      .where(sql`${table.state} = 'pending'`),
    index("partner_applications_applied").on(table.appliedAt, table.id),
    oneOf(table.state, partnerApplicationStates),
  ],
);
