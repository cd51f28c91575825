import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { timeApi } from "@shiju/contract/study/time";
import { expect, type Page } from "@playwright/test";
import { getAsLearner, openLesson, signedInAsNew, tapLine, test } from "../journey.ts";

const timer = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("timer") ?? "null") as { value: { time: number } } | null;
    return kept?.value.time ?? 0;
  });

/** Studies until the page has counted a few seconds. */
async function study(page: Page): Promise<void> {
  await tapLine(page);
  await page.keyboard.type("a");
  await expect.poll(() => timer(page)).toBeGreaterThanOrEqual(2);
}

async function total(page: Page): Promise<number> {
  return (await getAsLearner<EndpointResponse<typeof timeApi.time>>(page, "/api/game/time")).total;
}

test("study time arrives after leaving a game, and after an outage", async ({ page, context }) => {
  await signedInAsNew(page);
  await openLesson(page, "first-steps.01-hello");
  await study(page);
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/first-steps$/);
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(2);
  await expect.poll(() => timer(page)).toBe(0);

  const before = await total(page);
  await page.locator('a[href*="/game?lesson=first-steps.01-hello"]:visible').first().click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await context.setOffline(true);
  await study(page);
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/first-steps$/);
  await expect.poll(() => timer(page)).toBe(0);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(before + 2);
});
