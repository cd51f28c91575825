import { expect } from "@playwright/test";
import { dataDir } from "./addresses.ts";
import { admin, fromAnywhere } from "./entrance.ts";
import { newPhone, password, register, signedIn, test } from "./journey.ts";
import { seriousFaults } from "./serious-faults.ts";

test.use(fromAnywhere());

test("a visitor of the editor registers, and is back where they were", async ({ page }) => {
  await page.goto("/editor/courses/7?lesson=2");
  await expect(page).toHaveURL(/\/h5\/login\/index\?redirect=%2Feditor%2Fcourses%2F7%3Flesson%3D2$/);
  await page.getByRole("link", { name: "注册新账号" }).click();
  await expect(page.getByRole("heading", { name: "注册", level: 1 })).toBeVisible();
  await register(page, newPhone());
  await expect(page).toHaveURL(/\/editor\/courses\/7\?lesson=2$/);
  await expect(page.getByRole("heading", { name: "制作课程要先开通会员", level: 1 })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "看看会员" }).click();
  await expect(page).toHaveURL(/\/h5\/vip\/index$/);
});

test("somebody with an account signs in on the way to the console, and is refused there", async ({
  page,
  request,
}) => {
  const { phone } = await signedIn(page, request);
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/h5\/login\/index\?redirect=%2Fadmin%2F$/);
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/$/);
  await expect(page.getByRole("heading", { name: "后台只给运营者用" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "回去学习", exact: true }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index$/);
});

test("a member comes from the menu to the editor, which needs a computer", async ({ page, request }) => {
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  await page.evaluate(() => localStorage.setItem("theme", JSON.stringify({ version: 0, value: "dark" })));
  await page.goto("/h5/home/index");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "AI 制课" }).click();
  const editor = await opened;
  await expect(editor.getByRole("heading", { name: "我的课程", level: 1 })).toBeVisible();
  await expect(editor).toHaveURL(/\/editor\/$/);
  await expect(editor.locator("html")).toHaveClass("dark");
  await expect(editor.getByText("还没有课程")).toBeVisible();
  expect(await seriousFaults(editor)).toEqual([]);

  await editor.setViewportSize({ width: 390, height: 844 });
  await expect(editor.getByRole("heading", { name: "请在电脑使用该功能", level: 1 })).toBeVisible();
  await expect(editor.getByRole("heading", { name: "我的课程" })).toBeHidden();
  expect(await seriousFaults(editor)).toEqual([]);
  await editor.goto("/admin/");
  await expect(editor.getByRole("heading", { name: "后台只给运营者用" })).toBeVisible();
});

test("an operator finds the commands of the server, and signs out in the app", async ({ page, request }) => {
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "create-admin", phone);
  await page.goto("/admin/commands");
  const command = page.getByRole("listitem").filter({ hasText: "npm run admin -- create-admin" });
  await expect(command).toContainText("让这个手机号的账号成为运营者");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await command.getByRole("button", { name: "复制命令 create-admin" }).click();
  await expect(page.getByText("复制成功")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm run admin -- create-admin ");
  expect(await seriousFaults(page)).toEqual([]);

  // The server's names of its repeated works are English. This page has a Chinese name for each.
  await page.goto("/admin/health");
  const works = page.getByRole("region", { name: "定时的事" }).getByRole("rowheader");
  await expect(works.filter({ hasText: "发每周小结" })).toBeVisible();
  expect((await works.allInnerTexts()).filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([]);
  await page.goto("/admin/commands");

  const app = await page.context().newPage();
  await app.goto("/h5/icon.svg");
  await app.evaluate(() => localStorage.removeItem("token"));
  await expect(page).toHaveURL(/\/h5\/login\/index\?redirect=%2Fadmin%2Fcommands$/);
});
