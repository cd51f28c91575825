import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { writtenDraft } from "./drafts.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { newPhone, openLesson, register, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She likes | rice.", zh: "她喜欢 | 米饭。" },
];

/** Hands a course in, as its author does. Returns its id among the submissions. */
async function handedIn(request: APIRequestContext, token: string, title: string): Promise<string> {
  const { draft, post } = await writtenDraft(request, token, { title, lines });
  const submission = randomUUID();
  const rights = { license: "CC-BY-4.0", source: "自己写的 <b>话</b>" };
  await post(`/api/drafts/${draft}/submissions`, { job_id: submission, ...rights });
  return submission;
}

test("a course that was handed in is read, taken into the square, and learned on a phone", async ({
  page,
  browser,
  request,
}) => {
  const title = `吃饭 ${randomUUID().slice(0, 6)}`;
  const elsewhere = await browser.newContext(fromAnywhere());
  const author = await signedIn(await elsewhere.newPage(), request);
  await admin(dataDir, "grant-membership", author.phone, "4", "366");
  await handedIn(request, author.token, title);

  const reviewer = await signedIn(page, request);
  await admin(dataDir, "set-role", reviewer.phone, "reviewer");
  await page.goto("/admin/reviews");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("自己写的 <b>话</b>")).toBeVisible();
  await expect(page.getByText("I like noodles.")).toBeVisible();
  await page.getByRole("button", { name: "写一条意见" }).first().click();
  await page.getByLabel("第 1 句的意见").fill("很好");
  await page.getByLabel("第 1 句的意见").press("Enter");
  await expect(page.getByRole("button", { name: "很好" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const trial = page.waitForEvent("popup");
  await page.getByRole("button", { name: "试学" }).click();
  const tried = await trial;
  await expect(tried.locator(".in-front .line--answering")).toBeVisible();
  await expect(tried.getByRole("heading", { level: 1 })).toContainText("试学 · 第 1 课 · 吃什么");
  const course = new URL(tried.url()).searchParams.get("lesson")?.split(".")[0];
  await tried.goto(`/h5/courseMall/${course}`);
  await expect(tried.getByText("这是试学")).toBeVisible();
  await expect(tried.getByRole("button", { name: "加入我的课程" })).toHaveCount(0);
  await tried.getByRole("link", { name: "结束试学" }).click();
  await expect(tried).toHaveURL(/\/admin\/reviews\/[\w-]+$/);
  await tried.close();
  await page.getByRole("button", { name: "上架" }).click();
  await expect(page.getByText(/上架了它/)).toBeVisible();

  const hand = await browser.newContext({ ...fromAnywhere(), viewport: { width: 390, height: 844 } });
  const phone = await hand.newPage();
  const learner = await signedIn(phone, request);
  expect(learner.token).not.toBe(author.token);
  await phone.goto(`/h5/courseMall/index?q=${encodeURIComponent(title)}`);
  await phone.getByRole("link", { name: title }).first().click();
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();
  await expect(phone.getByText("作者")).toBeVisible();
  const { lessons } = (await (
    await request.get(`/api/courses/${phone.url().split("/").at(-1)}/lessons`)
  ).json()) as { lessons: { id: string }[] };
  await openLesson(phone, lessons[0]?.id);
});

test("a visitor with the link of a course sees what it is, registers, and is in it", async ({
  page,
  browser,
  request,
}) => {
  const title = `早饭 ${randomUUID().slice(0, 6)}`;
  const author = await signedIn(page, request);
  await admin(dataDir, "grant-membership", author.phone, "4", "366");
  const headers = { authorization: `Bearer ${author.token}` };
  await request.post("/api/users/my/set_name", { headers, data: { name: "小麦老师" } });
  const { draft } = await writtenDraft(request, author.token, { title, lines });
  await page.goto(`/editor/courses/${draft}/publish`);
  await page.getByRole("button", { name: "生成链接" }).click();
  const address = await page.getByRole("textbox", { name: "课程链接" }).inputValue();

  await page.getByRole("button", { name: "放大课程链接的二维码" }).click();
  const sheet = page.getByRole("dialog", { name: "扫码打开" });
  await expect(sheet.getByRole("button", { name: "打印" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(sheet.getByText(address)).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await sheet.getByRole("button", { name: "关闭" }).click();

  const hand = await browser.newContext({ ...fromAnywhere(), viewport: { width: 390, height: 844 } });
  const phone = await hand.newPage();
  await phone.goto(new URL(address).pathname);
  const shared = phone.getByRole("article");
  await expect(shared.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(shared).toContainText("小麦老师 给你分享了一门课");
  await expect(shared).toContainText("1 课");
  await expect(shared).toContainText("第 1 课 · 吃什么2 句");
  await expect(phone).toHaveTitle(new RegExp(title));
  expect(await seriousFaults(phone)).toEqual([]);
  await shared.getByRole("link", { name: "登录" }).click();
  await expect(phone.getByRole("heading", { name: "登录", level: 1 })).toBeVisible();
  await phone.goBack();
  await shared.getByRole("link", { name: "注册后开始学" }).click();
  await register(phone, newPhone());
  await expect(phone).toHaveURL(/\/h5\/courseMall\/[\w-]+$/);
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();

  await page.getByRole("button", { name: "停用链接" }).click();
  await page
    .getByRole("dialog", { name: "停用链接？" })
    .getByRole("button", { name: "停用", exact: true })
    .click();
  await expect(page.getByRole("button", { name: "生成链接" })).toBeVisible();
  await expect(page.getByText("已有 1 人用以前的链接进来")).toBeVisible();
  await hand.close();
  const late = await browser.newContext({ ...fromAnywhere(), viewport: { width: 390, height: 844 } });
  const other = await late.newPage();
  await other.goto(new URL(address).pathname);
  await expect(other.getByRole("link", { name: "看看别的课程" })).toBeVisible();
  expect(await seriousFaults(other)).toEqual([]);
});
