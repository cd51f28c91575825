import { expect, type Page } from "@playwright/test";
import { book } from "../../apps/server/src/testing/files.ts";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { begun, isSaved, stage } from "./begun-lesson.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

test("an author's subtitles become lines with their Chinese, without a model; a file asks before it replaces", async ({
  page,
  request,
}) => {
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  await page.goto("/editor/new");
  const field = page.getByRole("textbox", { name: "文本" });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("选择文件").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await choose("book.txt", Buffer.from("%PDF-1.7"));
  await expect(page.getByRole("alert")).toContainText("读不了 PDF");
  const srt = [
    "1\n00:00:01,000 --> 00:00:02,000\nI went home\n我回家了，",
    "2\n00:00:02,000 --> 00:00:03,500\nbecause it was late.\n因为很晚了。",
    "3\n00:00:05,000 --> 00:00:06,000\n<i>Good night.</i>\n晚安。",
  ].join("\n\n");
  await choose("film.srt", Buffer.from(srt));
  const film = "I went home because it was late.\n我回家了，因为很晚了。\n\nGood night.\n晚安。";
  await expect(field).toHaveValue(film);
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByText("2 句", { exact: true })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await field.press("Control+End");
  await page.keyboard.type("\nSee you.");
  // 苹果 in GBK, dropped where the text stands.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from([0xc6, 0xbb, 0xb9, 0xfb])], "apple.txt"));
    return transfer;
  });
  await field.dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await expect(field).toHaveValue(/See you\.$/);
  await field.dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByRole("dialog").getByRole("button", { name: "换成文件里的" }).click();
  await expect(field).toHaveValue("苹果");
  await expect(page.getByLabel("文件的编码")).toHaveValue("gb18030");
  await page.getByLabel("文件的编码").selectOption("big5");
  await expect(field).not.toHaveValue("苹果");

  await choose(
    "novel.epub",
    Buffer.from(book({ chapters: ["<h1>Rain</h1><p>It rains.</p>", "<h1>Tea</h1><p>I like tea.</p>"] })),
  );
  await expect(field).toHaveValue("Rain\n\nIt rains.");
  await page.getByLabel("电子书的章").selectOption("Tea");
  await expect(field).toHaveValue("Tea\n\nI like tea.");
  expect(await seriousFaults(page)).toEqual([]);

  // While a file is read, nothing begins with the text that it takes the place of.
  await page.getByLabel("课程名称").fill("电影");
  const begin = page.getByRole("button", { name: "开始做" });
  await expect(begin).toBeEnabled();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/editor/read-file**", (route) => held.then(() => route.continue()));
  await choose("film.srt", Buffer.from(srt));
  await expect(begin).toBeDisabled();
  letGo();
  await expect(field).toHaveValue(film);
  // Text that is typed while the course begins is there for the next one.
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/api/drafts", (route) => waiting.then(() => route.continue()));
  await begin.click();
  await expect(page.getByRole("button", { name: "正在开始…" })).toBeDisabled();
  await field.fill("See you later.");
  goOn();
  await expect(page.getByLabel("第 1 句英文")).toHaveValue("I went home because it was late.");
  await stage(page, "中文");
  await expect(page.getByLabel("第 1 句中文")).toHaveValue("我回家了，因为很晚了。");
  await expect(page.getByLabel("第 2 句中文")).toHaveValue("晚安。");
  await page.goto("/editor/new");
  await expect(field).toHaveValue("See you later.");
});

/** Draws over characters of the Chinese, from one to another. */
async function stroke(page: Page, from: string, to: string): Promise<void> {
  const signs = page.getByRole("group", { name: /中文里的对应/ });
  const [start, end] = await Promise.all(
    [from, to].map((sign) => signs.locator("button", { hasText: sign }).first().boundingBox()),
  );
  if (!start || !end) throw new Error("no such character");
  await page.mouse.move(start.x + 8, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width - 8, end.y + 12, { steps: 6 });
  await page.mouse.up();
}

test("an author makes a lesson of a text: sentences, Chinese, chunks with their parts, words", async ({
  page,
  request,
}) => {
  await begun(page, request);
  expect(await seriousFaults(page)).toEqual([]);

  await stage(page, "中文");
  await expect(page.getByLabel("第 1 句中文")).toHaveValue("早上好，艾米。");
  await page.getByLabel("第 2 句中文").fill("我早餐吃一个鸡蛋。");
  await page.getByLabel("第 2 句中文").press("Enter");
  await expect(page.getByLabel("第 3 句中文")).toBeFocused();
  await page.keyboard.type("我喜欢面条。");
  await page.keyboard.press("Control+ArrowDown");
  await expect(page.getByLabel("第 4 句中文")).toBeFocused();
  await page.keyboard.type("你喜欢面条吗？");
  await expect(page.getByText("都写了")).toBeVisible();

  await stage(page, "语块");
  await page.getByRole("button", { name: "I have an egg for breakfast." }).click();
  await page.getByRole("button", { name: "自动分块", exact: true }).click();
  await expect(page.getByText("中文还没有标出哪里是哪一块")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "标第 1 块的中文" }).click();
  await stroke(page, "我", "我");
  await stroke(page, "吃", "吃");
  await page.getByRole("button", { name: "标第 2 块的中文" }).click();
  await stroke(page, "一", "蛋");
  await page.getByRole("button", { name: "标第 3 块的中文" }).click();
  await stroke(page, "早", "餐");
  await page.locator("[data-word]", { hasText: /^egg$/ }).click();
  await page.getByLabel("egg 的中文").fill("鸡蛋");
  await page.getByLabel("egg 的中文").press("Enter");

  await expect(page.getByText(/^写好的没有问题|处要改$/)).toHaveCount(0);
  const ladder = page.getByRole("region", { name: "学员会看到" });
  await expect(ladder.getByRole("listitem")).toHaveText([
    /^I have我早餐吃一个鸡蛋。/,
    /^egg鸡蛋/,
    /^an egg/,
    /^I have an egg/,
    /^for breakfast/,
    /^I have an egg for breakfast\.我早餐吃一个鸡蛋。/,
  ]);
  await ladder.getByText("高级").click();
  await expect(ladder.getByRole("listitem")).toHaveCount(1);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByLabel("整句中文").fill("我早餐吃一个大鸡蛋。");
  // A field that is still empty is named, and its name leads to it.
  const check = page.getByRole("region", { name: "检查" });
  await expect(check.getByRole("listitem")).toHaveText(["第 1 课 · 学完会什么：还没写"]);
  await check.getByRole("link", { name: "第 1 课 · 学完会什么" }).click();
  await expect(page.getByLabel("学完会什么")).toBeFocused();
  await page.keyboard.type("会说早餐吃什么");
  await expect(page.getByText("没有要改的")).toBeVisible();
  await stage(page, "语块");
  await page.getByRole("button", { name: "2 I have an egg for breakfast." }).click();
  await isSaved(page);
  await page.reload();
  await expect(page.getByLabel("整句中文")).toHaveValue("我早餐吃一个大鸡蛋。");

  await stage(page, "步骤");
  await expect(page.getByText("共 9 步")).toBeVisible();
  await page.getByRole("link", { name: "回到这门课程" }).click();
  await expect(page.getByText(/4 句，\d+ 个新词/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test("bars and parts are moved with the keyboard alone", async ({ page, request }) => {
  await begun(page, request);
  await stage(page, "语块");
  await page.getByRole("button", { name: "I have an egg for breakfast." }).click();
  await page.getByLabel("整句中文").fill("我吃鸡蛋。");
  await page.getByRole("button", { name: "自动分块", exact: true }).click();
  const bar = page.getByRole("button", { name: /^分界：I have 和 an egg/ });
  await bar.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^分界：I have an 和 egg/ })).toBeVisible();
  await page.keyboard.press("Control+z");
  await bar.press("Delete");
  await expect(page.getByRole("button", { name: /^分界/ })).toHaveCount(1);
  await page
    .getByRole("group", { name: /中文里的对应/ })
    .getByRole("button", { name: "我" })
    .press("1");
  await expect(page.getByRole("button", { name: "我，归 I have an egg" })).toBeVisible();
});
