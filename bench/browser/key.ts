import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { withBarePage } from "./bare-page.ts";
import { openProbed, pressKey, type Sample, withChromium } from "./chromium.ts";
import { type Figure, median, quantile, type Report } from "../figure.ts";
import { answerTo, fetchLesson, stepsOf } from "./lessons.ts";
import { withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";

const slowedCpu = 4;
const rounds = 3;
const keysInRound = 150;
/** A page that has come to rest has done what waits for idle moments. */
const settleMs = 2000;

/** A key to the frame that shows it, in the practice of a real lesson beside a bare page that mirrors its input. */
export async function key(): Promise<Report> {
  return withServer((server) =>
    withBarePage((bareAddress) =>
      withChromium(async (browser) => {
        const lesson = await fetchLesson(server);
        const keys = stepsOf(lesson)
          .flatMap((step) => answerTo(step).split("").concat("Enter", "Enter"))
          .slice(0, keysInRound);
        // The bare page has nothing to check: Enter is one more character there.
        const bareKeys = keys.map((each) => (each === "Enter" ? " " : each));
        const samples = await interleaved(rounds, {
          ours: () => typeInto(browser, `${server}/h5/game`, keys),
          bare: () => typeInto(browser, bareAddress, bareKeys),
        });
        return reportOf(
          samples,
          `${rounds} × ${keys.length} keys in 「${lesson.lesson.title}」 as a visitor`,
        );
      }),
    ),
  );
}

async function typeInto(browser: Browser, address: string, keys: string[]): Promise<Sample[]> {
  const { page, cdp, samples, close } = await openProbed(browser, slowedCpu);
  try {
    await page.goto(address);
    await page.locator("input").first().focus();
    await sleep(settleMs);
    await type(cdp, keys);
    await sleep(settleMs);
    const seen = await samples();
    if (seen.length < keys.length * 0.98)
      throw new Error(`Only ${seen.length} of ${keys.length} keys changed ${address}`);
    return seen;
  } finally {
    await close();
  }
}

/** About 10 keys a second, at uneven intervals: even ones would meet every frame in the same phase. */
async function type(cdp: CDPSession, keys: string[]): Promise<void> {
  for (const [index, each] of keys.entries()) {
    await pressKey(cdp, each);
    await sleep(80 + ((index * 37) % 31));
  }
}

function reportOf({ ours, bare }: Record<"ours" | "bare", Sample[][]>, note: string): Report {
  const figure = (title: string, share: number, of: (sample: Sample) => boolean): Figure => ({
    title,
    unit: "ms",
    measured: median(ours.map((samples) => latency(samples.filter(of), share))),
    bare: median(bare.map((samples) => latency(samples, share))),
  });
  return {
    figures: [
      { ...figure("key to frame, p95", 0.95, () => true), goal: { atMostTimesBare: 1.3 } },
      figure("key to frame, median", 0.5, () => true),
      figure("  letters and spaces, p95", 0.95, (sample) => !isEnter(sample)),
      figure("  check and next, p95", 0.95, isEnter),
    ],
    notes: [`${note}, CPU slowed ${slowedCpu}×`],
  };
}

const isEnter = ({ key: pressed }: Sample) => pressed === "Enter";

function latency(samples: Sample[], share: number): number {
  return quantile(
    samples.map(({ at, shown }) => shown - at),
    share,
  );
}
