import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test("while the site is maintained a notice covers the pages, and goes by itself", async ({ page }) => {
  let maintained = true;
  await page.route("**/api/**", (route) =>
    maintained
      ? route.fulfill({
          status: 503,
          headers: { "retry-after": "30" },
          json: { code: "maintenance", message: "今晚十点前回来", request_id: "r" },
        })
      : route.fallback(),
  );
  await page.goto("/h5/courseMall/index");
  const notice = page.getByRole("dialog", { name: "正在维护" });
  await expect(notice).toContainText("今晚十点前回来");
  expect(await seriousFaults(page)).toEqual([]);
  maintained = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("link", { name: /零基础起步/ }).first()).toBeVisible();
});
