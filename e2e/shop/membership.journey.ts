import { expect } from "@playwright/test";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test("a membership is bought in the sandbox, stands among the orders, and a refund is asked for", async ({
  page,
  request,
}) => {
  await signedIn(page, request);
  await page.goto("/h5/vip");
  await expect(page.getByRole("radio", { name: /年度/ })).toBeChecked();
  await page.getByRole("radio", { name: /季度/ }).check();
  const checkout = page.getByRole("region", { name: "付款" });
  await expect(checkout).toContainText("季度会员 · 93 天");
  await expect(checkout).toContainText("69.00");
  expect(await seriousFaults(page), "offers").toEqual([]);
  await checkout.getByRole("button", { name: "去沙盒试付" }).click();

  // Left without paying, the order waits and can be gone on with.
  await expect(page).toHaveURL(/\/api\/payments\/sandbox\//);
  await page.goto("/h5/vip/orders");
  const order = page.getByRole("listitem").filter({ hasText: "季度会员" });
  await expect(order).toContainText("待支付");
  expect(await seriousFaults(page), "orders").toEqual([]);
  await order.getByRole("link", { name: "去支付" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "等待付款" })).toBeVisible();
  expect(await seriousFaults(page), "unpaid").toEqual([]);
  await page.getByRole("button", { name: "去沙盒试付" }).click();
  await page.getByRole("button", { name: "模拟付款成功" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "季度会员，开通了。" })).toBeVisible();
  expect(await seriousFaults(page), "paid").toEqual([]);
  await page.goto("/h5/vip");
  await expect(page.getByRole("heading", { level: 2, name: "季度会员" })).toBeVisible();

  await page.goto("/h5/vip/orders");
  await expect(order).toContainText("已支付");
  await order.getByRole("button", { name: "申请退款" }).click();
  const sheet = page.getByRole("dialog", { name: "申请退款" });
  await sheet.getByLabel("原因（可以不填）").fill("买错了");
  await sheet.getByRole("button", { name: "提交申请" }).click();
  await expect(order).toContainText("申请退款中");
  await expect(order.getByRole("button", { name: "申请退款" })).toHaveCount(0);
});

test("an order that is not wanted is called off", { tag: "@once" }, async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto("/h5/vip");
  await page.getByRole("button", { name: "去沙盒试付" }).click();
  await expect(page).toHaveURL(/\/api\/payments\/sandbox\//);
  await page.goto("/h5/vip/orders");
  await page.getByRole("link", { name: "去支付" }).click();
  await page.getByRole("button", { name: "取消订单" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消订单" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "年度会员，已关闭" })).toBeVisible();
});

test("a visitor sees what memberships cost, and signs in to buy", { tag: "@once" }, async ({ page }) => {
  await page.goto("/h5/vip");
  await expect(page.getByRole("radio", { name: /月度/ })).toBeVisible();
  await page.getByRole("link", { name: "登录后开通" }).click();
  await expect(page).toHaveURL(/\/h5\/login/);
});
