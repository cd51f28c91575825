/** Whole seconds from `nowMs` to `expiryMs`, both in milliseconds since the epoch; never below 0. */
export function secondsUntil(expiryMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((expiryMs - nowMs) / 1000));
}
