import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { budgets } from "../../apps/web/budgets.ts";
import { withBarePage } from "./bare-page.ts";
import { openProbed, withChromium } from "./chromium.ts";
import { median, type Report } from "../figure.ts";
import { typeUntilShown, untilFocused } from "./first-key.ts";
import { withServer } from "../processes.ts";
import { type Requested, watchRequests } from "./requests.ts";
import { interleaved } from "../rounds.ts";

const slowedCpu = 4;
/** Slow 4G: 150 ms there and back, 1.6 Mbit/s both ways. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 1.6e6 / 8,
};
const rounds = 3;
const idleMs = 10_000;

interface Visit {
  /** The time from the start of the navigation to the end of the frame that shows the first key. */
  seconds: number;
  /** To the first frame with anything on it. */
  firstPaint: number;
  /** The time until React has taken the page over. A bare page has no such time. */
  takenOver: number;
  /** The requests before React had taken over, and those after. */
  before: Requested[];
  after: Requested[];
  /** Font faces that hide their text until they are here. */
  blockingFonts: string[];
}

/**
 * Measures a first visit to the practice page until a key is shown, and the bytes that it fetches, beside a bare page.
 */
export async function cold(): Promise<Report> {
  return withServer((server) =>
    withBarePage((bareAddress) =>
      withChromium(async (browser) => {
        const { ours, bare } = await interleaved(rounds, {
          ours: () => visit(browser, `${server}/h5/game`, idleMs),
          bare: () => visit(browser, bareAddress, 0),
        });
        return reportOf(ours, bare);
      }),
    ),
  );
}

async function visit(browser: Browser, address: string, thenIdleMs: number): Promise<Visit> {
  const probed = await openProbed(browser, slowedCpu);
  const { page, cdp, close } = probed;
  try {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", slowNetwork);
    const requests = watchRequests(cdp);
    const focused = untilFocused(probed);
    await page.goto(address, { waitUntil: "commit" });
    await focused;
    const shown = await typeUntilShown(probed);
    const takenOver = await page.evaluate(untilTakenOver);
    await sleep(thenIdleMs);
    const takenOverAt = takenOver + (await page.evaluate(() => performance.timeOrigin));
    const all = await requests.all();
    return {
      seconds: shown / 1000,
      firstPaint: (await page.evaluate(firstContentfulPaint)) / 1000,
      takenOver: takenOver / 1000,
      before: all.filter(({ at }) => at <= takenOverAt),
      after: all.filter(({ at }) => at > takenOverAt),
      blockingFonts: await page.evaluate(() =>
        Array.from(document.fonts)
          .filter(({ display }) => display === "auto" || display === "block")
          .map(({ family }) => family),
      ),
    };
  } finally {
    await close();
  }
}

/**
 * Returns the time of the first paint with content in milliseconds from the start of the navigation. This function runs
 * in the page.
 */
const firstContentfulPaint = (): number =>
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;

/**
 * Waits until the page's own script takes the keys. The script reports this on the window. This function runs in the
 * page.
 */
async function untilTakenOver(): Promise<number> {
  while ("shijuEarly" in window) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now();
}

function reportOf(ours: Visit[], bare: Visit[]): Report {
  const [first] = ours;
  if (!first) throw new Error("No visits");
  const seconds = (visits: Visit[]) => median(visits.map((one) => one.seconds));
  const of = (kind: Requested["kind"], requests: Requested[]) =>
    requests.filter((request) => request.kind === kind);
  const script = (requests: Requested[]) =>
    of("script", requests).reduce((sum, { gzip }) => sum + gzip / 1000, 0);
  const media = [...of("font", first.before), ...of("sound", first.before)];
  return {
    figures: [
      {
        title: "cold visit to the first key",
        unit: "s",
        measured: seconds(ours),
        bare: seconds(bare),
        goal: { atMost: 1.2 },
      },
      {
        title: "first contentful paint",
        unit: "s",
        measured: median(ours.map(({ firstPaint }) => firstPaint)),
        bare: median(bare.map(({ firstPaint }) => firstPaint)),
        goal: { atMost: 0.9 },
      },
      {
        title: "React has taken over",
        unit: "s",
        measured: median(ours.map(({ takenOver }) => takenOver)),
      },
      {
        title: "JavaScript until then, gzip",
        unit: "kB",
        measured: median(ours.map(({ before }) => script(before))),
        goal: { atMost: budgets.untilTakenOver.atMost },
      },
      {
        title: "JavaScript after, gzip",
        unit: "kB",
        measured: median(ours.map(({ after }) => script(after))),
        goal: { atMost: budgets.afterFirstKey.atMost },
      },
      {
        title: "fonts that hold text back",
        unit: "",
        measured: Math.max(...ours.map(({ blockingFonts }) => blockingFonts.length)),
        goal: { atMost: 0 },
      },
    ],
    notes: [
      `slow 4G, CPU slowed ${slowedCpu}×, nothing cached; each visit: ${ours.map((one) => `${one.seconds.toFixed(2)} s`).join(", ")}`,
      `fonts and sounds asked for before that: ${media.map(({ path }) => path).join(", ") || "none"}`,
      "asked for before React had taken over (gzip kB; ms from the start):",
      ...first.before.map(describe),
      "asked for in the 10 s after it:",
      ...first.after.map(describe),
    ],
  };
}

function describe({ kind, gzip, from, to, path }: Requested): string {
  const size = (gzip / 1000).toFixed(1).padStart(6);
  return `  ${size}  ${String(Math.round(from)).padStart(5)}–${String(Math.round(to)).padEnd(5)}  ${kind.padEnd(8)}  ${path}`;
}
