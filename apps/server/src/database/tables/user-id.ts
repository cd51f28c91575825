import { uuid } from "drizzle-orm/pg-core";
import { users } from "./people/accounts.ts";

/** The column with the learner who owns the row. The row is deleted with the account. */
export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
