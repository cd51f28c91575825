import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, devices } from "@playwright/test";
import type { WordSession } from "@shiju/contract/study/words";
import { openSlowed, withChromium } from "./chromium.ts";
import { callServer } from "./lessons.ts";
import { quantile, type Report } from "../figure.ts";
import { withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";

const slowedCpu = 4;
/** 4G: 60 ms there and back, 9 Mbit/s down and 3 up. */
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
const rounds = 5;
/** The time for which a learner looks at the chapter before the first word, in milliseconds. */
const lookMs = 3000;

/**
 * Measures the time from a chapter of words to its first word on a phone, with an empty cache each time. The call for
 * the words alone is measured beside it.
 */
export async function firstWord(): Promise<Report> {
  return withServer((server) =>
    withChromium(async (browser) => {
      const { chapter } = await callServer<WordSession>(server, "/api/game/words", {
        body: { source: "wordCourse" },
      });
      if (!chapter) throw new Error("There is no word pack");
      const { ours, bare } = await interleaved(rounds, {
        ours: () =>
          onChapter(browser, `${server}/h5/words/${chapter.id}`, { work: playFirst, argument: "直接拼写" }),
        bare: () =>
          onChapter(browser, `${server}/h5/words/${chapter.id}`, { work: callAlone, argument: chapter.id }),
      });
      return {
        figures: [
          {
            title: "first word playable from its chapter, phone",
            unit: "ms",
            measured: quantile(ours, 0.5),
            bare: quantile(bare, 0.5),
            goal: { atMost: 1000 },
          },
        ],
        notes: [
          `4G, CPU slowed ${slowedCpu}×, nothing cached before the chapter; each time: ${ours.map((ms) => `${Math.round(ms)} ms`).join(", ")}`,
          "bare: the call for the words, and the frame after it",
        ],
      };
    }),
  );
}

interface Measured {
  /** Runs in the page; resolves with milliseconds. */
  work: (argument: string) => Promise<number>;
  argument: string;
}

async function onChapter(browser: Browser, address: string, { work, argument }: Measured): Promise<number> {
  const { page, cdp, close } = await openSlowed(browser, slowedCpu, devices["Pixel 7"]);
  try {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", network);
    await page.goto(address);
    await page.getByRole("link", { name: "直接拼写" }).waitFor();
    await sleep(lookMs);
    return await page.evaluate(work, argument);
  } finally {
    await close();
  }
}

async function playFirst(name: string): Promise<number> {
  const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name);
  const from = performance.now();
  link?.click();
  let isShown = false;
  // A named function would not run here, because the loader of the bench wraps it in a helper that the page does not
  // have.
  while (!isShown) {
    isShown = document.querySelector(".letters") !== null;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - from;
}

async function callAlone(chapter: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch("/api/game/words", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ source: "wordCourse", word_lesson_id: chapter }),
  });
  await answer.json();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - from;
}
