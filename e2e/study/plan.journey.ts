import { expect, type Page } from "@playwright/test";
import { dayMs, hourMs } from "@shiju/learning/time/durations";
import { planPort } from "../addresses.ts";
import { deviceIsOff } from "../device-clock.ts";
import { signedIn } from "../journey.ts";
import { testOn } from "../own-server.ts";
import { seriousFaults } from "../serious-faults.ts";
import { askedWord, placeOf } from "./words/word-game.ts";

/** Every day is practised from noon on in Shanghai, so that no midnight falls into a visit. */
const noonAhead = (4 * hourMs - (Date.now() % dayMs) + dayMs) % dayMs;
const aheadOn = (day: number) => noonAhead + day * dayMs;
const dateOn = (day: number) => new Date(Date.now() + aheadOn(day) + 8 * hourMs).toISOString().slice(0, 10);

const test = testOn("plan", planPort, { CLOCK_AHEAD_MS: String(noonAhead - hourMs) });

const words = { apple: "苹果", bread: "面包", candy: "糖果", garden: "花园", island: "岛", jacket: "夹克" };

test(
  "a plan for a small pack: today's part is done, and the next day brings the next part",
  { tag: "@once" },
  async ({ page: entrance, context, request, server }, testInfo) => {
    testInfo.setTimeout(120_000);
    await signedIn(entrance, request);
    await entrance.close();
    const onDay = async (day: number, visit: (page: Page) => Promise<void>) => {
      server.setClock(aheadOn(day));
      const page = await context.newPage();
      await deviceIsOff(page, aheadOn(day));
      await test.step(`day ${day}`, () => visit(page));
      await page.close();
    };

    await onDay(0, async (page) => {
      await importWords(page);
      await page.getByRole("link", { name: "制定计划" }).click();
      await expect(page.getByRole("heading", { name: "每天是这样" })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await expect(page.getByText("还有 6 个不会")).toBeVisible();
      await page.getByLabel("学完的日子").fill(dateOn(2));
      await expect(page.locator(".plan__d")).toContainText("2个");
      await page.getByRole("button", { name: "就这样定" }).click();
      await expect(todayOn(page)).toContainText("2新词");
      expect(await seriousFaults(page)).toEqual([]);
      await todayOn(page).getByRole("link", { name: "开始今天的" }).click();
      await learnPart(page, 2);
      await expect(todayOn(page)).toContainText("今天的学完了");
      await page.goto("/h5/plan");
      await expect(page.getByText("今天的学完了")).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
    });

    await onDay(1, async (page) => {
      await page.goto("/h5/home/index");
      await expect(todayOn(page)).toContainText("2新词");
    });

    // The second day was missed: its two words are on the last day.
    await onDay(2, async (page) => {
      await page.goto("/h5/home/index");
      await expect(todayOn(page)).toContainText("4新词");
      await expect(todayOn(page)).toContainText("上次漏的 2 个，摊到了后面");
      await page.goto("/h5/plan");
      await page.getByRole("button", { name: "暂停" }).click();
      await expect(page.getByText("先停着", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "接着学" }).click();
      await page.getByRole("link", { name: "改计划" }).click();
      await page.getByText("每天几个").click();
      await page.getByLabel("每天的数量").fill("1");
      await page.getByRole("button", { name: "改成这样" }).click();
      await expect(todayOn(page)).toContainText("1新词");
      await page.goto("/h5/plan");
      await page.getByRole("button", { name: "放弃" }).click();
      await page.getByRole("button", { name: "放弃计划" }).click();
      await expect(page.getByText("还没有学习计划")).toBeVisible();
    });
  },
);

const todayOn = (page: Page) => page.getByRole("region", { name: "今天的计划" });

async function importWords(page: Page): Promise<void> {
  await page.goto("/h5/words/import");
  const list = Object.entries(words).map(([en, zh]) => `${en}\t${zh}`);
  await page
    .getByLabel("选择文件")
    .setInputFiles({ name: "小词表.txt", mimeType: "text/plain", buffer: Buffer.from(list.join("\n")) });
  await page.getByRole("button", { name: "开始导入" }).click();
  await page.getByRole("link", { name: "去看看" }).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1, name: "小词表" })).toBeVisible();
}

/** Reads the cards of today's new words, writes each word in all ways, and goes back to the page where it began. */
async function learnPart(page: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await expect(placeOf(page)).toContainText(`${at} / ${count}`);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("link", { name: "开始拼写" }).first().click();
  const back = page.locator(".btn", { hasText: "返回" }).first();
  await expect(placeOf(page)).toContainText("1 /");
  for (let step = 0; step < 40 && !(await back.isVisible()); step += 1) {
    const place = (await placeOf(page).textContent()) ?? "";
    await page.locator(".letters").click();
    await page.keyboard.type(await askedWord(page));
    await expect(page.getByText(/^(写对了|一次写对|改对了)$/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(async () => {
      if (!(await back.isVisible())) expect(await placeOf(page).textContent()).not.toBe(place);
    }).toPass();
  }
  await back.click();
}
