import { join } from "node:path";
import { type Browser, devices, expect, type Page } from "@playwright/test";
import { dataDir, paymentHousesPort, providersPort, root } from "../addresses.ts";
import { admin, asOperator } from "../entrance.ts";
import { signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { testsOn } from "../own-server.ts";
import { paymentHouses } from "./payment-houses.ts";

const folder = join(root, `${dataDir}-payment-keys`);
const houses = paymentHouses(paymentHousesPort, `http://localhost:${providersPort}`, folder);
const test = testsOn("providers", providersPort, houses.settings).extend<object, { houses: void }>({
  // Before the server, which reads their keys as it starts.
  houses: [
    async ({ playwright: _playwright }, use) => {
      await houses.start();
      await use();
      houses.stop();
    },
    { scope: "worker", auto: true },
  ],
});
test.describe.configure({ mode: "serial" });

async function choose(page: Page, provider: string): Promise<void> {
  await page.goto("/h5/vip/index");
  await page.getByRole("radio", { name: /季度/ }).check();
  await page.getByRole("radio", { name: provider }).check();
}

async function expectMember(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "季度会员，开通了。" })).toBeVisible();
}

async function onPhone(browser: Browser, baseURL: string, userAgent?: string): Promise<Page> {
  const phone = devices["Pixel 7"];
  const context = await browser.newContext({
    ...phone,
    userAgent: userAgent ?? phone.userAgent,
    baseURL,
    locale: "zh-CN",
  });
  return context.newPage();
}

test(
  "WeChat's code is scanned from a computer, and the page follows by itself",
  { tag: "@once" },
  async ({ page, request }) => {
    await signedIn(page, request);
    await choose(page, "微信支付");
    await page.getByRole("button", { name: "去支付" }).click();
    const sheet = page.getByRole("dialog", { name: "微信支付扫码支付" });
    await expect(sheet.getByRole("img", { name: "付款二维码" })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await houses.pay(houses.last());
    await expectMember(page);
  },
);

test(
  "on a phone WeChat opens from the browser; its notice is lost, and the shop asks",
  { tag: "@once" },
  async ({ browser, request, server }) => {
    const page = await onPhone(browser, server.url);
    await signedIn(page, request);
    await choose(page, "微信支付");
    houses.state.isSilent = true;
    await page.getByRole("button", { name: "去支付" }).click();
    await page.getByRole("button", { name: "付款 69.00 元" }).click();
    await expectMember(page);
    houses.state.isSilent = false;
    await page.context().close();
  },
);

test(
  "within WeChat the buyer is known, and pays there",
  { tag: "@once" },
  async ({ browser, request, server }) => {
    const agent = `${devices["Pixel 7"].userAgent} MicroMessenger/8.0.50 WeChat/arm64`;
    const page = await onPhone(browser, server.url, agent);
    await page.exposeFunction("payInBridge", async (params: Record<string, string>) => {
      const { appId, timeStamp, nonceStr, package: prepay = "", paySign = "" } = params;
      expect(houses.isByMerchant(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`, paySign)).toBe(true);
      await houses.pay(prepay.replace("prepay_id=", ""));
    });
    await page.addInitScript(() => {
      const { payInBridge } = globalThis as unknown as { payInBridge: (params: unknown) => Promise<void> };
      const invoke = async (_name: string, params: unknown, done: () => void) => {
        await payInBridge(params);
        done();
      };
      Object.assign(globalThis, { WeixinJSBridge: { invoke } });
    });
    await signedIn(page, request);
    await page.goto("/h5/vip/index");
    await page.getByRole("radio", { name: /季度/ }).check();
    await expect(page.getByRole("radio", { name: "支付宝" })).toHaveCount(0);
    await page.getByRole("button", { name: "去支付" }).click();
    await expectMember(page);
    await page.context().close();
  },
);

test(
  "Alipay's page on a computer; the money is asked back and goes back",
  { tag: "@once" },
  async ({ page, request, server }) => {
    await signedIn(page, request);
    await choose(page, "支付宝");
    await page.getByRole("button", { name: "去支付" }).click();
    await page.getByRole("button", { name: "付款 69.00 元" }).click();
    await expectMember(page);
    await page.goto("/h5/vip/orders");
    const order = page.getByRole("listitem").filter({ hasText: "季度会员" });
    await order.getByRole("button", { name: "申请退款" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交申请" }).click();
    await expect(order).toContainText("申请退款中");
    const operator = await asOperator(server.url, server.dataDir);
    const { rows } = await operator<{ rows: { id: string }[] }>("orders?state=refund_asked");
    await operator(`orders/${rows[0]?.id}/refund`, { reason: "买错了" });
    await expect.poll(houses.refunded, { timeout: 80_000 }).toBe(1);
    await page.reload();
    await expect(order).toContainText("已退款");
    expect(await admin(server.dataDir, "check-books")).toContain("平");
  },
);

test(
  "Alipay's page on a phone, left and gone on with",
  { tag: "@once" },
  async ({ browser, request, server }) => {
    const page = await onPhone(browser, server.url);
    await signedIn(page, request);
    await choose(page, "支付宝");
    await page.getByRole("button", { name: "去支付" }).click();
    await expect(page).toHaveTitle("收银台");
    await page.goto("/h5/vip/orders");
    const order = page.getByRole("listitem").filter({ hasText: "季度会员" });
    await order.getByRole("link", { name: "去支付" }).click();
    await expect(page.getByRole("radio", { name: "支付宝" })).toBeChecked();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.getByRole("button", { name: "付款 69.00 元" }).click();
    await expectMember(page);
    await page.context().close();
  },
);
