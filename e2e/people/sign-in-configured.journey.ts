import { expect, type Page } from "@playwright/test";
import { configuredDataDir, configuredServer } from "../addresses.ts";
import { admin, askForCode, fromAnywhere, passwordIn, sentCode } from "../entrance.ts";
import { newPhone, password, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use({ baseURL: configuredServer.url, ...fromAnywhere() });

test("registering asks for the code that was sent, and keeps the invitation", async ({ page }) => {
  await page.goto("/h5/ref/FRIEND22");
  await expect(page.getByLabel(/邀请码/)).toHaveValue("FRIEND22");
  await page.getByLabel(/邀请码/).fill("");
  const phone = newPhone();
  await askForCode(page, phone);
  await expect(page.getByText("已发到你的手机，5 分钟内有效")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel("验证码").fill(await sentCode(phone));
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index/);
});

test("a forgotten password is replaced with a code", async ({ page, request }) => {
  const phone = newPhone();
  const old = passwordIn(await admin(configuredDataDir, "create-admin", phone));
  await page.goto("/h5/login/sms");
  await page.getByRole("link", { name: "密码登录" }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "忘记密码" }).click();
  await expect(page.getByRole("heading", { name: "忘记密码" })).toBeVisible();
  await askForCode(page, phone);
  await page.getByLabel("验证码").fill(await sentCode(phone));
  await page.getByLabel("新密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "修改密码并登录" }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index/);
  const signIn = (tried: string) => request.post("/api/login/password", { data: { phone, password: tried } });
  expect((await signIn(old)).status()).toBe(422);
  expect((await signIn(password)).status()).toBe(200);
});

test("somebody from WeChat binds a phone once, and comes straight in from then on", async ({ page }) => {
  await page.goto("/h5/login/index?redirect=%2FcourseMall%2Findex");
  await page.getByRole("button", { name: "微信登录" }).click();
  await page.getByRole("link", { name: "同意登录" }).click();
  await expect(page.getByText("晨光，你好！")).toBeVisible();
  // The ticket outlives a reload.
  await page.reload();
  const phone = newPhone();
  await askForCode(page, phone);
  await page.getByLabel("验证码").fill(await sentCode(phone));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "绑定并登录" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/h5/login/index?redirect=%2Fsetting%2Findex");
  await page.getByRole("button", { name: "微信登录" }).click();
  await page.getByRole("link", { name: "同意登录" }).click();
  await expect(page).toHaveURL(/\/h5\/setting\/index$/);
  expect(await page.evaluate(() => localStorage.getItem("account"))).toContain(phone);
});

test("inside WeChat the official account asks, and knows who has bound by scanning", async ({
  page,
  browser,
}) => {
  const comeIn = async (visit: Page, asked: RegExp) => {
    await visit.goto("/h5/login/index?redirect=%2Fsetting%2Findex");
    await visit.getByRole("button", { name: "微信登录" }).click();
    await expect(visit).toHaveURL(asked);
    await visit.getByRole("link", { name: "同意登录" }).click();
  };
  await comeIn(page, /\/connect\/qrconnect\?appid=wx-journeys&.*scope=snsapi_login&/);
  const phone = newPhone();
  await askForCode(page, phone);
  await page.getByLabel("验证码").fill(await sentCode(phone));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "绑定并登录" }).click();
  await expect(page).toHaveURL(/\/h5\/setting\/index$/);

  await page.evaluate(() => localStorage.clear());
  const inWeChat = await browser.newContext({
    baseURL: configuredServer.url,
    userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.49",
    storageState: await page.context().storageState(),
    ...fromAnywhere(),
  });
  const phonePage = await inWeChat.newPage();
  await comeIn(phonePage, /\/connect\/oauth2\/authorize\?appid=wx-official&.*scope=snsapi_userinfo&/);
  await expect(phonePage).toHaveURL(/\/h5\/setting\/index$/);
  expect(await phonePage.evaluate(() => localStorage.getItem("account"))).toContain(phone);
  await inWeChat.close();
});

test("an answer that was not asked for here signs nobody in", async ({ page }) => {
  await page.goto("/h5/login/bind?code=stolen&state=somebody-elses-state");
  await expect(page.getByText("这次微信登录不是从这里开始的，请重新开始。")).toBeVisible();
});
