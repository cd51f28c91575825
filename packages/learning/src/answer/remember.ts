/** Remembers the value for each key, so that it is found only once. Keeps at most `most` keys. */
export function remember<Value>(most: number): (key: string, find: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, find) => {
    if (kept.has(key)) return kept.get(key) as Value;
    const found = find();
    if (kept.size >= most) kept.clear();
    kept.set(key, found);
    return found;
  };
}
