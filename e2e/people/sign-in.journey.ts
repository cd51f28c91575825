import { expect } from "@playwright/test";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import { dataDir } from "../addresses.ts";
import { admin, askForCode, fromAnywhere, passwordIn, printedCode } from "../entrance.ts";
import {
  answerStep,
  keepSession,
  newPhone,
  openLesson,
  password,
  progressOf,
  stepsOf,
  sum,
  tapLine,
  test,
} from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use(fromAnywhere());

test("a code from the server's log signs a guest in, with what was learned, and back to where they were", async ({
  page,
  request,
}) => {
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  // An answer is kept once the next step is under way.
  for (const step of (await stepsOf(request, "first-steps.01-hello")).slice(0, 2)) {
    await answerStep(page, step);
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".in-front .line--answering")).toBeVisible();

  await page.goto("/h5/login/sms?redirect=%2FcourseMall%2Ffirst-steps");
  await expect(page.getByText("验证码写在服务器的日志里，请向运营者要")).toBeVisible();
  const phone = newPhone();
  const signIn = page.getByRole("button", { name: "登录", exact: true });
  const code = page.getByLabel("验证码");
  await page.getByLabel("手机号").fill(phone);
  await code.fill("123456");
  await signIn.click();
  await expect(page.getByText("验证码已失效，请重新获取").first()).toBeVisible();

  await askForCode(page, phone);
  const sent = await printedCode(phone);
  await code.fill(sent === "000000" ? "000001" : "000000");
  await code.press("Enter");
  await expect(page.getByText("验证码不对，还可以试 4 次").first()).toBeVisible();
  await expect(code).toBeFocused();

  await code.fill(sent);
  await code.press("Enter");
  await expect(page.getByText(/这个手机号还没有账号/).first()).toBeVisible();
  await page.getByRole("checkbox").check();
  await signIn.click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/first-steps$/);
  await expect.poll(async () => sum((await progressOf(page, 1)).passed)).toBeGreaterThan(0);

  // The next time the phone is there already.
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/h5/login");
  await expect(page.getByLabel("手机号")).toHaveValue(phone);
});

test("a forgotten password is reset by the operator where there is no SMS service", async ({
  page,
  request,
}) => {
  const phone = newPhone();
  await request.post("/api/login/register", { data: { phone, password, agreed: true } });
  await page.goto("/h5/login/index?redirect=%2Fsetting%2Findex");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await expect(page.getByText("这里没有短信服务，请找运营者重设密码")).toBeVisible();
  const fresh = passwordIn(await admin(dataDir, "reset-password", phone));

  await page.getByRole("link", { name: "返回登录" }).click();
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("手机号或密码不正确").first()).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill(fresh);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/h5\/setting\/index$/);
});

test("signing out everywhere signs out here and on the other device", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const phone = newPhone();
  const first = await request.post("/api/login/register", { data: { phone, password, agreed: true } });
  const second = await request.post("/api/login/password", { data: { phone, password } });
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await keepSession(other, (await second.json()) as SignedIn);
  await other.goto("/h5/userinfo/security");
  await expect(other.getByRole("button", { name: /^退出 / })).toHaveCount(1);
  await keepSession(page, (await first.json()) as SignedIn);
  await page.goto("/h5/userinfo");
  await page.getByRole("main").getByRole("link", { name: "账号安全" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "这台设备" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^退出 / })).toHaveCount(1);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "修改密码" }).click();
  await page.getByLabel("现在的密码", { exact: true }).fill("not-this-one");
  await page.getByLabel("新密码", { exact: true }).fill("journey-42-shiju");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("现在的密码不正确").first()).toBeVisible();

  await page.getByRole("button", { name: "退出所有设备" }).click();
  await page.getByRole("button", { name: "全部退出" }).click();
  await expect(page).toHaveURL(/\/h5\/web$/);
  await other.getByRole("button", { name: "退出其他设备" }).click();
  await expect(other.getByText("您还未登录或登录失效，是否前往登录？")).toBeVisible();
  await other.getByRole("button", { name: "确认" }).click();
  await other.getByLabel("手机号").fill(phone);
  await other.getByLabel("密码", { exact: true }).fill(password);
  await other.getByRole("button", { name: "登录", exact: true }).click();
  await expect(other).toHaveURL(/\/h5\/userinfo\/security$/);
  await expect(other.getByRole("button", { name: /^退出 / })).toHaveCount(0);
  await other.close();
});
