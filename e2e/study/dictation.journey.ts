import { expect } from "@playwright/test";
import { stepKinds } from "@shiju/learning/step-kinds";
import { answerOf, stepsOf, tapLine, test } from "../journey.ts";
import { giveVoice, spokenOn } from "../spoken.ts";

const lesson = "first-steps.01-hello";

test("a visitor writes what is heard, is judged, and keeps a place apart from translation", async ({
  page,
  request,
}) => {
  await giveVoice(page, 10);
  const steps = await stepsOf(request, lesson);
  await page.goto("/h5/courseMall/first-steps");
  await page.getByText("听写", { exact: true }).click();
  await page.getByRole("link", { name: "开始，第 1 课" }).click();
  await expect(page).toHaveURL(/type=dictation/);
  await tapLine(page);

  const prompt = page.locator(".in-front .cue__asked");
  for (const [index, step] of steps.slice(0, 3).entries()) {
    // A new word has its meaning in sight.
    const asked = step.kind === stepKinds.word ? step.zh : "听一听，写下来";
    await expect(prompt).toHaveText(asked);
    await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe(step.en);
    const answer = await answerOf(page);
    if (index === 1) {
      await page.keyboard.type(answer.split(" ").fill("zebra").join(" "));
      await page.keyboard.press("Enter");
      await expect(page.locator(".in-front .w.is-wrong").first()).toBeVisible();
      await expect(prompt).toHaveText(asked);
    }
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await expect(prompt).toHaveText(step.zh);
    await page.keyboard.press("Enter");
  }

  // The button says it once more; that is no hint here.
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe(steps[3]?.en);
  const before = (await spokenOn(page)).length;
  await page.getByRole("button", { name: "再听一遍" }).click();
  await expect.poll(async () => (await spokenOn(page)).slice(before)).toEqual([steps[3]?.en]);

  await page.goto(`/h5/game?lesson=${lesson}`);
  await expect(page.locator(".phead__n")).toContainText("1 / ");
  await expect(page.locator(".in-front .cue__asked")).toHaveText(steps[0]?.zh ?? "");
  expect(await spokenOn(page)).toEqual([]);
  await page.goto("/h5/home/index");
  await page.getByRole("link", { name: "继续学习" }).click();
  await expect(page).toHaveURL(/type=dictation/);
  await expect(page.locator(".phead__n")).toContainText("4 / ");
});

test("the Chinese stands beside the sound where the learner wants it", async ({ page, request }) => {
  await giveVoice(page, 10);
  const [first] = await stepsOf(request, lesson);
  await page.addInitScript(() => {
    const chosen = { value: true, at: new Date().toISOString(), owner: null, waits: true };
    localStorage.setItem(
      "setting",
      JSON.stringify({ version: 1, value: { study_show_translation: chosen } }),
    );
  });
  await page.goto(`/h5/game?lesson=${lesson}&type=dictation`);
  await expect(page.locator(".in-front .cue__asked")).toHaveText(first?.zh ?? "");
});

test("where the browser holds sound back the page says so, and a key lets it begin", async ({ page }) => {
  await page.addInitScript(() => {
    let isAllowed = false;
    addEventListener("keydown", () => (isAllowed = true), true);
    const Allowed = AudioContext;
    globalThis.AudioContext = class extends Allowed {
      override get state() {
        return isAllowed ? super.state : "suspended";
      }
      override async resume() {
        if (!isAllowed) throw new DOMException("not allowed", "NotAllowedError");
        await super.resume();
      }
    };
  });
  await page.goto(`/h5/game?lesson=${lesson}&type=dictation`);
  const notice = page.getByRole("button", { name: "点一下打开声音" });
  await expect(notice).toBeVisible();
  await page.keyboard.type("x");
  await expect(notice).toBeHidden();
  await expect(page.locator(".in-front .line [data-slot] .w__text").first()).toHaveText("x");
});
