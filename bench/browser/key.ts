import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { withBarePage } from "./bare-page.ts";
import { openProbed, openSlowed, type SlowedPage, withChromium } from "./chromium.ts";
import { type Figure, median, quantile, type Report } from "../figure.ts";
import { answerTo, fetchLesson, stepsOf } from "./lessons.ts";
import { withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";
import { scriptPerKey } from "./script-time.ts";
import { typeKeys } from "./typing.ts";

const slowedCpu = 4;
const rounds = 3;
const keysInRound = 150;
/** After this number of keys, all code that a key needs is loaded and compiled. */
const firstKeys = 30;
/** Milliseconds after which a page has come to rest, and has done the work that waits for idle moments. */
const settleMs = 2000;

type Kind = "letter" | "check" | "next";

/** The times of one page in milliseconds, by the index of the key. A key that changed nothing has no latency. */
interface Round {
  latency: Map<number, number>;
  script: Map<number, number>;
}

/**
 * Measures the time from a key to the frame that shows it, in the practice of a real lesson. A bare page that mirrors
 * its input is measured beside it.
 */
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
        const { ours, bare } = await interleaved(rounds, {
          ours: () => typeInto(browser, `${server}/h5/game`, keys),
          bare: () => typeInto(browser, bareAddress, bareKeys),
        });
        return {
          figures: figuresOf(ours, bare, kindsOf(keys)),
          notes: [
            `${rounds} × ${keys.length} keys in 「${lesson.lesson.title}」 as a visitor, CPU slowed ${slowedCpu}×`,
            `first: the first ${firstKeys} keys of a visit; warm: those after them`,
            "script: its thread time from a letter to the next key, traced in visits of their own without the probe",
          ],
        };
      }),
    ),
  );
}

async function typeInto(browser: Browser, address: string, keys: string[]): Promise<Round> {
  const latency = await withPage(await openProbed(browser, slowedCpu), address, async (probed) => {
    await typeKeys(probed.cdp, keys);
    await sleep(settleMs);
    const samples = await probed.samples();
    return new Map(samples.map(({ index, at, shown }) => [index, shown - at]));
  });
  if (latency.size < keys.length * 0.98)
    throw new Error(`Only ${latency.size} of ${keys.length} keys changed ${address}`);
  const script = await withPage(await openSlowed(browser, slowedCpu), address, ({ cdp }) =>
    scriptPerKey(browser, () => typeKeys(cdp, keys)),
  );
  return { latency, script };
}

async function withPage<Page extends SlowedPage, T>(
  opened: Page,
  address: string,
  use: (opened: Page) => Promise<T>,
): Promise<T> {
  try {
    await opened.page.goto(address);
    await opened.page.locator("input").first().focus();
    await sleep(settleMs);
    return await use(opened);
  } finally {
    await opened.close();
  }
}

/** Every first Enter checks, and every second goes on. */
function kindsOf(keys: readonly string[]): Kind[] {
  let enters = 0;
  return keys.map((each) => (each !== "Enter" ? "letter" : enters++ % 2 === 0 ? "check" : "next"));
}

type Wanted = (index: number) => boolean;
const any: Wanted = () => true;
const isFirst: Wanted = (index) => index < firstKeys;
const isWarm: Wanted = (index) => index >= firstKeys;

function figuresOf(ours: Round[], bare: Round[], kinds: readonly Kind[]): Figure[] {
  /**
   * Returns a figure that is taken from each round, so that a slow spell of the machine counts once. All keys of the
   * bare page are alike.
   */
  const figure = (title: string, of: keyof Round, share: number, wanted: Kind[], when: Wanted): Figure => {
    const inRound = (values: Map<number, number>, isWanted: Wanted) =>
      quantile(
        Array.from(values).flatMap(([index, ms]) => (isWanted(index) && when(index) ? ms : [])),
        share,
      );
    const isOfKind: Wanted = (index) => wanted.some((kind) => kind === kinds[index]);
    return {
      title,
      unit: "ms",
      measured: median(ours.map((round) => inRound(round[of], isOfKind))),
      bare: median(bare.map((round) => inRound(round[of], any))),
    };
  };
  const apart = (of: keyof Round, share: number, kind: Kind): Figure[] => [
    figure("  first", of, share, [kind], isFirst),
    figure("  warm", of, share, [kind], isWarm),
  ];
  const all: Kind[] = ["letter", "check", "next"];
  return [
    { ...figure("key to frame, p95", "latency", 0.95, all, any), goal: { atMostTimesBare: 1.3 } },
    figure("key to frame, median", "latency", 0.5, all, any),
    {
      ...figure("letters and spaces, p95", "latency", 0.95, ["letter"], any),
      goal: { atMostTimesBare: 1.2 },
    },
    ...apart("latency", 0.95, "letter"),
    figure("check, p95", "latency", 0.95, ["check"], any),
    ...apart("latency", 0.95, "check"),
    figure("next, p95", "latency", 0.95, ["next"], any),
    ...apart("latency", 0.95, "next"),
    { ...figure("script per letter, median", "script", 0.5, ["letter"], any), goal: { atMost: 4 } },
    ...apart("script", 0.5, "letter"),
  ];
}
