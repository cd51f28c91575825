import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The date of a time in a zone, such as 2026-11-20. */
export const dateInZone = (time: SQLWrapper, zone: string): SQL<string> =>
  sql<string>`to_char(${time} at time zone ${zone}, 'YYYY-MM-DD')`;
