import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { password, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test("everything that is mine comes as a zip", async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto("/h5/userinfo");
  await page.getByRole("link", { name: "数据与注销" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出我的数据" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^拾句-我的数据-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes("json/account.json")).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
});

test("an account is given up with its password, and taken back by signing in again", async ({
  page,
  request,
}) => {
  const { phone, token } = await signedIn(page, request);
  await page.goto("/h5/userinfo/data");
  const give = page.getByRole("button", { name: "注销账号" });
  await give.click();
  await expect(page.getByText("请输入密码")).toBeVisible();
  await page.getByLabel("输入登录密码确认").fill("not-this-one");
  await give.click();
  await expect(page.getByText("现在的密码不正确")).toBeVisible();
  await page.getByLabel("输入登录密码确认").fill(password);
  await give.click();
  await expect(page).toHaveURL(/\/h5\/web$/);
  await expect(page.getByText(/以前重新登录可以撤销/)).toBeVisible();
  const dead = await request.get("/api/users/my", { headers: { authorization: `Bearer ${token}` } });
  expect(dead.status()).toBe(401);

  await page.goto("/h5/login/index");
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  const question = page.getByRole("dialog", { name: "账号正在注销" });
  await expect(question).toContainText("要撤销注销吗？");
  await question.getByRole("button", { name: "继续注销" }).click();
  await expect(question).toHaveCount(0);

  await page.goto("/h5/userinfo/data");
  await question.getByRole("button", { name: "撤销注销" }).click();
  await expect(page.getByText("已撤销注销，账号和数据都还在")).toBeVisible();
  await expect(give).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
