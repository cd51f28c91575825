import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { lessonOf, newPhone, password, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use(fromAnywhere());

/** A text whose script would run if a page took somebody's text for markup. */
const markup = '<img src=x onerror="window.ran=1">';
/** The same, as long as a nickname may be. */
const nickname = "<img src onerror=a()>".slice(0, 20);

test("an operator finds somebody, locks them, and they are signed out and told", async ({
  page,
  browser,
  request,
}) => {
  const theirs = await browser.newContext(fromAnywhere());
  const their = await theirs.newPage();
  const person = await signedIn(their, request);
  const headers = { authorization: `Bearer ${person.token}` };
  const named = await request.post("/api/users/my/set_name", { headers, data: { name: nickname } });
  expect([named.status(), (await request.get("/api/console/people", { headers })).status()]).toEqual([
    200, 403,
  ]);

  const { phone } = await signedIn(page, request);
  await admin(dataDir, "create-admin", phone);
  await page.goto("/admin/");
  await expect(page).toHaveURL(/\/admin\/figures$/);
  await expect(page.getByRole("heading", { name: "数字", level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(person.phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("link", { name: nickname }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nickname);
  await expect(page.getByText("七天体验，领取")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "显示号码" }).click();
  await page.getByLabel("原因").fill("核对身份");
  await page.getByRole("button", { name: "显示", exact: true }).click();
  await expect(page.getByText(person.phone)).toBeVisible();

  await page.getByRole("button", { name: "停用账号" }).click();
  await page.getByLabel("原因").fill(`批量注册 ${markup}`);
  await page.getByRole("button", { name: "停用", exact: true }).click();
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "确认", exact: true }).click();
  await expect(page.getByText(`停用原因：批量注册 ${markup}`)).toBeVisible();
  await expect(page.getByText(`原因 批量注册 ${markup}`)).toBeVisible();

  await their.goto("/h5/userinfo");
  await expect(their.getByText("登录后就能看到个人信息")).toBeVisible();
  await their.goto("/h5/login/index");
  await their.getByLabel("手机号").fill(person.phone);
  await their.getByLabel("密码", { exact: true }).fill(password);
  await their.getByRole("button", { name: "登录", exact: true }).click();
  await expect(their.getByRole("alert").filter({ hasText: "原因：批量注册" }).first()).toBeVisible();

  const feedback = { kind: "problem", text: markup, contact: markup, images: [], feedback_id: randomUUID() };
  expect((await request.post("/api/feedback", { data: feedback })).ok()).toBe(true);
  await page.getByRole("link", { name: "反馈" }).click();
  const letter = page.getByRole("row").filter({ hasText: "访客" }).first();
  await expect(letter).toContainText(`联系方式：${markup}`);
  expect(await seriousFaults(page)).toEqual([]);
  await letter.getByRole("button", { name: "答复" }).click();
  await page.getByRole("textbox", { name: "答复" }).fill("修好了");
  await page.getByRole("dialog").getByRole("button", { name: "答复" }).click();
  await expect(letter).toContainText("答复：修好了");

  await page.getByRole("link", { name: "操作记录" }).click();
  const action = page.getByRole("row").filter({ hasText: "停用账号" });
  await expect(action).toContainText(markup);
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { name: "请在电脑使用该功能" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test("an operator opens accounts for a list, and one of them signs in", async ({
  page,
  browser,
  request,
}) => {
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "create-admin", phone);
  const newcomer = newPhone();
  const name = `新人 ${randomUUID().slice(0, 6)}`;
  const list = `手机号,昵称,会员等级,天数\n${newcomer},${name},年度,30\n${phone},我自己\n123,短号\n`;
  await page.goto("/admin/people");
  await page.getByRole("link", { name: "导入用户" }).click();
  await page
    .getByLabel("选择名单")
    .setInputFiles({ name: "名单.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await expect(page.getByText("可以导入 1 人")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "这个手机号已经有账号" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 行不会导入" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "导入 1 人" }).click();
  await page.getByLabel("密码", { exact: true }).fill(password);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "确认", exact: true }).click(),
  ]);
  await expect(page.getByText("开了 1 个账号")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const [, row = ""] = readFileSync(await file.path(), "utf8").split("\r\n");
  const [, , given = ""] = row.split(",");

  const theirs = await browser.newContext(fromAnywhere());
  const their = await theirs.newPage();
  await their.goto("/h5/login/index");
  await their.getByLabel("手机号").fill(newcomer);
  await their.getByLabel("密码", { exact: true }).fill(given);
  await their.getByRole("button", { name: "登录", exact: true }).click();
  // The password that the operator gave opens nothing until it is changed.
  await their.getByLabel("新密码", { exact: true }).fill("plain-horse-9");
  await their.getByRole("button", { name: "登录", exact: true }).click();
  await expect(their).not.toHaveURL(/login/);
  await their.goto("/h5/userinfo");
  await expect(their.getByText(name).first()).toBeVisible();
  await theirs.close();
});

test("an operator decides about a day that was typed faster than anybody can", async ({ page, request }) => {
  const person = await signedIn(page, request);
  const { lesson, sentences } = await lessonOf(request);
  const [sentence] = sentences;
  if (!lesson || !sentence) throw new Error("no lesson");
  const typed = sentence.en
    .split(" ")
    .map((word, slot) => [0, "typed", slot, word.replaceAll(/[.?!,]/g, "")]);
  const attempt = {
    id: randomUUID(),
    subject: { kind: "sentence", id: sentence.id },
    source: "course",
    practice_type: "translation",
    lesson_id: lesson.id,
    step: `0:0-${sentence.words.length}`,
    started_at: new Date(Date.now() - 60_000).toISOString(),
    content_version: sentence.version,
    judged_with: { ignore_case: true, ignore_name: false, always_show: false, input: "keys" },
    events: [...typed, [1, "checked", 0]],
  };
  const answer = await request.post("/api/game/attempts", {
    data: { attempts: [attempt] },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(await answer.json()).toMatchObject({ refused: [] });

  const { phone } = await signedIn(page, request);
  await admin(dataDir, "create-admin", phone);
  await page.goto(`/admin/rank-reviews?q=${person.phone}`);
  const row = page.getByRole("row").filter({ hasText: "比任何人打字都快 1 次" });
  await expect(row).toContainText("还没有");
  expect(await seriousFaults(page)).toEqual([]);
  await row.getByRole("button", { name: "整天不算" }).click();
  await page.getByLabel("为什么").fill("是脚本");
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "决定", exact: true }).click();
  await expect(row).toContainText("整天不算");
  await expect(row).toContainText("是脚本");
  await row.getByRole("button", { name: "撤回" }).click();
  await page.getByLabel("为什么").fill("看错了");
  await page.getByRole("button", { name: "决定", exact: true }).click();
  await expect(row).toContainText("按规则");

  await page.getByRole("link", { name: "操作记录" }).click();
  const taken = page.getByRole("row").filter({ hasText: "看错了" });
  await expect(taken).toContainText("计入排行榜 整天不算 → 按规则");
});

test("an operator brings what somebody learned elsewhere, and they find it", async ({
  page,
  browser,
  request,
}) => {
  const theirs = await browser.newContext(fromAnywhere());
  const their = await theirs.newPage();
  const person = await signedIn(their, request);
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "create-admin", phone);
  await page.goto(`/admin/people/${person.user.id}`);
  await page.getByRole("button", { name: "导入学习内容" }).click();
  const title = `旧词 ${randomUUID().slice(0, 6)}`;
  await page.getByLabel("选择文件").setInputFiles({
    name: `${title}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from("单词,释义\nseashore,n. 海岸\nlighthouse,n. 灯塔\n,没有单词\n"),
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText("可以导入 2 个词，1 行不会导入");
  await expect(dialog.getByLabel("名称")).toHaveValue(title);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "导入", exact: true }).click();
  await expect(page.getByRole("cell", { name: title })).toBeVisible({ timeout: 60_000 });
  await their.goto("/h5/words/index");
  await expect(their.getByText(title).first()).toBeVisible();
  await theirs.close();
});
