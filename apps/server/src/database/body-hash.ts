import { text } from "drizzle-orm/pg-core";

/** The hash (`hashOfBody`) of the body that came with the client's id; null in rows that are older than these hashes. */
export const bodyHash = () => text("body_hash");
