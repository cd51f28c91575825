import { expect } from "@playwright/test";
import { answerOf, chooseSetting, newPhone, openLesson, register, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { keptLessons } from "../without-network.ts";

const lesson = "first-steps.01-hello";
const second = "first-steps.02-lemon";

test("a guest's sentences are kept before the second lesson, which registering leads to", async ({
  page,
}) => {
  await page.goto("/h5/icon.svg");
  await chooseSetting(page, "study_meet_new", false);
  await chooseSetting(page, "study_difficulty", 2);
  await openLesson(page, lesson);
  await tapLine(page);
  for (let sentence = 0; sentence < 2; sentence += 1) {
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
  }

  await expect.poll(() => keptLessons(page)).toBe(1);
  await page.goto(`/h5/game?lesson=${second}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("第 1 课的 2 句替你留着。");
  await expect(page.getByText("注册后接着学第 2 课")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "已有账号，去登录" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "免费注册" }).click();
  await register(page, newPhone());
  await expect(page).toHaveURL(new RegExp(`/h5/game\\?lesson=${second}`));
  await expect(page.getByText("第 1 课的 2 句已经存进你的账号")).toBeVisible();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
});

const places = [
  "/noteBook/error",
  "/noteBook/wordVocab",
  "/home/index",
  "/home/review",
  "/homeRecord",
  "/myCourse/index",
  "/myCourse/first-steps",
  "/myCourse/import",
  "/rank/index",
  "/words/index",
  "/courseMall/first-steps",
  `/courseMall/text/${second}`,
  `/game?lesson=${second}`,
  "/game?source=errorNote",
  "/game?source=review",
  "/gameWord?source=review",
  "/messages",
  "/invite/index",
  "/vip/index",
  "/vip/orders",
  "/userinfo",
  "/userinfo/security",
  "/guardian",
  "/setting/reminders",
];

test("no page asks a guest twice to sign in", { tag: "@once" }, async ({ page }) => {
  test.slow();
  const { packs } = (await (await page.request.get("/api/words")).json()) as { packs: { id: string }[] };
  const pack = packs[0]?.id ?? "";
  const { chapters } = (await (await page.request.get(`/api/words/${pack}`)).json()) as {
    chapters: { id: string }[];
  };
  const chapter = chapters[1]?.id ?? "";
  for (const place of [...places, `/words/${chapter}`, `/gameWordLearn?chapter=${chapter}`]) {
    await page.goto(`/h5${place}`);
    await expect(page.getByRole("main").last()).not.toHaveText("");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect([place, await page.getByRole("dialog").count()]).toEqual([place, 0]);
  }
});

test("a lesson that is not there offers another course and the way back, and no second try", async ({
  page,
}) => {
  await page.goto("/h5/courseMall/index");
  await page.goto("/h5/game?lesson=first-steps.99-nothing");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("没有这一课");
  await expect(page.getByRole("button", { name: "重试" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "去课程广场" })).toBeVisible();
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);
});
