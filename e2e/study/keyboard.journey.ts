import { expect } from "@playwright/test";
import { answerOf, answerStep, chooseSetting, openLesson, stepsOf, tapLine, test } from "../journey.ts";

test("the keyboard alone leads from the landing page through a step, its hints, a pause and out", async ({
  page,
  request,
}) => {
  const steps = await stepsOf(request, "first-steps.01-hello");
  await page.goto("/h5/web");
  const start = page.getByRole("link", { name: "试学第一课" }).first();
  await expect(start).toBeVisible();
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await start.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answering")).toBeVisible();

  const [first, second, third] = steps;
  if (!first || !second || !third) throw new Error("The first lesson has three steps");
  await answerStep(page, first);
  await page.keyboard.press("Enter");

  await expect(page.locator(".in-front .cue__asked")).toHaveText(second.zh);
  await page.keyboard.press("Alt+KeyH");
  await expect(page.locator(".w__ghost").first()).toHaveText((await answerOf(page))[0] ?? "");
  await page.keyboard.press("Control+Semicolon");
  await expect(page.getByText("照着写一遍就记住了")).toBeVisible();

  await page.keyboard.press("Alt+KeyP");
  await expect(page.getByRole("dialog", { name: "已暂停" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+ArrowRight");
  await expect(page.locator(".in-front .cue__asked")).toHaveText(third.zh);
  await page.keyboard.press("Control+ArrowLeft");
  await expect(page.locator(".in-front .cue__asked")).toHaveText(second.zh);
  await page.keyboard.press("Alt+KeyQ");
  await expect(page).toHaveURL(/\/h5\/(courseMall|web|home)/);
});

test("a hint for a wrong word takes its place and leads to the right one", async ({ page }) => {
  await page.goto("/h5/icon.svg");
  await chooseSetting(page, "study_meet_new", false);
  await chooseSetting(page, "study_difficulty", 2);
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  const [first = "", ...others] = (await answerOf(page)).split(" ");
  await page.keyboard.type(["zzz", ...others].join(" "));
  await page.keyboard.press("Enter");
  const word = page.locator(".in-front .line [data-slot]").first();
  await expect(word).toHaveClass(/is-wrong/);
  for (const hinted of [first.slice(0, 1), first]) {
    await page.keyboard.press("Alt+KeyH");
    await expect(word.locator(".w__text")).toHaveText(hinted);
    await expect(word).not.toHaveClass(/is-wrong/);
  }
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expect(page.getByText("改对了")).toBeVisible();
});
