import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { answerOf, signedInAsNew, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { askedWord } from "../study/words/word-game.ts";

/** Gives the page's file picker a file. */
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel("选择文件")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
const sum = (page: Page) => page.getByRole("status").filter({ hasText: "可以导入" });

test(
  "a list of Qwerty Learner is imported, played, renamed and deleted",
  { tag: "@phone" },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signedInAsNew(page);
    await page.goto("/h5/words/index");
    await page.getByRole("link", { name: "导入词表" }).click();
    await choose(
      page,
      "海边的词.json",
      JSON.stringify([
        { name: "seashore", trans: ["n. 海岸"], usphone: "ˈsiʃɔr" },
        { name: "lighthouse", trans: ["n. 灯塔"] },
        { name: "seashore", trans: ["n. 海岸"] },
      ]),
    );
    await expect(sum(page)).toContainText("可以导入 2 个词");
    await expect(page.getByText("和第 1 行重复")).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await expect(page.getByLabel("名称")).toHaveValue("海边的词");
    await page.getByRole("button", { name: "开始导入" }).click();
    await page.getByRole("link", { name: "去看看" }).click({ timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1, name: "海边的词" })).toBeVisible();
    const pack = new URL(page.url()).searchParams.get("pack");

    await page.goto(`/h5/words/${pack}.001`);
    await expect(page.getByText("seashore")).toBeVisible();
    await page.goto(`/h5/gameWord?chapter=${pack}.001`);
    const word = await askedWord(page);
    expect(["seashore", "lighthouse"]).toContain(word);
    await page.keyboard.type(word);
    await expect(page.getByText(/^(写对了|一次写对|改对了)$/)).toBeVisible();

    await page.goto(`/h5/words/index?pack=${pack}`);
    await page.getByRole("button", { name: "更多" }).click();
    await page.getByRole("button", { name: "改名" }).click();
    await page.getByLabel("新的名称").fill("大海");
    await page.getByRole("button", { name: "确认" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "大海" })).toBeVisible();
    await page.getByRole("button", { name: "更多" }).click();
    await page.getByRole("button", { name: "删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "大海" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test("a course of Earthworm is imported, and its first sentence answered", async ({ page }) => {
  test.setTimeout(120_000);
  await signedInAsNew(page);
  await page.goto("/h5/myCourse/index");
  await page.getByRole("link", { name: "导入课程" }).click();
  // A reload breaks off an upload that the server has not taken yet.
  const taken = page.waitForResponse((answer) => answer.url().includes("/api/imports?"));
  await choose(
    page,
    "第一步.json",
    JSON.stringify([
      { chinese: "灯塔很亮。", english: "The lighthouse is bright.", soundmark: "" },
      { chinese: "我看见灯塔。", english: "I see the lighthouse.", soundmark: "" },
    ]),
  );
  // While the file is read, or just after.
  await taken;
  await page.reload();
  await expect(sum(page)).toContainText("可以导入 2 句，分成 1 课");
  await page.getByRole("button", { name: "开始导入" }).click();
  await page.getByRole("link", { name: "去看看" }).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1, name: "第一步" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`/h5/game?lesson=${id}.001`);
  await expect(page.locator(".in-front .cue__asked")).toHaveText("灯塔很亮。");
  await tapLine(page);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await page.goto("/h5/myCourse/index");
  await expect(page.getByRole("link", { name: /第一步/ }).first()).toBeVisible();

  await page.goto(`/h5/myCourse/${id}`);
  await page.getByRole("button", { name: "更多", exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("第一步.json");
  await page.goto("/h5/myCourse/import");
  await page.getByLabel("选择文件").setInputFiles(await file.path());
  await expect(sum(page)).toContainText("可以导入 2 句，分成 1 课");
  await expect(page.getByLabel("名称")).toHaveValue("第一步");
  await expect(page.getByText("灯塔很亮。")).toBeVisible();
});

test(
  "a table in GBK with bad rows is read in its encoding, and the report can be kept",
  { tag: "@once" },
  async ({ page }) => {
    await signedInAsNew(page);
    await page.goto("/h5/words/import");
    // 单词,释义 / apple,苹果 / 苹果,苹果 / pear,<b>梨</b>
    const chinese = {
      word: [0xb5, 0xa5, 0xb4, 0xca],
      gloss: [0xca, 0xcd, 0xd2, 0xe5],
      apple: [0xc6, 0xbb, 0xb9, 0xfb],
    };
    const table = Buffer.concat([
      ...[chinese.word, [0x2c], chinese.gloss].map((bytes) => Buffer.from(bytes)),
      Buffer.from("\napple,"),
      ...[chinese.apple, [0x0a], chinese.apple, [0x2c], chinese.apple].map((bytes) => Buffer.from(bytes)),
      Buffer.from("\npear,<b>"),
      Buffer.from([0xc0, 0xe6]),
      Buffer.from("</b>\n"),
    ]);
    await choose(page, "list.csv", table);
    await expect(sum(page)).toContainText("可以导入 1 个词");
    await expect(page.getByLabel("编码")).toHaveValue("gb18030");
    await expect(page.getByRole("heading", { name: "2 行不会导入" })).toBeVisible();
    await expect(page.getByText("有网页代码（HTML）；请改成纯文字")).toBeVisible();
    await page.getByLabel("编码").selectOption("utf-8");
    await expect(page.getByText(/^没有可以导入的内容/)).toBeVisible();
    await page.getByLabel("编码").selectOption("gb18030");
    await expect(sum(page)).toContainText("可以导入 1 个词");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "下载清单" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("list 没有导入的行.csv");
  },
);

test("an import is cancelled half way, and nothing of it is there", { tag: "@phone" }, async ({ page }) => {
  test.setTimeout(120_000);
  await signedInAsNew(page);
  await page.goto("/h5/words/import");
  // Many enough that the list is not finished before anybody can press a button.
  const many = Array.from({ length: 6000 }, (_, at) => ({ name: `cat${at}`, trans: [`n. 猫${at}`] }));
  await choose(page, "猫.json", JSON.stringify(many));
  await expect(sum(page)).toContainText("可以导入 6000 个词", { timeout: 60_000 });
  await page.getByRole("button", { name: "开始导入" }).click();
  await expect(page.getByText(/^做好了 [1-9]/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "取消导入" }).click();
  // On a slow machine the import may have ended before the button was pressed.
  const ended = page.getByText("取消前就导入完了；不要的话，请删掉它");
  await expect(page.getByLabel("选择文件").or(ended)).toBeVisible();
  if (await ended.isVisible()) await page.getByRole("button", { name: "删掉" }).click();
  await expect(page.getByLabel("选择文件")).toBeVisible();
  await page.goto("/h5/words/index");
  await expect(page.getByText("课本、讲义里的词，导入后和这里的词一样练、一样记。")).toBeVisible();
});

test("a visitor is asked to sign in", { tag: "@once" }, async ({ page }) => {
  await page.goto("/h5/words/import");
  await expect(page.getByRole("heading", { name: "登录后导入自己的词表" })).toBeVisible();
});

test(
  "a file of 200 MB is refused before it is read, and says what to do",
  { tag: "@once" },
  async ({ page }) => {
    const file = join(await mkdtemp(join(tmpdir(), "shiju-large-")), "大文件.txt");
    await writeFile(file, "");
    await truncate(file, 200 * 1024 * 1024);
    await signedInAsNew(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /imports|uploads/.test(request.url())) sent.push(request.url());
    });
    for (const path of ["/h5/words/import", "/h5/myCourse/import"]) {
      await page.goto(path);
      await page.getByLabel("选择文件").setInputFiles(file);
      await expect(page.getByRole("alert")).toHaveText("文件太大，请选 10 MB 以内的");
    }
    await choose(page, "句子.txt", "Good morning.\t早上好。\n");
    await expect(sum(page)).toContainText("可以导入 1 句");
    await page.goto("/h5/feedback");
    await page.getByLabel("选择图片").setInputFiles(file);
    await expect(page.getByText("文件太大，请选 10 MB 以内的")).toBeVisible();
    expect(sent).toHaveLength(1);
    await rm(dirname(file), { recursive: true });
  },
);
