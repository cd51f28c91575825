import { createStore } from "@shiju/storage/store";

const kept = createStore({
  clock_behind: { fallback: 0, accepts: (value: unknown): value is number => Number.isFinite(value) },
});

/** Milliseconds. A clock with a smaller error counts as right, because an answer has whole seconds and takes time. */
const toleranceMs = 2000;

/**
 * Milliseconds by which the device's clock is behind the server's clock, by the last answer to this page or to an
 * earlier page.
 */
let behindMs = kept.get("clock_behind");
let lastLook = { clock: Date.now(), page: performance.now() };

/**
 * The best known time by the server's clock, in whole milliseconds. It is right even if the device's clock is wrong,
 * with or without a network.
 */
export function serverNow(): number {
  const now = { clock: Date.now(), page: performance.now() };
  const setBackMs = now.page - lastLook.page - (now.clock - lastLook.clock);
  lastLook = now;
  // If the clock went forward, the device may have slept. The next answer then corrects it.
  if (setBackMs > toleranceMs) behindMs += setBackMs;
  return Math.round(now.clock + behindMs);
}

export const serverTime = (): string => new Date(serverNow()).toISOString();

/** Takes in the server's time from an answer that is at most `withinMs` old. */
export function hearTime(time: number, withinMs: number): void {
  const isRight = (ms: number) => Math.abs(ms) <= toleranceMs + withinMs;
  const offMs = time - serverNow();
  if (!isRight(offMs)) behindMs = isRight(behindMs + offMs) ? 0 : Math.round(behindMs + offMs);
  if (!isRight(behindMs - kept.get("clock_behind"))) kept.set("clock_behind", behindMs);
}
