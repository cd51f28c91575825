import { expect, type Page } from "@playwright/test";
import { answerOf, openLesson, progressOf, signedInAsNew, sum, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

/** Signs in a new learner and answers something, on a site with a study group. */
async function studied(page: Page): Promise<void> {
  await signedInAsNew(page);
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  // An answer can be taken back until the next step has its first letter.
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await page.keyboard.type("x");
  await expect.poll(async () => sum((await progressOf(page, 1)).passed)).toBeGreaterThanOrEqual(1);
  await page.route("**/api/group_qr_code/8", (route) =>
    route.fulfill({ json: { vip_group: "/icon.svg", customer_service: null, follow: null } }),
  );
}

const invitation = (page: Page) => page.getByRole("region", { name: "来学习群，一起学" });

async function openHome(page: Page): Promise<void> {
  await page.goto("/h5/home/index");
  await expect(page.getByRole("heading", { name: "最近学习" })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("the study group is offered three times and then no more", async ({ page }) => {
  await studied(page);
  for (let time = 1; time <= 3; time += 1) {
    await openHome(page);
    await expect(invitation(page)).toBeVisible();
  }
  expect(await seriousFaults(page)).toEqual([]);
  await openHome(page);
  await expect(invitation(page)).toHaveCount(0);
});

test("who wants no more of it is not asked again", async ({ page }) => {
  await studied(page);
  await openHome(page);
  await invitation(page).getByRole("button", { name: "不再提示" }).click();
  await expect(invitation(page)).toHaveCount(0);
  await openHome(page);
  await expect(invitation(page)).toHaveCount(0);
});
