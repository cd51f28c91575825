import { expect, type Page } from "@playwright/test";
import {
  answerStep,
  endOf,
  getAsLearner,
  lessonOf,
  openLesson,
  signedIn,
  stepsOf,
  tapLine,
  test,
} from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { giveVoice, spokenOn } from "../spoken.ts";
import { goOffline, keptLessons, untilKept } from "../without-network.ts";

const lesson = "first-steps.01-hello";
const address = `/h5/courseMall/text/${lesson}`;
const line = (page: Page, number: number) => page.locator(".say").nth(number - 1);
const playAll = (page: Page) => page.getByRole("button", { name: "播放全文" });

test("a visitor reads the first lesson, hears it in its people's voices, covers a language and looks up a word", async ({
  page,
  request,
}) => {
  await giveVoice(page, 100);
  const { sentences } = await lessonOf(request, lesson);
  const lines = sentences.map(({ en }) => en);
  await page.goto("/h5/courseMall/first-steps");
  if ((page.viewportSize()?.width ?? 0) <= 575) {
    await page.getByRole("button", { name: "更多，第 1 课" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "课文" }).click();
  } else await page.getByRole("link", { name: "课文，第 1 课" }).click();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(/^课文 · 你好/);
  await expect(page.locator(".say")).toHaveCount(lines.length);
  await expect(line(page, 1)).toContainText("艾米");
  await expect(line(page, 1).locator(".say__en")).toHaveText(lines[0] ?? "");

  await playAll(page).click();
  await expect(line(page, 1)).toHaveClass(/is-now/);
  await expect.poll(async () => (await spokenOn(page)).length).toBeGreaterThan(1);
  expect((await spokenOn(page)).slice(0, 2)).toEqual(lines.slice(0, 2));
  await page.getByRole("button", { name: "暂停", exact: true }).click();
  await expect(page.getByRole("button", { name: "继续" })).toBeVisible();
  await page.getByRole("button", { name: "播放第 5 句" }).click();
  await expect(line(page, 5)).toHaveClass(/is-now/);
  await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe(lines[4]);

  await page.getByText("盖住中文").click();
  await expect(page.getByRole("button", { name: "看这句中文" })).toHaveCount(lines.length);
  await line(page, 2).getByRole("button", { name: "看这句中文" }).click();
  await expect(line(page, 2)).toContainText(sentences[1]?.zh ?? "");
  await page.getByText("盖住英文").click();
  await expect(page.getByRole("button", { name: "看这句英文" })).toHaveCount(lines.length);
  await page.getByText("中英", { exact: true }).click();

  await line(page, 1).getByRole("button", { name: "Amy" }).click();
  await expect(page.getByRole("dialog", { name: "Amy 的词卡" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "开始练习" }).filter({ visible: true }).click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await page.goBack();
  await expect(page.locator(".say")).toHaveCount(lines.length);
});

test("the keyboard goes from line to line, plays and stops @once", async ({ page, request }) => {
  await giveVoice(page, 300);
  const { sentences } = await lessonOf(request, lesson);
  await page.goto(address);
  await expect(playAll(page)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(line(page, 1)).toHaveClass(/is-now/);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe(sentences[1]?.en);
  await expect(page.getByRole("button", { name: "暂停第 2 句" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "播放第 2 句" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const last = (sentences[1]?.en.split(" ").at(-1) ?? "").replace(/\p{P}+$/u, "");
  await expect(page.getByRole("dialog", { name: `${last} 的词卡` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(line(page, 2).getByRole("button", { name: last })).toBeFocused();
});

test("who may not study a lesson may not read it: a visitor is asked to sign in, a learner comes in @once", async ({
  page,
  request,
}) => {
  const closed = "/h5/courseMall/text/first-steps.02-lemon";
  await page.goto(closed);
  await expect(page.locator("main").getByRole("link", { name: "去登录" })).toBeVisible();
  await expect(page.locator(".say")).toHaveCount(0);
  await signedIn(page, request);
  await page.goto(closed);
  await expect(page.locator(".say").first()).toBeVisible();
  await page.getByRole("button", { name: "全部加入生词" }).click();
  await expect(page.getByText("已加入生词")).toBeVisible();
  const marks = () => getAsLearner<{ new_word: boolean }>(page, "/api/notebooks/marks?kind=word&id=what");
  await expect.poll(async () => (await marks()).new_word).toBe(true);
  await page.goto("/h5/courseMall/text/no-such-lesson");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".say")).toHaveCount(0);
});

test("from the game and from its end the text is one tap away", async ({ page, request, isMobile }) => {
  const steps = await stepsOf(request, lesson);
  const [first] = steps;
  if (!first) throw new Error("The lesson has no step");
  await openLesson(page, lesson);
  await tapLine(page);
  await answerStep(page, first);
  await page.getByRole("button", { name: isMobile ? "更多" : "本课目录" }).click();
  if (isMobile) await page.getByRole("button", { name: "看课文" }).click();
  else await page.getByRole("link", { name: "看课文" }).click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page.locator(".in-front .line")).toBeVisible();

  await page.goto(`/h5/game?lesson=${lesson}&type=listen`);
  const end = endOf(page, await lessonOf(request, lesson), "听完了");
  while (!(await end.isVisible())) await page.keyboard.press("Control+ArrowRight");
  await page.getByRole("link", { name: "看课文" }).click();
  await expect(page).toHaveURL(address);
});

test("paper has both languages and nothing of the screen @once", async ({ page }) => {
  await page.goto(`${address}?cover=zh`);
  await expect(playAll(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
  for (const chrome of [".topbar", ".side", ".ltext__bar", ".ltext__go", ".say__play"])
    await expect(page.locator(chrome).first()).toBeHidden();
  const cover = page.locator(".say__cover > span").first();
  const { colour, ground, paper } = await cover.evaluate((element) => ({
    colour: getComputedStyle(element).color,
    ground: getComputedStyle(element).backgroundImage,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colour).not.toContain("rgba");
  expect(ground).toBe("none");
  expect(paper).toMatch(/rgb\(2[45]\d, 2[45]\d, 2[45]\d\)/);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the text of a lesson that was opened is here, with its sound @once", async ({
    page,
    context,
    request,
  }) => {
    await signedIn(page, request);
    await page.goto("/h5/courseMall/first-steps");
    await page.getByRole("button", { name: /^下载，第 2 课/ }).click();
    await expect(page.getByRole("button", { name: /^已下载，删除下载，第 2 课/ })).toBeVisible({
      timeout: 60_000,
    });
    await page.goto(address);
    await expect(playAll(page)).toBeVisible();
    await untilKept(page);
    await expect.poll(() => keptLessons(page)).toBe(2);

    await goOffline(context);
    await page.reload();
    await expect(page.locator(".say").first()).toBeVisible();
    await page.goto("/h5/courseMall/first-steps");
    await page.getByRole("link", { name: "课文，第 2 课" }).click();
    await expect(page.getByRole("button", { name: "播放第 10 句" })).toBeVisible();
    await page.getByRole("button", { name: "播放第 2 句" }).click();
    await expect(page.getByRole("button", { name: "暂停第 2 句" })).toBeVisible();
    await expect(page.getByText("暂时放不出声音")).toHaveCount(0);
    await line(page, 2).locator("[data-word]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
