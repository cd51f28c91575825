import { expect } from "@playwright/test";
import { begun, isSaved, stage } from "./begun-lesson.ts";
import { fromAnywhere } from "../entrance.ts";
import { test } from "../journey.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

test("what two tabs changed at once is shown, and the author chooses", async ({ page, request }) => {
  await begun(page, request);
  await stage(page, "中文");
  await isSaved(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("第 3 句中文")).toBeVisible();
  await page.route("**/api/drafts/**", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("第 3 句中文").fill("我爱吃面。");
  await expect(page.getByText("没有网络，改动留在这台电脑上")).toBeVisible();
  await other.getByLabel("第 3 句中文").fill("我喜欢面条。");
  await other.getByLabel("第 4 句中文").fill("你呢？");
  await isSaved(other);
  await page.unroute("**/api/drafts/**");
  const choice = page.getByRole("alert", { name: "要你决定的改动" });
  await expect(choice).toContainText("我爱吃面。");
  await expect(choice).toContainText("我喜欢面条。");
  await expect(page.getByLabel("第 4 句中文")).toHaveValue("你呢？");
  await choice.getByRole("button", { name: "用这里的" }).click();
  await expect(choice).toBeHidden();
  await isSaved(page);
  await expect(page.getByLabel("第 3 句中文")).toHaveValue("我爱吃面。");
  await other.bringToFront();
  await expect(other.getByLabel("第 3 句中文")).toHaveValue("我爱吃面。");
});

test("everything can be undone and done again, after a reload too", async ({ page, request }) => {
  await begun(page, request);
  const second = page.getByLabel("第 2 句英文");
  await second.fill("I have two eggs for breakfast.");
  await second.press("Tab");
  await page.getByRole("button", { name: "删去第 1 句" }).click();
  await expect(page.getByLabel("第 1 句英文")).toHaveValue("I have two eggs for breakfast.");
  await isSaved(page);
  await page.reload();
  await page.getByRole("button", { name: "撤销：删去一句" }).click();
  await expect(page.getByLabel("第 1 句英文")).toHaveValue("Good morning, Amy.");
  await page.keyboard.press("Control+z");
  await expect(second).toHaveValue("I have an egg for breakfast.");
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^重做：/ })).toBeEnabled();
  await page.keyboard.press("Control+Shift+z");
  await expect(second).toHaveValue("I have two eggs for breakfast.");
});

test("what is typed without a network is there after a reload, and saved once there is one", async ({
  page,
  request,
}) => {
  await begun(page, request);
  await stage(page, "中文");
  await isSaved(page);
  await page.route("**/api/drafts/**", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("第 2 句中文").fill("我早餐吃一个鸡蛋。");
  await expect(page.getByText("没有网络，改动留在这台电脑上")).toBeVisible();
  await page.getByRole("link", { name: "回到这门课程" }).click();
  await page.getByRole("link", { name: "回到我的课程" }).click();
  await page.getByRole("link", { name: "我的零基础" }).click();
  await page.getByRole("link", { name: "打开" }).click();
  await expect(page.getByLabel("第 2 句中文")).toHaveValue("我早餐吃一个鸡蛋。");
  await page.reload();
  await expect(page.getByLabel("第 2 句中文")).toHaveValue("我早餐吃一个鸡蛋。");
  await page.unroute("**/api/drafts/**");
  await isSaved(page);
  // Another device, which has only what the server has.
  const storageState = await page.context().storageState();
  const elsewhere = await page.context().browser()?.newContext({ storageState });
  if (!elsewhere) throw new Error("no browser");
  const fresh = await elsewhere.newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByLabel("第 2 句中文")).toHaveValue("我早餐吃一个鸡蛋。");
  await elsewhere.close();
});

test("what was saved a moment ago is there after a reload without a network", async ({ page, request }) => {
  await begun(page, request);
  await stage(page, "中文");
  const saved = page.waitForResponse("**/api/drafts/*/changes");
  await page.getByLabel("第 2 句中文").fill("我早餐吃一个鸡蛋。");
  expect((await saved).status()).toBe(200);
  await isSaved(page);
  await page.route("**/api/drafts/**", (route) => route.abort("internetdisconnected"));
  await page.reload();
  await expect(page.getByLabel("第 2 句中文")).toHaveValue("我早餐吃一个鸡蛋。");
  await page.unroute("**/api/drafts/**");
  await isSaved(page);
});
