import { expect } from "@playwright/test";
import { answerOf, answerStep, newPhone, register, stepsOf, test } from "../journey.ts";

test("over plain http under a host name, where the page is no secure context", async ({
  page,
  request,
  baseURL,
}) => {
  const steps = await stepsOf(request, "first-steps.01-hello");
  const home = new URL(baseURL ?? "");
  home.hostname = "shiju.home";
  await page.goto(new URL("/h5/game?lesson=first-steps.01-hello", home).href);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.locator(".in-front .line [data-slot]").first().click();
  for (const step of steps.slice(0, 3)) {
    await answerStep(page, step);
    await page.keyboard.press("Enter");
  }
  await page.goto(new URL("/h5/login/register", home).href);
  await register(page, newPhone());
  await expect(page).toHaveURL(/\/h5\/home\/index/);

  // The answers that were given as a guest are the account's now. The lesson goes on where it was.
  await page.getByRole("link", { name: "继续学习" }).click();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(steps[3]?.zh ?? "");
  expect(await answerOf(page)).not.toBe("");
});
