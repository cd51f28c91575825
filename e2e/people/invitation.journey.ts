import { expect } from "@playwright/test";
import { newPhone, register, test } from "../journey.ts";

test("an invitation link is counted, and its code is waiting in the registration", async ({ page }) => {
  const counted = page.waitForRequest(/\/api\/add_click\?code=ABCD2345$/);
  await page.goto("/ref/ABCD2345");
  await expect(page).toHaveURL(/\/h5\/login\/register$/);
  await counted;
  await expect(page.getByLabel(/邀请码/)).toHaveValue("ABCD2345");
});

test("a code from a link that nobody has any more keeps nobody out", async ({ page }) => {
  await page.goto("/ref/GONE2345");
  await expect(page.getByLabel(/邀请码/)).toHaveValue("GONE2345");
  await register(page, newPhone());
  await expect(page).toHaveURL(/\/h5\/home\/index/);
});

test("a code that somebody typed is refused where nobody has it", async ({ page }) => {
  await page.goto("/h5/login/register");
  await page.getByLabel(/邀请码/).fill("TYPO2345");
  await register(page, newPhone());
  await expect(page.getByText("没有这个邀请码，请检查，或留空").first()).toBeVisible();
  await expect(page).toHaveURL(/\/h5\/login\/register/);
});
