import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "./accounts.ts";

/** The uses that an upload can have. */
const uploadUses = ["head_image", "feedback", "payment_code"] as const;
export type UploadUse = (typeof uploadUses)[number];

export const uploads = pgTable(
  "uploads",
  {
    /** A random file name that nobody can guess. */
    file: text("file").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The use of the upload; null while the upload is unused. An unused upload is deleted after a day. */
    usedAs: text("used_as").$type<UploadUse>(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("uploads_user").on(table.userId),
    index("uploads_unused").on(table.usedAs, table.createdAt),
    oneOf(table.usedAs, uploadUses),
  ],
);
