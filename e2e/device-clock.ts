import type { Page } from "@playwright/test";

/** The device's clock, which is `off` by so many milliseconds from the first page on; its timers run as ever. */
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
