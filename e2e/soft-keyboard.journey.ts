import { expect } from "@playwright/test";
import { answerOf, openLesson, tapLine, test } from "./journey.ts";

test("the slots stay in sight above a phone's soft keyboard", async ({ page, isMobile }) => {
  const room = isMobile ? 420 : 900;
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  const { width } = page.viewportSize() ?? { width: 390 };
  // The keyboard takes its height from the visible page.
  await page.setViewportSize({ width, height: room });
  for (let step = 0; step < 6; step += 1) {
    const words = (await answerOf(page)).split(" ");
    for (const word of words) {
      await page.keyboard.type(word);
      const slot = await page.locator(".w.is-active").boundingBox();
      const bar = await page.locator(isMobile ? ".keybar" : ".tools").boundingBox();
      expect(slot && slot.y >= 0 && slot.y + slot.height <= (bar?.y ?? room)).toBe(true);
      if (word !== words.at(-1)) await page.keyboard.press("Space");
    }
    await page.keyboard.press("Enter");
    await expect(page.locator(".line--answer")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".line--answering")).toBeVisible();
  }
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});
