import { z } from "zod";
import type { Words } from "./text.ts";

/** After so many faults a list is not read further. */
export const mostFaults = 20;

type Items = z.core.$ZodArrayDef;

/**
 * Makes an array whose check stops at `mostFaults` faults, because naming thousands of faults would delay the server.
 */
export const BoundedList = z.core.$constructor("BoundedList", (inst: z.ZodArray, def: Items) => {
  z.ZodArray.init(inst, def);
  const parse = inst._zod.parse;
  const longest = Math.min(...(inst._zod.def.checks ?? []).map(longestOf));
  inst._zod.parse = (payload, context) => {
    const items: unknown = payload.value;
    if (!Array.isArray(items) || items.length > longest || context.async === true)
      return parse(payload, context);
    const read: unknown[] = [];
    payload.value = read;
    for (const [index, value] of items.entries()) {
      const item = def.element._zod.run({ value, issues: [] }, context);
      if (item instanceof Promise) throw new z.core.$ZodAsyncError();
      read.push(item.value);
      payload.issues.push(...z.core.util.prefixIssues(index, item.issues));
      if (payload.issues.length >= mostFaults) break;
    }
    return payload;
  };
});

function longestOf({ _zod: { def } }: z.core.$ZodCheck): number {
  return def.check === "max_length" ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity;
}

/**
 * A list in a request, of at most `most` items. A longer list is refused before its items are checked. This function
 * makes every list of a request: the server's `contract.texts.test.ts` refuses any other.
 */
export function boundedList<Item extends z.ZodType>(
  item: Item,
  most: number,
  { missing, tooLong }: Words = {},
): z.ZodArray<Item> {
  const list = new BoundedList({
    type: "array",
    element: item,
    ...(missing !== undefined && { error: () => missing }),
  });
  return (list as unknown as z.ZodArray<Item>).max(most, tooLong);
}
