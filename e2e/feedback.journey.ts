import { expect } from "@playwright/test";
import { seriousFaults, signedInAsNew, test } from "./journey.ts";

test("what a learner writes arrives, and is there to be read again", async ({ page }) => {
  await signedInAsNew(page);
  await page.goto("/h5/feedback");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("请多写几个字，至少 5 个");
  await page.getByRole("radio", { name: "出了问题" }).check();
  await page.getByLabel("想说什么").fill("第三课的声音放不出来");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  const past = page.getByRole("region", { name: "我写过的" });
  await expect(past).toContainText("第三课的声音放不出来");
  await expect(past).toContainText("还没有答复");
  await expect(page.getByLabel("想说什么")).toHaveValue("");
  // A toast that fades has less contrast than it is read with.
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
});

test("a visitor may write too, and is asked how to be reached", async ({ page }) => {
  await page.goto("/h5/feedback");
  await page.getByLabel("想说什么").fill("没有登录也想提个建议");
  await page.getByLabel(/^联系方式/).fill("lili@shiju.example");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  await expect(page.getByText("收到了，谢谢你")).toBeVisible();
});
