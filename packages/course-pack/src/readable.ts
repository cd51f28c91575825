import type { z } from "zod";
import type { Fault } from "./fault.ts";
import type { Path, PlacedFault, Source } from "./source.ts";

/**
 * Returns the items that can be checked, under a key or of the whole file, in a list or by name. One misshapen item or
 * wrong character then hides no other fault.
 */
export function readable<T>(schema: z.ZodType<T>, source: Source, key?: string): { item: T; path: Path }[] {
  const parent = key === undefined ? [] : [key];
  const found = valueAt(source.data, parent);
  const items: [PropertyKey, unknown][] = Array.isArray(found)
    ? [...found.entries()]
    : Object.entries(typeof found === "object" && found ? found : {});
  return items.flatMap(([place, data]) => {
    const { issues = [] } = schema.safeParse(data).error ?? {};
    const usable = issues.every((issue) => isHarmless(issue, data));
    return usable ? [{ item: data as T, path: [...parent, place] }] : [];
  });
}

/** Returns whether every value still has its type. Unknown characters and unknown keys leave the types right. */
function isHarmless({ code, path }: z.core.$ZodIssue, data: unknown): boolean {
  if (code === "invalid_key") return typeof valueAt(data, path) === "string";
  return code === "custom" || code === "unrecognized_keys";
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(
    (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
    data,
  );
}

export function listOf({ data }: Source, key: string): unknown[] {
  const list = valueAt(data, [key]);
  return Array.isArray(list) ? list : [];
}

export function under(parent: Path) {
  return (item: Fault): Fault => ({ ...item, path: [...parent, ...item.path] });
}

export function placed(source: Source) {
  return ({ path, onKey, message }: Fault): PlacedFault => ({
    ...(onKey ? source.atKey(path) : source.at(path)),
    path,
    message,
  });
}
