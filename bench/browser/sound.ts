import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { openProbed, pressKey, withChromium } from "./chromium.ts";
import { quantile, type Report } from "../figure.ts";
import { withServer } from "../processes.ts";

/** A phone of some years ago, beside this machine as it is. */
const slowedCpu = 4;
const keys = 30;
const plays = 15;
/**
 * Milliseconds between two keys, and between two plays. Both times are longer than a click or a sentence takes to
 * begin.
 */
const betweenKeysMs = 150;
const betweenPlaysMs = 1500;

declare global {
  interface Window {
    /** The times at which sounds were started and keys pressed, in milliseconds since the page's navigation began. */
    benchSounds: { started: number[]; pressed: number[] };
  }
}

/**
 * Measures the time from a key to the start of its click. Also measures the time to the start of a sentence whose sound
 * the browser already has.
 */
export async function sound(): Promise<Report> {
  return withServer((server) =>
    withChromium(async (browser) => {
      const plain = await measure(browser, server, 1);
      const slowed = await measure(browser, server, slowedCpu);
      const figure = (title: string, begun: Begun, of: keyof Begun) => ({
        title,
        unit: "ms" as const,
        measured: quantile(begun[of], 0.95),
      });
      return {
        figures: [
          { ...figure("key to its click, p95", plain, "typing"), goal: { atMost: 30 } },
          figure(`  CPU slowed ${slowedCpu}×`, slowed, "typing"),
          { ...figure("key to a cached sentence, p95", plain, "sentence"), goal: { atMost: 100 } },
          figure(`  CPU slowed ${slowedCpu}×`, slowed, "sentence"),
        ],
        notes: [`${keys} keys and ${plays} plays, each to the start of its sound in the browser's output`],
      };
    }),
  );
}

/** Milliseconds from a key to what it lets sound. */
interface Begun {
  typing: number[];
  sentence: number[];
}

async function measure(browser: Browser, server: string, cpu: number): Promise<Begun> {
  const { page, cdp, close } = await openProbed(browser, cpu);
  try {
    await page.addInitScript(noteSounds);
    await page.goto(`${server}/h5/game`);
    await page.locator(".in-front .line--answering").waitFor();
    await page.locator(".in-front .line [data-slot]").first().click();
    // The sounds come with the first key; a page that has come to rest has made them.
    await pressKey(cdp, "x");
    await sleep(2000);
    const typing = await delays(page, keys, betweenKeysMs, () => pressKey(cdp, "x"));
    const say = () => page.keyboard.press("Alt+KeyA");
    await say();
    await page.waitForResponse((answer) => answer.url().includes("/api/speech/"));
    await sleep(betweenPlaysMs);
    const sentence = await delays(page, plays, betweenPlaysMs, say);
    return { typing, sentence };
  } finally {
    await close();
  }
}

/** Milliseconds from each press to the first sound after it. */
async function delays(
  page: Page,
  times: number,
  betweenMs: number,
  press: () => Promise<unknown>,
): Promise<number[]> {
  await page.evaluate(() => {
    window.benchSounds.started.length = window.benchSounds.pressed.length = 0;
  });
  for (let index = 0; index < times; index += 1) {
    await press();
    await sleep(betweenMs);
  }
  const { started, pressed } = await page.evaluate(() => window.benchSounds);
  const found = pressed.flatMap((at, index) => {
    const end = pressed[index + 1] ?? Number.POSITIVE_INFINITY;
    const first = started.find((time) => time >= at && time < end);
    return first === undefined ? [] : first - at;
  });
  if (found.length < times * 0.9) throw new Error(`Only ${found.length} of ${times} keys were heard`);
  return found;
}

/** Notes each key and each sound that is started. This function runs in the page. */
function noteSounds(): void {
  const notes = { started: [] as number[], pressed: [] as number[] };
  window.benchSounds = notes;
  addEventListener("keydown", ({ key, timeStamp }) => key !== "Alt" && notes.pressed.push(timeStamp), true);
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...args: Parameters<typeof start>) {
    notes.started.push(performance.now());
    start.apply(this, args);
  };
}
