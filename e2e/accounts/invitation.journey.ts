import { expect } from "@playwright/test";
import { test } from "../journey.ts";

test("an invitation link is counted, and its code is waiting in the registration", async ({ page }) => {
  const counted = page.waitForRequest(/\/api\/add_click\?code=ABCD2345$/);
  await page.goto("/ref/ABCD2345");
  await expect(page).toHaveURL(/\/h5\/login\/register$/);
  await counted;
  await expect(page.getByLabel(/邀请码/)).toHaveValue("ABCD2345");
});
