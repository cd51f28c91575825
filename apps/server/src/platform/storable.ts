/**
 * The value without characters that PostgreSQL's jsonb cannot store. NUL is removed. Half of a surrogate pair, as in a
 * text that was cut within an emoji, becomes U+FFFD. A time becomes its JSON text.
 */
export function storable<Value>(value: Value): Value;
export function storable(value: unknown): unknown {
  if (typeof value === "string") return Buffer.from(value.replaceAll("\0", "")).toString();
  if (Array.isArray(value)) return value.map((item: unknown) => storable(item));
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item as unknown)]));
}
