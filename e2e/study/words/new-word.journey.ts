import { expect, type Page } from "@playwright/test";
import { stepKinds } from "@shiju/learning/step-kinds";
import {
  answerOf,
  newPhone,
  openLesson,
  progressOf,
  register,
  signedInAsNew,
  stepsOf,
  tapLine,
  test,
} from "../../journey.ts";
import { seriousFaults } from "../../serious-faults.ts";
import { giveVoice, spokenOn } from "../../spoken.ts";

const lesson = "first-steps.01-hello";
const copy = (page: Page) => page.locator(".in-front .copy");
const label = (page: Page) => page.locator(".in-front .rung");

async function answerThis(page: Page): Promise<void> {
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
}

test("a visitor copies a new word, writes it from memory at its next rung, and takes what is known along", async ({
  page,
  request,
}) => {
  await giveVoice(page, 50);
  const steps = await stepsOf(request, lesson);
  const [first] = steps;
  if (!first) throw new Error("The lesson has no step");
  // The words that the first sentence is made of.
  const words = steps.findIndex(({ kind }) => kind !== stepKinds.word);
  const goBackToFirst = async () => {
    for (let step = 0; step < words; step += 1) await page.keyboard.press("Control+ArrowLeft");
  };
  await openLesson(page, lesson);
  await expect(label(page)).toContainText("新词，先照着写一遍");
  await expect(copy(page)).toContainText(first.en);
  await expect(page.getByText("这一遍不记成绩")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "播放新词" }).click();
  await expect.poll(() => spokenOn(page)).toContain(first.en);
  await tapLine(page);
  await page.keyboard.type("zebra");
  await page.keyboard.press("Enter");
  await answerThis(page);
  await expect(page.getByText("写对了")).toBeVisible();
  await page.keyboard.press("Enter");
  for (let word = 1; word < words; word += 1) {
    await expect(copy(page)).toContainText(steps[word]?.en ?? "");
    await answerThis(page);
    await page.keyboard.press("Enter");
  }
  await expect(label(page)).not.toContainText("新词");
  await expect(copy(page)).toHaveCount(0);
  await answerThis(page);

  // After another lesson, of which this device keeps the run instead, it is still known here.
  await page.goto("/h5/home/index");
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      const kept = JSON.parse(storage.getItem("run") ?? "null") as { value: { subject: string } };
      kept.value.subject = "another";
      storage.setItem("run", JSON.stringify(kept));
    }
  });
  await openLesson(page, lesson);
  await goBackToFirst();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(first.zh);
  await expect(copy(page)).toHaveCount(0);

  await page.goto("/h5/login/register?redirect=/home/index");
  await register(page, newPhone());
  await expect(page).toHaveURL(/\/h5\/home\/index/);
  await expect.poll(async () => (await progressOf(page, 1)).passed[3]).toBe(words);
  await openLesson(page, lesson);
  await goBackToFirst();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(first.zh);
  await expect(copy(page)).toHaveCount(0);
});

test(
  "where the settings say so, a new word is asked from memory at once",
  { tag: "@once" },
  async ({ page }) => {
    await signedInAsNew(page);
    await page.goto("/h5/setting/study");
    await page.getByRole("switch", { name: "新词先照着写一遍" }).click();
    await openLesson(page, lesson);
    await expect(label(page)).not.toContainText("新词");
    await expect(copy(page)).toHaveCount(0);
  },
);

test("a new word is copied by tapping tiles too", { tag: "@phone" }, async ({ page }) => {
  await openLesson(page, lesson);
  await page.getByRole("button", { name: "拼词" }).click();
  await expect(label(page)).toContainText("新词，先照着写一遍");
  const word = await answerOf(page);
  await page
    .locator(".tile", { hasText: new RegExp(`^${word}$`, "i") })
    .first()
    .click();
  await expect(page.getByText("写对了")).toBeVisible();
});

test.describe("without waiting", () => {
  test.use({ copiesGoOn: true });

  test("a copied word goes on by itself, and its last answer can be taken back", async ({ page }) => {
    await openLesson(page, lesson);
    const first = await answerOf(page);
    await tapLine(page);
    await page.keyboard.type(first);
    await page.keyboard.press("Enter");
    await expect(copy(page)).not.toContainText(first);
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    await expect(page.getByRole("button", { name: /^检查/ })).toBeVisible();
    await page.keyboard.press("Control+KeyZ");
    await expect(copy(page)).toContainText(first);
  });
});
