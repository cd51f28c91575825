import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { dayMs } from "@shiju/learning/time/durations";
import { firstChapter, placeOf } from "./words/word-game.ts";
import { keptLessons } from "../without-network.ts";
import { answerOf, lessonOf, signedIn, tapLine, test } from "../journey.ts";

/** Sends right answers to a lesson's first sentences, as a device does after some days offline. */
async function answered(request: APIRequestContext, token: string, count: number): Promise<void> {
  const { lesson, sentences } = await lessonOf(request);
  const attempts = sentences.slice(0, count).map(({ id, en, version, words }) => ({
    id: randomUUID(),
    subject: { kind: "sentence", id },
    source: "course",
    practice_type: "translation",
    lesson_id: lesson?.id,
    step: `0:0-${words.length}`,
    started_at: new Date(Date.now() - 9 * dayMs).toISOString(),
    content_version: version,
    judged_with: { ignore_case: true, ignore_name: false, always_show: false, input: "keys" },
    events: [
      ...en.split(" ").map((word, slot) => [(slot + 1) * 500, "typed", slot, word.replaceAll(/[.?!,]/g, "")]),
      [20_000, "checked", 0],
    ],
  }));
  const answer = await request.post("/api/game/attempts", {
    data: { attempts },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ refused: [] });
}

/** Has a word of the first chapter written right some days ago. Returns the word. */
async function wroteWord(
  request: APIRequestContext,
  token: string,
  { daysAgo, at = 0 }: { daysAgo: number; at?: number },
): Promise<string> {
  const { words, chapter } = await firstChapter(request);
  const word = words[at]!;
  const parts = word.id.split(" ");
  const attempt = {
    id: randomUUID(),
    subject: { kind: "word", id: word.id },
    source: "wordCourse",
    mode: "mode4",
    lesson_id: chapter.id,
    step: `3:0-${parts.length}`,
    started_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    content_version: word.version,
    judged_with: { ignore_case: true, ignore_name: false, always_show: false, input: "keys" },
    events: [...parts.map((part, slot) => [(slot + 1) * 500, "typed", slot, part]), [2000, "checked", 0]],
  };
  const answer = await request.post("/api/game/attempts", {
    data: { attempts: [attempt] },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ refused: [] });
  return word.id;
}

test("what is about to be forgotten comes back: from home, typed through, and done for today", async ({
  page,
  request,
}) => {
  const { token } = await signedIn(page, request);
  await answered(request, token, 3);
  await page.goto("/h5/home/index");
  const due = page.getByRole("region", { name: "今天待复习" });
  await expect(due).toContainText("3 句");
  await due.getByRole("link", { name: "复习计划" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "今日复习" })).toBeAttached();
  await expect(page.getByRole("img", { name: /^每天要复习多少：今天 3，/ })).toBeVisible();
  await page.getByRole("link", { name: "开始复习" }).click();
  for (let left = 3; left > 0; left--) {
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    await tapLine(page);
    // The first one is not remembered.
    if (left === 3) await page.keyboard.press("Control+;");
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await expect(page.locator(".in-front").getByText(left === 3 ? "明天再见" : / 天后再见$/)).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "3 个，都见过了。" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "看了答案" })).toHaveCount(1);
  // The values that the server computes from the answers stand here without a reload.
  await expect(page.getByRole("heading", { name: "这 3 个什么时候回来" })).toBeAttached();
  await expect(page.getByRole("img", { name: /^每天要复习多少：今天 0，.+（这次 1）/ })).toBeVisible();
  // The last answers are on their way.
  await expect(async () => {
    await page.goto("/h5/home/review");
    await expect(page.getByText("今天复习了 3 个。")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText("今天复习完了")).toBeVisible();
});

test("a break puts reviews off, and ends by hand", { tag: "@once" }, async ({ page, request }) => {
  const { token } = await signedIn(page, request);
  await answered(request, token, 2);
  await page.goto("/h5/home/review");
  await page.getByRole("button", { name: "想歇几天，先不复习" }).click();
  await page.getByRole("radio", { name: "三天" }).check();
  await page.getByRole("button", { name: "开始休息" }).click();
  await expect(page.getByText("正在休息")).toBeVisible();
  await expect(page.getByRole("link", { name: "开始复习" })).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "不休息了" }).click();
  await expect(page.getByRole("link", { name: "开始复习" })).toBeVisible();
});

test(
  "where words could not be asked for, nothing is called done",
  { tag: "@once" },
  async ({ page, request }) => {
    await signedIn(page, request);
    await page.route("**/api/game/words", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/h5/game?source=review");
    const retry = page.getByRole("button", { name: "重试" });
    await expect(retry).toBeVisible();
    await expect(page.getByText("今天复习完了")).toHaveCount(0);
    await page.unroute("**/api/game/words");
    await retry.click();
    await expect(page.getByRole("heading", { name: "今天复习完了" })).toBeVisible();
  },
);

test(
  "where only words could not be asked for, the sentences come and it is said",
  { tag: "@once" },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await answered(request, token, 1);
    await page.route("**/api/game/words", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/h5/game?source=review");
    await expect(page.getByText("单词没取到，先复习句子")).toBeVisible();
    await tapLine(page);
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await page.locator(".in-front").getByRole("button", { name: "撤销" }).click();
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
  },
);

test(
  "what is due on the device is reviewed without a server, and it is said when it comes back",
  { tag: "@once" },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await answered(request, token, 1);
    await wroteWord(request, token, { daysAgo: 9 });
    await page.goto("/h5/game?source=review");
    await expect(placeOf(page)).toContainText("1 / 2");
    await expect.poll(() => keptLessons(page)).toBe(1);
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await page.reload();
    await expect(placeOf(page)).toContainText("1 / 2");
    await tapLine(page);
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front").getByText(/ 天后再见$/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".letters")).toBeVisible();
  },
);

test(
  "sentences and words come in one queue, the most forgotten first",
  { tag: "@once" },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await answered(request, token, 2);
    const word = await wroteWord(request, token, { daysAgo: 60 });
    const last = await wroteWord(request, token, { daysAgo: 8, at: 1 });
    await page.goto("/h5/home/review");
    await page.getByRole("link", { name: "开始复习" }).click();
    await expect(placeOf(page)).toContainText("1 / 4");
    await expect(page.getByText("60 天没见")).toBeVisible();
    await page.locator(".letters").click();
    await page.keyboard.type(word);
    await expect(page.getByText("一次写对")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    await expect(placeOf(page)).toContainText("2 / 4");
    // The answer before is the word's, and can still be taken back.
    await tapLine(page);
    await page.keyboard.press("Control+z");
    await expect(page.locator(".letters")).toBeVisible();
    await expect(placeOf(page)).toContainText("1 / 4");
    await page.locator(".letters").click();
    // As it stood before its last letter.
    await page.keyboard.type(word.slice(-1));
    await page.keyboard.press("Enter");
    for (let left = 2; left > 0; left--) {
      await expect(page.locator(".in-front .line--answering")).toBeVisible();
      await expect(page.locator(".in-front").getByText("9 天没见")).toBeVisible();
      await tapLine(page);
      await page.keyboard.type(await answerOf(page));
      await page.keyboard.press("Enter");
      await expect(page.locator(".in-front .line--answer")).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await page.locator(".letters").click();
    await page.keyboard.type(last);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "4 个，都见过了。" })).toBeVisible();
  },
);

test("words that are due are played in the game of words", { tag: "@once" }, async ({ page, request }) => {
  const { token } = await signedIn(page, request);
  const word = await wroteWord(request, token, { daysAgo: 9 });
  await page.goto("/h5/home/review");
  await page.getByText("听写", { exact: true }).click();
  await page.getByRole("link", { name: "开始复习" }).click();
  await expect(page.locator(".modes")).toContainText("听写");
  await expect(page.getByText(/ · 第 1 章 · 9 天没见$/)).toBeVisible();
  await page.locator(".letters").click();
  await page.keyboard.type(word);
  await expect(page.getByText(/^一次写对，\d+ 天后再见$/)).toBeVisible();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText("一次写对")).toHaveCount(0);
  await page.keyboard.type(word.slice(-1));
  await page.getByRole("button", { name: "下一词" }).click();
  await expect(page.getByRole("heading", { name: "单词复习完了" })).toBeVisible();
});
