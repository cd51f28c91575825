import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { openProbed, withChromium } from "./chromium.ts";
import { median, type Report } from "../figure.ts";
import { typeUntilShown, untilFocused } from "./first-key.ts";
import { fetchLesson } from "./lessons.ts";
import { withServer } from "../processes.ts";

const slowedCpu = 4;
const rounds = 5;
const patienceMs = 60_000;

/** Measures a lesson that was opened before. The lesson is reloaded without a network until a key shows. */
export async function offline(): Promise<Report> {
  return withServer((server) =>
    withChromium(async (browser) => {
      const { lesson } = await fetchLesson(server);
      const address = `${server.replace("127.0.0.1", "localhost")}/h5/game?lesson=${lesson.id}`;
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1) seconds.push(await reload(browser, address));
      return {
        figures: [
          {
            title: "offline reload of a lesson to the first key",
            unit: "s",
            measured: median(seconds),
            goal: { atMost: 1 },
          },
        ],
        notes: [
          `CPU slowed ${slowedCpu}×, the network off, each in a browser of its own that opened the lesson once: ${seconds.map((one) => `${one.toFixed(2)} s`).join(", ")}`,
        ],
      };
    }),
  );
}

async function reload(browser: Browser, address: string): Promise<number> {
  const probed = await openProbed(browser, 1);
  const { page, cdp, close } = probed;
  try {
    await page.goto(address);
    await untilKept(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowedCpu });
    await page.context().setOffline(true);
    const focused = untilFocused(probed);
    await page.reload({ waitUntil: "commit" });
    await focused;
    return (await typeUntilShown(probed)) / 1000;
  } finally {
    await close();
  }
}

/** The app and the lesson are on the device. */
async function untilKept(page: Page): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += 200) {
    const isKept = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const known = await indexedDB.databases();
      return registration?.active?.state === "activated" && known.some(({ name }) => name === "shiju");
    });
    if (isKept) return sleep(1000);
    await sleep(200);
  }
  throw new Error("The app was never kept for when there is no network");
}
