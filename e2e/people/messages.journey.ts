import { expect } from "@playwright/test";
import { signedInAsNew, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test("a newcomer's only message is open, and read from then on", async ({ page }) => {
  await signedInAsNew(page);
  await page.goto("/h5/messages");
  const message = page.getByRole("button", { name: /^欢迎来拾句/, expanded: true });
  await expect(message).toBeVisible();
  await expect(page.getByText("第一次来，不妨先看看怎么用")).toBeVisible();
  await expect(page.getByText("，未读")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "全部标为已读" })).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload();
  await expect(message).toBeVisible();
  await expect(page.getByText("，未读")).toHaveCount(0);
  await page.getByRole("link", { name: "看看怎么用" }).click();
  await expect(page.getByRole("heading", { name: "使用帮助", level: 1 })).toBeVisible();
});

test("a visitor is asked to sign in to read messages", async ({ page }) => {
  await page.goto("/h5/messages");
  await page.getByRole("link", { name: "去登录" }).click();
  await expect(page).toHaveURL(/\/h5\/login/);
});
