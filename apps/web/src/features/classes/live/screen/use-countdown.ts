import { useEffect, useState } from "react";

const eachMs = 1000;

/** Returns the seconds that are left of a wait, null without one, and a function that adds seconds. It restarts with `key`. */
export function useCountdown(key: unknown) {
  const [wait, setWait] = useState<{ key: unknown; left: number } | null>(null);
  const left = wait?.key === key ? (wait?.left ?? null) : null;
  useEffect(() => {
    if (left === null || left <= 0) return undefined;
    const timer = setTimeout(() => setWait({ key, left: left - 1 }), eachMs);
    return () => clearTimeout(timer);
  }, [left, key]);
  return { left, add: (seconds: number) => setWait({ key, left: (left ?? 0) + seconds }) };
}
