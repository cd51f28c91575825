import type { Page } from "@playwright/test";

/** Sets the device's clock off by `off` milliseconds, from the first page on. Its timers run as usual. */
export async function deviceIsOff(page: Page, off: number): Promise<void> {
  await page.addInitScript((initial) => {
    const Right = Date;
    const device = globalThis as unknown as { clockIsOff: number };
    device.clockIsOff = initial;
    const now = () => Right.now() + device.clockIsOff;
    globalThis.Date = new Proxy(Right, {
      construct: (_, parts: []) => (parts.length === 0 ? new Right(now()) : new Right(...parts)),
      get: (_, name) => (name === "now" ? now : Reflect.get(Right, name)),
    });
  }, off);
}
