import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "@playwright/test";

/** A key seen by `probe.js`. Times are in milliseconds since the page's navigation began. */
export interface Sample {
  /** How many keys came before it. */
  index: number;
  key: string;
  at: number;
  shown: number;
  /** The typed text that the page showed by then. */
  text: string;
}

declare global {
  interface Window {
    benchSamples: Sample[];
  }
}

/** Opens the Chromium that `CHROMIUM_PATH` names for the time of `use`. The browser stays quiet in the background. */
export async function withChromium<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env["CHROMIUM_PATH"];
  if (!executablePath) throw new Error("No Chromium: install one, or name it in CHROMIUM_PATH");
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

export interface SlowedPage {
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

/** Opens a page in a context of its own with nothing cached, on a CPU slowed `cpu` times. */
export async function openSlowed(
  browser: Browser,
  cpu: number,
  options: BrowserContextOptions = {},
): Promise<SlowedPage> {
  const context = await browser.newContext({ locale: "zh-CN", ...options });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return { page, cdp, close: () => context.close() };
}

export interface ProbedPage extends SlowedPage {
  samples: () => Promise<Sample[]>;
}

/** The same with the probe in it. */
export async function openProbed(
  browser: Browser,
  cpu: number,
  options: BrowserContextOptions = {},
): Promise<ProbedPage> {
  const slowed = await openSlowed(browser, cpu, options);
  await slowed.page.addInitScript({ path: fileURLToPath(new URL("probe.js", import.meta.url)) });
  return { ...slowed, samples: () => slowed.page.evaluate(() => window.benchSamples) };
}

/** Presses a key as the keyboard does: a character, a space, or Enter. */
export async function pressKey(cdp: CDPSession, key: string): Promise<void> {
  const event = keyEvent(key);
  await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...event, text: "" });
}

function keyEvent(key: string) {
  if (key === "Enter") return { key, code: "Enter", windowsVirtualKeyCode: 13, text: "\r" };
  if (key === " ") return { key, code: "Space", windowsVirtualKeyCode: 32, text: " " };
  if (!/^[a-z]$/i.test(key)) return { key, text: key };
  const upper = key.toUpperCase();
  return { key, code: `Key${upper}`, windowsVirtualKeyCode: upper.charCodeAt(0), text: key };
}
