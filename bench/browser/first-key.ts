import { setTimeout as sleep } from "node:timers/promises";
import { pressKey, type ProbedPage } from "./chromium.ts";

const typed = "a";
const keyEveryMs = 50;
const patienceMs = 60_000;

/**
 * Resolves when an input gets the focus. The probe then calls this binding. Asking the page again and again would slow
 * it down.
 */
export async function untilFocused({ cdp }: ProbedPage): Promise<void> {
  await cdp.send("Runtime.enable");
  await cdp.send("Runtime.addBinding", { name: "benchFocused" });
  await new Promise((resolve) => {
    cdp.once("Runtime.bindingCalled", resolve);
  });
}

/**
 * Types until a key is shown. Returns the milliseconds from the start of the navigation to the first frame with a typed
 * key.
 */
export async function typeUntilShown({ cdp, samples }: ProbedPage): Promise<number> {
  for (let waited = 0; waited < patienceMs; waited += keyEveryMs) {
    await pressKey(cdp, typed);
    await sleep(keyEveryMs);
    const first = (await samples()).find(({ text }) => text.includes(typed));
    if (first) return first.shown;
  }
  throw new Error("No key ever showed");
}
