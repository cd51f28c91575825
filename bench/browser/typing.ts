import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";
import { pressKey } from "./chromium.ts";

/**
 * Types about 10 keys a second at uneven intervals, because even intervals would meet every frame in the same phase.
 */
export async function typeKeys(cdp: CDPSession, keys: readonly string[]): Promise<void> {
  for (const [index, each] of keys.entries()) {
    await pressKey(cdp, each);
    await sleep(80 + ((index * 37) % 31));
  }
}
