import { expect } from "@playwright/test";
import { firstStepsPort } from "../addresses.ts";
import { newPhone, password, signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { testOn } from "../own-server.ts";

const test = testOn("first-steps", firstStepsPort, {});

test("the printed address leads to a school, which has its name, no registration and no prices", async ({
  page,
  browser,
  request,
  server,
}) => {
  // An account of the time before, with which nobody is let into the first steps.
  await signedIn(page, request);
  await page.goto("/admin/first");
  await page.getByLabel("代码").fill("2222-2222-2222-2222");
  await page.getByRole("button", { name: "继续" }).click();
  await expect(page.getByText(/代码不对/)).toBeVisible();

  await expect.poll(server.printed).toContain("/admin/first#");
  const [, code] = /\/admin\/first#(\S+)/.exec(server.printed()) ?? [];
  const desk = await browser.newContext({ baseURL: server.url, locale: "zh-CN" });
  const operator = await desk.newPage();
  await operator.goto(`/admin/first#${code}`);
  await expect(operator.getByRole("heading", { name: "给站点起个名字" })).toBeVisible();
  expect(await seriousFaults(operator)).toEqual([]);
  await operator.getByLabel("站名").fill("青石小学");
  await operator.getByRole("button", { name: "下一步" }).click();
  await operator.getByRole("radio", { name: "学校" }).check();
  expect(await seriousFaults(operator)).toEqual([]);
  await operator.getByRole("button", { name: "下一步" }).click();
  await operator.getByLabel("手机号").fill(newPhone());
  await operator.getByLabel("密码").fill(password);
  expect(await seriousFaults(operator)).toEqual([]);
  await operator.getByRole("button", { name: "建立站点" }).click();
  await expect(operator.getByRole("heading", { name: "青石小学建好了" })).toBeVisible();
  expect(await seriousFaults(operator)).toEqual([]);
  await operator.getByRole("link", { name: "打开后台" }).click();
  await expect(operator).toHaveTitle(/青石小学/);
  await expect(operator.getByRole("link", { name: "站点设置" })).toBeVisible();
  for (const name of ["订单", "价格和活动", "排行核对"])
    await expect(operator.getByRole("link", { name })).toBeHidden();
  await expect(operator.getByRole("heading", { name: "这是什么站点？" })).toBeHidden();

  await operator.goto(`/admin/first#${code}`);
  await operator.reload();
  await expect(operator.getByText("这个站点已经有运营者了，请直接登录")).toBeVisible();
  await desk.close();

  const visit = await browser.newContext({ baseURL: server.url, locale: "zh-CN" });
  const visitor = await visit.newPage();
  await visitor.goto("/h5/web");
  await expect(visitor).toHaveTitle(/青石小学/);
  await expect(visitor.getByRole("img", { name: "青石小学" }).first()).toBeVisible();
  await expect(visitor.getByText("不用登录，学了的进度会留着")).toBeVisible();
  await expect(visitor.getByText(/注册|会员/)).toHaveCount(0);
  expect(await seriousFaults(visitor)).toEqual([]);
  await visitor.goto("/h5/login/register");
  await expect(visitor.getByText(/账号由老师或管理员开好发给你/)).toBeVisible();
  expect(await seriousFaults(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: "已有账号，去登录" }).click();
  await expect(visitor.getByRole("button", { name: "登录" })).toBeVisible();
  await visitor.goto("/h5/rank/index");
  await expect(visitor.getByRole("heading", { name: "这里没有“排行榜”" })).toBeVisible();
  await visitor.goto("/h5/vip/index");
  await expect(visitor.getByRole("heading", { name: "这里没有“开通会员”" })).toBeVisible();
  expect(await seriousFaults(visitor)).toEqual([]);
  await visit.close();
});
