import { expect } from "@playwright/test";
import { signedInAsNew, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test("a parent sets a daily limit, and only who knows the PIN takes it away", async ({ page }) => {
  await signedInAsNew(page);
  await page.goto("/h5/setting/guardian");
  await page.getByRole("radio", { name: "45 分钟" }).check();
  await page.getByLabel("家长密码", { exact: true }).fill("2468");
  await page.getByLabel("再输入一次").fill("2469");
  await page.getByRole("button", { name: "开始限制" }).click();
  await expect(page.getByText("两次输入的密码不一样")).toBeVisible();
  await page.getByLabel("再输入一次").fill("2468");
  await page.getByRole("button", { name: "开始限制" }).click();
  await expect(page.getByText("今天还可以学 45 分钟")).toBeVisible();
  // A toast that fades has less contrast than it is read with.
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload();
  await page.getByLabel(/^家长密码/).fill("1111");
  await page.getByRole("button", { name: "取消限制" }).click();
  await expect(page.getByText("密码不对，还能试 4 次")).toBeVisible();
  await page.getByLabel(/^家长密码/).fill("2468");
  await page.getByRole("button", { name: "取消限制" }).click();
  await expect(page.getByRole("button", { name: "开始限制" })).toBeVisible();
});
