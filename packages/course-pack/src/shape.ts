import type { z } from "zod";
import { explainShape } from "./explain.ts";
import type { PlacedFault, Source } from "./source.ts";

/** Checks a source against a schema. Returns the typed value if it is valid, and every fault with its position. */
export function checkShape<T>(schema: z.ZodType<T>, source: Source): { value?: T; faults: PlacedFault[] } {
  const result = schema.safeParse(source.data, { error: explainShape });
  if (result.success) return { value: result.data, faults: [] };
  return { faults: result.error.issues.flatMap((issue) => locate(issue, source)) };
}

function locate(issue: z.core.$ZodIssue, source: Source): PlacedFault[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      ...source.atKey([...path, key]),
      path: [...path, key],
      message: `“${key}”：${message}`,
    }));
  if (issue.code === "invalid_key")
    return issue.issues.map((inner) => ({ ...source.atKey(path), path, message: inner.message }));
  const offset: unknown = issue.code === "custom" ? issue.params?.["offset"] : undefined;
  return [{ ...source.at(path, typeof offset === "number" ? offset : undefined), path, message }];
}
