import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";
import { call } from "#platform/network/api.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import { stored } from "#platform/storage/storage.ts";

/** The free time that is left: the server's last value, minus the time that was used since. */
interface FreeTime {
  owner: string;
  /** In Asia/Shanghai, where it begins anew at midnight. */
  date: string;
  ms: number;
}

export const freeTimeStore = createStore({
  free_time: {
    untilSignOut: true,
    fallback: null as FreeTime | null,
    accepts: (value: unknown): value is FreeTime | null =>
      value === null || (typeof value === "object" && typeof (value as FreeTime).ms === "number"),
  },
});

/**
 * The offset of Asia/Shanghai in milliseconds, which has not changed since 1991. Computing with it is faster than
 * making an `Intl` formatter, which takes longer than a frame.
 */
const shanghaiMs = 8 * 60 * 60 * 1000;
const dateNow = () => new Date(serverNow() + shanghaiMs).toISOString().slice(0, 10);
const me = () => stored.get("token")?.user_id ?? null;

/** Returns the milliseconds that are left; null if the learner is not metered, or if nothing is known for today. */
function freeTimeLeft(): number | null {
  const known = freeTimeStore.get("free_time");
  return known && known.owner === me() && known.date === dateNow() ? known.ms : null;
}

export function useFreeTimeLeft(): number | null {
  return useSyncExternalStore((listener) => freeTimeStore.subscribe("free_time", listener), freeTimeLeft);
}

export function spendFreeTime(ms: number): void {
  const left = freeTimeLeft();
  if (left !== null && ms > 0) keep(Math.max(0, left - ms));
}

function keep(ms: number | null): void {
  const owner = me();
  if (ms === null || owner === null) freeTimeStore.remove("free_time");
  else freeTimeStore.set("free_time", { owner, date: dateNow(), ms });
}

/**
 * Asks the server for the free time. Without a response the known value stays. Resolves with the milliseconds that are
 * left, or with null if they are not known.
 */
export async function refreshFreeTime(): Promise<number | null> {
  const owner = me();
  if (owner === null) return null;
  try {
    const { free_time } = await call("GET /api/game/time", {}, { notice: "none" });
    if (me() === owner) keep(free_time === null ? null : free_time * 1000);
  } catch {
    // Without a network the known value stays.
  }
  return freeTimeLeft();
}
