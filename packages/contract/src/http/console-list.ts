import { z } from "zod";
import { cursorSchema } from "./text.ts";

/** Rows beyond this are not counted. */
export const mostCounted = 1000;

/** The query fields with which every list of the console is asked. */
export const pageQuery = {
  cursor: cursorSchema.optional(),
  limit: z.coerce.number("每页行数有误").int().min(1).max(200).default(50),
};

/**
 * Lets these columns order a list. The first column is the default. The greatest value comes first, unless `asc` is
 * asked for.
 */
export function sortedBy<const Names extends readonly [string, ...string[]]>(...names: Names) {
  return {
    sort: z.enum(names).default(names[0]),
    order: z.enum(["desc", "asc"]).default("desc"),
  };
}

/** A page of a list of the console. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable().describe("The cursor of the next page; null on the last."),
    count: z
      .int()
      .max(mostCounted + 1)
      .describe(
        `Rows that fit on all pages together; ${mostCounted + 1} stands for more than ${mostCounted}.`,
      ),
  });
}
