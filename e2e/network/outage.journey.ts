import { expect } from "@playwright/test";
import { answerOf, openLesson, progressOf, signedInAsNew, sum, tapLine, test } from "../journey.ts";

test("answers given while the network is lost arrive once it is back", async ({ page, context }) => {
  await signedInAsNew(page);
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);

  await context.setOffline(true);
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
  }
  // An answer can be taken back until the next step has its first letter.
  await page.keyboard.type("x");
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));

  await expect.poll(async () => sum((await progressOf(page, 1)).passed)).toBeGreaterThanOrEqual(4);
});
