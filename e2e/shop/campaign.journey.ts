import { expect } from "@playwright/test";
import { campaignPort } from "../addresses.ts";
import { admin, asOperator } from "../entrance.ts";
import { password, signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { testOn } from "../own-server.ts";

const test = testOn("campaign", campaignPort, {
  PAYMENTS: "sandbox",
  PAYMENTS_SANDBOX_IN_PRODUCTION: "yes",
});

test(
  "a campaign that ends while somebody pays keeps its price for them, and another buyer is told of the new one",
  { tag: "@once" },
  async ({ page, browser, request, server }, testInfo) => {
    testInfo.setTimeout(120_000);
    const day = (ago: number) =>
      new Date(Date.now() - ago * 86_400_000 + 8 * 3600_000).toISOString().slice(0, 10);
    const at = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const atDesk = await asOperator(server.url, server.dataDir);
    await atDesk("promotions", {
      id: "double-11",
      vip_type: 4,
      price: 9900,
      starts_at: at(2),
      ends_at: at(-2),
      markdown: "# 双十一\n\n年度会员一起学。\n",
    });

    await signedIn(page, request);
    const late = await browser.newContext({ baseURL: server.url, locale: "zh-CN" });
    const other = await late.newPage();
    await signedIn(other, request);
    for (const each of [page, other]) {
      await each.goto("/h5/vip");
      await expect(each.getByRole("region", { name: "双十一" })).toBeVisible();
      await expect(each.getByRole("region", { name: "付款" })).toContainText("99.00");
    }
    await page.getByRole("button", { name: "去沙盒试付" }).click();
    await expect(page.getByRole("button", { name: "模拟付款成功" })).toBeVisible();

    const desk = await browser.newContext({ baseURL: server.url, locale: "zh-CN" });
    const operator = await desk.newPage();
    const { phone: operatorPhone } = await signedIn(operator, request);
    await admin(server.dataDir, "create-admin", operatorPhone);
    await operator.goto("/admin/prices");
    await operator.getByRole("button", { name: "双十一" }).click();
    await operator
      .getByRole("dialog", { name: "改活动" })
      .getByLabel("结束")
      .fill(`${day(1)}T00:00`);
    await operator.getByRole("button", { name: "保存" }).click();
    const stepUp = operator.getByRole("dialog", { name: "再输入一次密码" });
    await stepUp.getByLabel("密码").fill(password);
    await stepUp.getByRole("button", { name: "确认" }).click();
    await expect(operator.getByText("已经结束")).toBeVisible();
    await operator.getByRole("button", { name: "改年度会员的价格" }).click();
    await operator.getByRole("textbox", { name: "年度会员的价格" }).fill("188");
    await operator.getByRole("button", { name: "定下来" }).click();
    await expect(operator.getByRole("row").filter({ hasText: "年度会员的价格" })).toContainText("188.00 元");
    expect(await seriousFaults(operator)).toEqual([]);
    await desk.close();

    await page.getByRole("button", { name: "模拟付款成功" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "年度会员，开通了。" })).toBeVisible();
    await page.goto("/h5/vip/orders");
    await expect(page.getByRole("listitem").filter({ hasText: "年度会员" })).toContainText("99.00");

    await other.getByRole("button", { name: "去沙盒试付" }).click();
    await expect(other.getByText("活动已经结束，请按现在的价格重新下单")).toBeVisible();
    await expect(other.getByRole("region", { name: "付款" })).toContainText("188.00");
    await expect(other).toHaveURL(/\/h5\/vip/);
    expect(await admin(server.dataDir, "check-books")).toMatch(/^账目平衡/);
    await late.close();
  },
);
