import { createStore } from "@shiju/storage/store";

const kept = createStore({
  clock_behind: { fallback: 0, accepts: (value: unknown): value is number => Number.isFinite(value) },
});

/** An answer tells whole seconds, and took its time: within this a clock is right. */
const toleranceMs = 2000;

/** How far the device's clock is behind the server's, as the last answer told, to this page or to one before it. */
let behindMs = kept.get("clock_behind");
let seen = { clock: Date.now(), page: performance.now() };

/** The time by the server's clock, as well as it is known: right on a device whose clock is wrong, with a network or without. */
export function serverNow(): number {
  const now = { clock: Date.now(), page: performance.now() };
  const setBackMs = now.page - seen.page - (now.clock - seen.clock);
  seen = now;
  // Put forward, it may as well have slept: then the next answer tells.
  if (setBackMs > toleranceMs) behindMs += setBackMs;
  return now.clock + behindMs;
}

export const serverTime = (): string => new Date(serverNow()).toISOString();

/** An answer said what time it is, `withinMs` at most before now. */
export function hearTime(time: number, withinMs: number): void {
  const isRight = (ms: number) => Math.abs(ms) <= toleranceMs + withinMs;
  const offMs = time - serverNow();
  if (!isRight(offMs)) behindMs = isRight(behindMs + offMs) ? 0 : Math.round(behindMs + offMs);
  if (!isRight(behindMs - kept.get("clock_behind"))) kept.set("clock_behind", behindMs);
}
