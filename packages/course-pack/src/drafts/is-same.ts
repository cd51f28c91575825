/** Whether two values are the same as JSON. The order of keys does not matter, because databases may change it. */
export const isSame = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
