import { expect, type Page } from "@playwright/test";
import { answerOf, openLesson, signedInAsNew, tapLine, test } from "./journey.ts";
import { seriousFaults } from "./serious-faults.ts";

/** The bars fade while one types, and are there again for whoever looks up. */
async function barsAreBack(page: Page): Promise<void> {
  await expect(page.locator(".is-typing")).toHaveCount(0);
  await expect(page.locator(".phead")).toHaveCSS("opacity", "1");
}

const visitorPages = [
  "/h5/web",
  "/h5/home/index",
  "/h5/courseMall/index",
  "/h5/courseMall/first-steps",
  "/h5/login/index",
  "/h5/login/sms",
  "/h5/login/forget",
  "/h5/login/bind",
  "/h5/login/register",
  "/h5/richtext/agreement",
  "/h5/richtext/privacy",
  "/h5/richtext/help",
  "/h5/richtext/about",
  "/h5/nowhere",
];

test("axe finds nothing serious on a visitor's pages", async ({ page }) => {
  for (const path of visitorPages) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await seriousFaults(page), path).toEqual([]);
  }
});

test("axe finds nothing serious in a lesson, on its answer page, in a pause, at its end and at home", async ({
  page,
}) => {
  await openLesson(page, "first-steps.01-hello");
  expect(await seriousFaults(page), "asking").toEqual([]);
  await tapLine(page);
  await page.keyboard.type("zebra");
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .w.is-wrong").first()).toBeVisible();
  await barsAreBack(page);
  expect(await seriousFaults(page), "wrong").toEqual([]);
  await page.keyboard.press("Alt+KeyP");
  expect(await seriousFaults(page), "paused").toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Semicolon");
  expect(await seriousFaults(page), "shown").toEqual([]);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await barsAreBack(page);
  expect(await seriousFaults(page), "answered").toEqual([]);

  while ((await page.locator(".end").count()) === 0) await page.keyboard.press("Control+ArrowRight");
  expect(await seriousFaults(page), "summary").toEqual([]);

  await signedInAsNew(page);
  await page.goto("/h5/home/index");
  await page.waitForLoadState("networkidle");
  expect(await seriousFaults(page), "home of a learner").toEqual([]);
});
