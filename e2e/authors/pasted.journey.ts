import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { isSaved, stage } from "./begun-lesson.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

const text = `Tom: Hi, Amy! How are you?
汤姆：嗨，艾米！你好吗？
Amy: Fine. Let's go!
艾米：很好，走吧！
(The bell rings.)
Tom: OK.
好的。

下一课再见。`;

/** Begins a course of that text as an author, and ends on the stage of its sentences. */
async function pasted(page: Page, request: APIRequestContext): Promise<void> {
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  await page.goto("/editor/new");
  await page.getByRole("textbox", { name: "文本" }).fill(text);
  const unused = page.getByRole("region", { name: "没有归到句子的文字" });
  await expect(unused.getByRole("listitem")).toHaveText(["第 9 行下一课再见。"]);
  await expect(page.getByText("起个课程名称，就能开始")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel("课程名称").fill("课堂上");
  await page.getByRole("button", { name: "开始做" }).click();
  await expect(page.getByLabel("第 5 句英文")).toHaveValue("OK.");
}

test("two sentences in a line have their own Chinese, and what belongs nowhere waits beside its row", async ({
  page,
  request,
}) => {
  await pasted(page, request);
  await stage(page, "中文");
  for (const [at, zh] of ["嗨，艾米！", "你好吗？", "很好，走吧！", "", "好的。"].entries())
    await expect(page.getByLabel(`第 ${at + 1} 句中文`)).toHaveValue(zh);
  await expect(page.getByText("几句合在一起")).toHaveCount(1);
  const unused = page.getByRole("region", { name: "原文里没有归到句子的文字" });
  await expect(unused).toContainText("第 9 行下一课再见。");
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel("第 3 句中文").fill("很好。");
  await expect(page.getByText("几句合在一起")).toHaveCount(0);
  await page.getByLabel("第 4 句中文").focus();
  await unused.getByRole("button", { name: "给第 4 句" }).click();
  await expect(page.getByLabel("第 4 句中文")).toHaveValue("下一课再见。");
  await expect(unused).toBeHidden();

  await stage(page, "文本");
  const rows = page.getByRole("list", { name: "原文" }).getByRole("listitem");
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(0)).toHaveText("1Tom: Hi, Amy!第 1 句");
  await expect(rows.last()).toHaveText("9下一课再见。已写进课里");
  expect(await seriousFaults(page)).toEqual([]);
  await isSaved(page);
  await page.reload();
  await expect(rows).toHaveCount(11);
  await page.getByRole("button", { name: "不再留着原文" }).click();
  await expect(page.getByRole("textbox", { name: "文本" })).toHaveValue("");
  await page.getByRole("button", { name: "撤销：不再留着原文" }).click();
  await expect(rows).toHaveCount(11);
});

test("undone right after it began, a course has its text again, and redo is at hand", async ({
  page,
  request,
}) => {
  await pasted(page, request);
  const lesson = page.url();
  await page.getByRole("button", { name: "撤销：放进文本" }).click();
  await expect(page).not.toHaveURL(/lessons/);
  const field = page.getByRole("textbox", { name: "文本", exact: true });
  await expect(field).toHaveValue(text);
  await isSaved(page);
  await page.reload();
  await expect(field).toHaveValue(text);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "重做：放进文本" }).click();
  await expect(page.getByText("1 课，5 句")).toBeVisible();
  await isSaved(page);
  await page.goto(lesson);
  await expect(page.getByLabel("第 5 句英文")).toHaveValue("OK.");

  // A second lesson that is taken back while it is open.
  await page.getByRole("link", { name: "回到这门课程" }).click();
  await page.getByRole("button", { name: "加一课" }).click();
  await page.getByRole("button", { name: "撤销：加一课" }).click();
  await expect(page.getByRole("heading", { name: "这一课不在了" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page
    .getByRole("main")
    .or(page.locator(".draft-desk"))
    .getByText("重做：加一课", { exact: true })
    .click();
  await field.fill("See you.\n再见。");
  await page.getByRole("button", { name: "放进这一课" }).click();
  await expect(page.getByLabel("第 1 句英文")).toHaveValue("See you.");
  await page.keyboard.press("Control+z");
  await stage(page, "文本");
  await expect(field).toHaveValue("See you.\n再见。");
  await page.getByRole("button", { name: "重做：放进文本" }).click();
  await expect(page.getByRole("list", { name: "原文" }).getByRole("listitem")).toHaveCount(2);
});

test("a column of a spreadsheet fills the sentences below, and is undone as one", async ({
  page,
  request,
}) => {
  await pasted(page, request);
  await stage(page, "中文");
  const paste = async (at: number, column: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), column);
    await page.getByLabel(`第 ${at} 句中文`).focus();
    await page.keyboard.press("Control+v");
  };
  const written = () =>
    Promise.all([1, 2, 3, 4, 5].map((at) => page.getByLabel(`第 ${at} 句中文`).inputValue()));
  const before = ["嗨，艾米！", "你好吗？", "很好，走吧！", "", "好的。"];
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  // Two columns of a table: the English one is left.
  await paste(3, "Fine.\t很好。\nLet's go!\t我们走！\n");
  const bar = page.getByRole("status").filter({ hasText: "填了 2 行" });
  await expect(bar).toContainText("换掉了 1 行原来的");
  await expect.poll(written).toEqual(["嗨，艾米！", "你好吗？", "很好。", "我们走！", "好的。"]);
  expect(await seriousFaults(page)).toEqual([]);
  await bar.getByRole("button", { name: "撤销" }).click();
  await expect.poll(written).toEqual(before);
  await expect(bar).toBeHidden();

  await paste(4, "铃响了。\n好。\n再见。");
  const question = page.getByRole("dialog", { name: "行数对不上" });
  await question.getByRole("button", { name: "取消" }).click();
  expect(await written()).toEqual(before);
  await paste(4, "铃响了。\n好。\n再见。");
  await question.getByRole("button", { name: "只填前 2 行" }).click();
  await expect.poll(written).toEqual([...before.slice(0, 3), "铃响了。", "好。"]);
  await isSaved(page);
  await page.reload();
  await expect(page.getByLabel("第 4 句中文")).toHaveValue("铃响了。");
  await page.getByRole("button", { name: "撤销：粘贴 2 行中文" }).click();
  await expect.poll(written).toEqual(before);
});
