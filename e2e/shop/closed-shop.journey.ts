import { expect } from "@playwright/test";
import { closedShopPort } from "../addresses.ts";
import { admin } from "../entrance.ts";
import { password, signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { testOn } from "../own-server.ts";

const test = testOn("closed-shop", closedShopPort, {
  PAYMENTS: "sandbox",
  PAYMENTS_SANDBOX_IN_PRODUCTION: "yes",
});

test(
  "an operator closes the shop: no page sells anything, and everything comes back with it",
  { tag: "@once" },
  async ({ page, browser, request, server }) => {
    await signedIn(page, request);
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await page.goto("/h5/home/index");
    await expect(menu.getByRole("link", { name: "开通会员" })).toBeVisible();

    const desk = await browser.newContext({ baseURL: server.url, locale: "zh-CN" });
    const operator = await desk.newPage();
    const { phone } = await signedIn(operator, request);
    await admin(server.dataDir, "create-admin", phone);
    await operator.goto("/admin/site");
    await operator.getByRole("button", { name: "关闭商店" }).click();
    const question = operator.getByRole("dialog", { name: "关闭商店？" });
    await question.getByRole("button", { name: "关闭商店" }).click();
    const stepUp = operator.getByRole("dialog", { name: "再输入一次密码" });
    await stepUp.getByLabel("密码").fill(password);
    await stepUp.getByRole("button", { name: "确认" }).click();
    await expect(operator.getByRole("button", { name: "打开商店" })).toBeVisible();
    expect(await seriousFaults(operator)).toEqual([]);

    await page.reload();
    await expect(menu.getByRole("link", { name: "设置" })).toBeVisible();
    for (const name of ["开通会员", "推荐返利", "合伙人计划"])
      await expect(menu.getByRole("link", { name })).toHaveCount(0);
    await page.goto("/h5/vip/index");
    await expect(page.getByRole("heading", { name: /^这里没有“/ })).toBeVisible();
    await operator.reload();
    await expect(operator.getByRole("link", { name: "订单" })).toHaveCount(0);

    await operator.getByRole("button", { name: "打开商店" }).click();
    await expect(operator.getByRole("button", { name: "关闭商店" })).toBeVisible();
    await page.goto("/h5/vip/index");
    await expect(page.getByRole("region", { name: "付款" })).toBeVisible();
    await desk.close();
  },
);
