import { randomBytes } from "node:crypto";
import { devices, expect, type Page } from "@playwright/test";
import { rebatePort } from "../addresses.ts";
import { admin } from "../entrance.ts";
import { newPhone, password, register, signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { testOn } from "../own-server.ts";

const test = testOn("rebate", rebatePort, {
  PAYMENTS: "sandbox",
  PAYMENTS_SANDBOX_IN_PRODUCTION: "yes",
  PAYOUT_KEYS: `k1:${randomBytes(32).toString("base64")}`,
});
const weekMs = 7 * 86_400_000;

/**
 * Lets the first post to a path reach the server, and drops each response until the next post. Returns the number of
 * posts to the path.
 */
async function loseResponse(page: Page, path: string): Promise<() => number> {
  let posts = 0;
  await page.route("**/api/**", async (route) => {
    const isPost = route.request().method() === "POST" && new URL(route.request().url()).pathname === path;
    if (isPost) posts += 1;
    if (posts !== 1) return route.continue();
    if (isPost) expect((await route.fetch()).ok()).toBe(true);
    return route.abort("internetdisconnected");
  });
  return () => posts;
}

test(
  "a friend comes by the link and buys; a week later the rebate is withdrawn, paid in the console, and the money given back",
  { tag: "@once" },
  async ({ page: inviter, browser, request, server }, testInfo) => {
    testInfo.setTimeout(180_000);
    const { user } = await signedIn(inviter, request);

    const phone = await browser.newContext({ ...devices["Pixel 7"], baseURL: server.url, locale: "zh-CN" });
    const friend = await phone.newPage();
    await friend.goto(`/ref/${user.invitation_code}`);
    await expect(friend.getByLabel(/邀请码/)).toHaveValue(user.invitation_code);
    await register(friend, newPhone());
    await expect(friend).toHaveURL(/\/h5\/home\/index/);
    await friend.goto("/h5/vip/index");
    await friend.getByRole("button", { name: "免费领取" }).click();
    await expect(friend.getByText("七天免费会员，体验中")).toBeVisible();
    await friend.getByRole("radio", { name: /年度/ }).check();
    await friend.getByRole("button", { name: "去沙盒试付" }).click();
    await friend.getByRole("button", { name: "模拟付款成功" }).click();
    await expect(friend.getByRole("heading", { level: 1, name: "年度会员，开通了。" })).toBeVisible();

    await inviter.goto("/h5/invite/index");
    const earnings = inviter.getByRole("region", { name: "返利" });
    await expect(earnings).toContainText("可提现¥0.00待结算¥39.80");

    // An open page would complain that the server is away.
    await phone.close();
    await inviter.goto("about:blank");
    await server.restart(weekMs);
    await inviter.goto("/h5/invite/index");
    await expect(earnings).toContainText("可提现¥39.80待结算¥0.00");
    await earnings.getByRole("link", { name: "提现" }).click();
    await inviter.getByRole("button", { name: "全部" }).click();
    await inviter.getByLabel("姓名").fill("林小满");
    await inviter.getByLabel("开户银行").fill("招商银行杭州分行");
    await inviter.getByLabel("卡号").fill("6222 0260 0670 5354 210");
    await inviter.getByRole("button", { name: "申请提现" }).click();
    await expect(inviter.getByText("卡号有误，请核对")).toBeVisible();
    await inviter.getByLabel("卡号").fill("6222 0260 0670 5354 216");
    const asked = await loseResponse(inviter, "/api/withdrawals");
    await inviter.getByRole("button", { name: "申请提现" }).click();
    await expect(inviter.getByText(/网络/).first()).toBeVisible();
    await inviter.getByRole("button", { name: "申请提现" }).click();
    const past = inviter.getByRole("region", { name: "提现记录" });
    await expect(past).toContainText("招商银行杭州分行，尾号 4216");
    expect(asked()).toBe(2);
    await expect(past.getByRole("listitem")).toHaveCount(1);
    expect(await seriousFaults(inviter), "asked").toEqual([]);

    const desk = await browser.newContext({ baseURL: server.url, locale: "zh-CN" });
    const operator = await desk.newPage();
    const { phone: operatorPhone } = await signedIn(operator, request);
    await admin(server.dataDir, "create-admin", operatorPhone);
    await operator.goto("/admin/withdrawals");
    const payout = operator.getByRole("region", { name: "提现 ¥39.80" });
    await expect(payout).toContainText("账本平：余额等于分录之和");
    await expect(payout.getByRole("row").filter({ hasText: "年度会员 ¥199" })).toContainText("¥39.80");
    expect(await seriousFaults(operator), "withdrawals").toEqual([]);
    await payout.getByRole("button", { name: "显示收款信息" }).click();
    const stepUp = operator.getByRole("dialog", { name: "再输入一次密码" });
    await stepUp.getByLabel("密码").fill(password);
    await stepUp.getByRole("button", { name: "确认" }).click();
    await expect(payout).toContainText("6222 0260 0670 5354 216");
    await payout.getByRole("button", { name: "通过，转待打款" }).click();
    await expect(operator.getByText("没有等待核对的提现")).toBeVisible();
    await operator.getByRole("link", { name: "待打款" }).click();
    await payout.getByRole("button", { name: "记为已打款" }).click();
    await operator.getByRole("dialog").getByRole("button", { name: "已打款", exact: true }).click();
    await expect(operator.getByText("没有等待打款的提现")).toBeVisible();
    await inviter.reload();
    await expect(past).toContainText("已打款");
    await inviter.goto("/h5/invite/index");
    await expect(earnings).toContainText("可提现¥0.00待结算¥0.00");
    await expect(earnings).toContainText("一共得到¥39.80");

    // The friend gets a refund. The rebate is taken back, and the inviter's next rebates must make up for it.
    await operator.getByRole("link", { name: "订单", exact: true }).click();
    const order = operator.getByRole("row").filter({ hasText: "年度会员" });
    await order.getByRole("button", { name: "退款" }).click();
    const refund = operator.getByRole("dialog", { name: "退款" });
    await expect(refund).toContainText("的返利 ¥39.80（已经可以提现）");
    expect(await seriousFaults(operator), "refund").toEqual([]);
    await refund.getByRole("button", { name: "退款 ¥199.00" }).click();
    await expect(refund.getByText("请写原因")).toBeVisible();
    await refund.getByLabel("为什么（记在操作记录里）").fill("课程不适合");
    await refund.getByRole("button", { name: "退款 ¥199.00" }).click();
    await expect(order).toContainText(/退款中|已退款/);
    await inviter.reload();
    await expect(earnings).toContainText("可提现-¥39.80");
    await operator.getByRole("link", { name: "账本", exact: true }).click();
    await operator.getByRole("button", { name: "核对全部账目" }).click();
    await expect(operator.getByText(/核对过：借贷相等/)).toBeVisible();
    expect(await seriousFaults(operator), "books").toEqual([]);
    await desk.close();
  },
);
