import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { packs } from "#database/tables/content/courses.ts";

/**
 * A number greater than any place and any time in seconds, so that no place or time reaches into the range of the next
 * level.
 */
const step = sql.raw("100000000000");

/**
 * The place of a pack in the order of the house, as a number: first the operator's order, then packs that came later.
 * Of the later packs, those of the house come before authors', lower levels before higher, and older before newer.
 */
export const houseOrder: SQL<string> = sql<string>`coalesce(${packs.position}::bigint,
  ((case when ${packs.origin} = 'author' then 10 else 0 end) + ${packs.level}) * ${step}
    + floor(extract(epoch from ${packs.createdAt}))::bigint)`;

/** The packs of a type that everybody is offered. */
export const isOffered = (type: (typeof packs.$inferSelect)["type"]): SQL | undefined =>
  and(eq(packs.type, type), eq(packs.retired, false), isNull(packs.ownerId));
