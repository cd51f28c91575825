import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { gameApi } from "@shiju/contract/study/game";
import type { timeApi } from "@shiju/contract/study/time";
import { expect, type Page } from "@playwright/test";
import { deviceIsOff } from "../device-clock.ts";
import { answerOf, getAsLearner, openLesson, signedInAsNew, tapLine, test } from "../journey.ts";

const hour = 3600_000;

const setClock = (page: Page, off: number) =>
  page.evaluate((ms) => {
    (globalThis as unknown as { clockIsOff: number }).clockIsOff = ms;
  }, off);

const countedHere = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("timer") ?? "null") as { value: { time: number } } | null;
    return kept?.value.time ?? 0;
  });
/**
 * Returns a function that may be called again and again. The function returns the seconds counted since its first call,
 * even if a new record began in between.
 */
function countingHere(page: Page): () => Promise<number> {
  let sum = 0;
  let last: number | undefined;
  return async () => {
    const now = await countedHere(page);
    if (last !== undefined) sum += now < last ? now : now - last;
    last = now;
    return sum;
  };
}

const studied = async (page: Page) =>
  (await getAsLearner<EndpointResponse<typeof timeApi.time>>(page, "/api/game/time")).today;
const lastStudied = async (page: Page) => {
  const { lessons } = await getAsLearner<EndpointResponse<typeof gameApi.recent>>(page, "/api/game/recent");
  return Date.parse(lessons[0]?.progress.last_studied_at ?? "");
};

async function answer(page: Page): Promise<void> {
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
}

for (const [how, off] of [
  ["ahead", 3 * hour],
  ["behind", -3 * hour],
] as const)
  test(`on a device whose clock is three hours ${how}, study time and answers arrive at their time`, async ({
    page,
  }) => {
    await deviceIsOff(page, off);
    await signedInAsNew(page);
    await openLesson(page, "first-steps.01-hello");
    await tapLine(page);
    await answer(page);
    await expect.poll(() => countedHere(page)).toBeGreaterThanOrEqual(2);
    await page.getByRole("button", { name: "返回" }).click();
    await expect.poll(() => studied(page)).toBeGreaterThanOrEqual(2);
    await expect.poll(() => lastStudied(page)).toBeGreaterThan(0);
    expect(Math.abs((await lastStudied(page)) - Date.now())).toBeLessThan(hour);
  });

test(
  "a clock that is set in the middle of a lesson loses no study time",
  { tag: "@once" },
  async ({ page }) => {
    await deviceIsOff(page, 0);
    await signedInAsNew(page);
    await openLesson(page, "first-steps.01-hello");
    await tapLine(page);
    // An answer has whole seconds, so each change of the clock may lose one or two. That is less than a whole stretch.
    const stretch = 8;
    const changes = [3 * hour, -3 * hour, 0];
    for (const off of changes) {
      await page.keyboard.type("a");
      await expect.poll(countingHere(page)).toBeGreaterThanOrEqual(stretch);
      await setClock(page, off);
    }
    await page.getByRole("button", { name: "返回" }).click();
    await expect.poll(() => studied(page)).toBeGreaterThan(stretch * (changes.length - 1));
  },
);
