import { uuid } from "drizzle-orm/pg-core";
import { users } from "./people/accounts.ts";

/** The column of the learner whom a row belongs to, and with whose account it goes. */
export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
