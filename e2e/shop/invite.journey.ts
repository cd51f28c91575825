import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { offersApi } from "@shiju/contract/shop/offers";
import type { ordersApi } from "@shiju/contract/shop/orders";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import { dataDir } from "../addresses.ts";
import { asOperator } from "../entrance.ts";
import { newPhone, password, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

const month = 2;

/** Registers a new learner with the code, who buys a month. Returns the phone number and the paid price in fen. */
async function buyInvited(request: APIRequestContext, invitation_code: string) {
  const phone = newPhone();
  const forwarded = { "x-forwarded-for": `10.77.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}` };
  const registered = await request.post("/api/login/register", {
    data: { phone, password, invitation_code, agreed: true },
    headers: forwarded,
  });
  expect(registered.ok()).toBe(true);
  const { token } = (await registered.json()) as SignedIn;
  const headers = { authorization: `Bearer ${token}` };
  const offers = await request.get("/api/vip/tiers");
  const { tiers } = (await offers.json()) as EndpointResponse<typeof offersApi.tiers>;
  const price = tiers.find(({ vip_type }) => vip_type === month)?.price ?? 0;
  const id = randomUUID();
  await request.post("/api/orders", { headers, data: { id, vip_type: month, price } });
  const started = await request.post(`/api/orders/${id}/pay`, {
    headers,
    data: { provider: "sandbox", way: "page" },
  });
  const { pay } = (await started.json()) as EndpointResponse<typeof ordersApi.pay>;
  if (pay.type !== "redirect") throw new Error("The sandbox did not lead to its page");
  expect((await request.post(pay.url, { form: {} })).ok()).toBe(true);
  return { phone, price };
}

test("an inviter sees who came by the link, what was earned, and when it can be withdrawn", async ({
  page,
  request,
}) => {
  const { user } = await signedIn(page, request);
  await page.goto("/h5/invite/index");
  await expect(page.getByText("还没有人来")).toBeVisible();
  await expect(page.getByText(new RegExp(`/ref/${user.invitation_code}$`))).toBeVisible();
  const earnings = page.getByRole("region", { name: "返利" });
  await expect(earnings).toContainText("一共得到¥0.00");

  // The user agents of the runner and its browser are those of robots, which are not counted.
  await request.get(`/api/add_click?code=${user.invitation_code}`, {
    headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36" },
  });
  const { phone, price } = await buyInvited(request, user.invitation_code);
  const rebate = `¥${(Math.floor(price / 5) / 100).toFixed(2)}`;
  await page.reload();
  await expect(earnings).toContainText(`可提现¥0.00待结算${rebate}`);
  await expect(page.getByText(/^链接打开过 1 次，1 人注册，买了 1 单/)).toBeVisible();
  const people = page.getByRole("list", { name: "邀请的人" });
  await expect(people).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  await expect(people).toContainText(new RegExp(`\\+${rebate}\\d\\d-\\d\\d 起可提现`));
  expect(await seriousFaults(page)).toEqual([]);

  const tabs = page.getByRole("navigation", { name: "返利" });
  await tabs.getByRole("link", { name: "余额明细" }).click();
  await expect(page.getByRole("list", { name: "余额明细" })).toContainText(`新返利，7 天后结算`);
  await page.locator("label").filter({ hasText: "提现" }).click();
  await expect(page.getByText("还没有记录")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await earnings.getByRole("link", { name: "提现" }).click();
  await expect(page).toHaveURL(/\/invite\/withdraw$/);
  await expect(page.getByRole("heading", { name: "这里还没有开通提现" })).toBeVisible();
  await expect(page.getByText("还没有提现", { exact: true })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test("link and code are copied, and code and poster are kept as pictures", async ({ page, request }) => {
  const { user } = await signedIn(page, request);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/h5/invite/index");
  await page.getByRole("button", { name: "复制", exact: true }).click();
  await expect(page.getByText("复制成功")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.*/ref/${user.invitation_code}$`),
  );
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "存二维码" }).click();
  expect((await saved).suggestedFilename()).toBe("image.png");
  await page.getByRole("button", { name: "存成图片" }).click();
  const poster = page.getByRole("dialog", { name: "海报" });
  await expect(poster.getByRole("link", { name: "存成图片" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(poster).toHaveCount(0);
});

test(
  "somebody applies for the partner plan, is admitted, and sees the days of it",
  { tag: "@once" },
  async ({ page, request, baseURL }) => {
    await signedIn(page, request);
    await page.goto("/h5/partnerPlan");
    await expect(page).toHaveURL(/\/partnerPlan\/index$/);
    await expect(page.getByText(/没有层级，没有任务，也不保证收入/)).toBeVisible();
    expect(await seriousFaults(page), "plan").toEqual([]);
    const contact = `weixin-${Date.now()}`;
    await page.getByLabel("怎样联系你").fill(contact);
    await page.getByRole("button", { name: "提交申请" }).click();
    await expect(page.getByText("请多写几个字：打算在哪里、向谁介绍")).toBeVisible();
    await page.getByLabel("你打算在哪里、向谁介绍").fill("我在镇上开英语班，想介绍给家长");
    await page.getByRole("button", { name: "提交申请" }).click();
    await expect(page.getByRole("heading", { name: "申请已收到" })).toBeVisible();

    const operator = await asOperator(baseURL ?? "", dataDir);
    const { rows } = await operator<{ rows: { id: string; contact: string }[] }>("partners?state=pending");
    const id = rows.find((row) => row.contact === contact)?.id;
    await operator(`partners/${id}/admit`, {});
    await page.goto("/h5/invite/index");
    await expect(page.getByText("朋友买会员，你得 40%")).toBeVisible();
    await page.getByRole("link", { name: "每天的数字" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "合伙人" })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(15);
    await page.getByText("7 天", { exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(8);
    expect(await seriousFaults(page), "funnel").toEqual([]);
  },
);
