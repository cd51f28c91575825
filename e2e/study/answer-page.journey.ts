import { expect, type Page } from "@playwright/test";
import { stepKinds } from "@shiju/learning/step-kinds";
import {
  answerOf,
  chooseSetting,
  lessonOf,
  openLesson,
  signedInAsNew,
  stepsOf,
  tapLine,
  test,
} from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { untilQuiet } from "../without-network.ts";

const lesson = "first-steps.01-hello";

/**
 * Returns the place of everything in the line. The places are the same while a sentence is asked and when it is
 * answered.
 */
function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ".in-front :is(.line, .chunk, .w, .w__text, .w__ipa, .w__class, .chunk__zh)",
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.classList[0]} ${[x, y, width, height].map((side) => side.toFixed(2)).join(" ")}`;
    }),
  );
}

/** Goes to the first sentence with several words and no names. Types its answer with a slip in the last word. */
async function slipInASentence(page: Page): Promise<string> {
  const steps = await stepsOf(page.request, lesson);
  const { sentences } = await lessonOf(page.request, lesson);
  const wanted = sentences.find(({ words }) => words.length > 2 && words.every(({ name }) => !name));
  const sentence = steps.findIndex(
    ({ kind, sentenceId }) => kind === stepKinds.sentence && sentenceId === wanted?.id,
  );
  for (let step = 0; step < sentence; step += 1) await page.keyboard.press("Control+ArrowRight");
  await expect(page.locator(".in-front .cue__asked")).toHaveText(steps[sentence]?.zh ?? "");
  const answer = await answerOf(page);
  await page.keyboard.type(`${answer.slice(0, -1)}zq`);
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .w.is-wrong")).toHaveCount(1);
  await expect(page.locator(".is-shaking")).toHaveCount(0);
  return answer.split(" ").at(-1) ?? "";
}

test("a learner sees where the answer went wrong and keeps a word from its card", async ({ page }) => {
  await signedInAsNew(page);
  await chooseSetting(page, "study_show_word_type", true);
  await openLesson(page, lesson);
  await tapLine(page);

  const last = await slipInASentence(page);
  await page.keyboard.type(last);
  const asking = await boxes(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  expect(await boxes(page)).toEqual(asking);
  await expect(page.locator(".in-front .after s")).toHaveText(`${last.slice(0, -1)}zq`);
  await expect(page.locator(".in-front .after .ok")).toHaveText(last);

  // By pointer: the input keeps the focus, so that Enter goes on once the card is closed.
  const card = page.getByRole("dialog", { name: "的词卡" });
  const words = page.locator(".in-front [data-word]");
  const word = words.last();
  await word.click();
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: /播放美音/ }).first()).toBeVisible();
  await expect(card.locator(".examples mark").first()).toBeVisible();
  expect(await seriousFaults(page), "the card").toEqual([]);
  await card.getByRole("button", { name: "加入生词" }).click();
  await expect(card.getByRole("button", { name: "已加入生词" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(page.locator(".typing")).toBeFocused();

  // By keyboard: the focus goes into the card and comes back to the word.
  const way = await words.count();
  for (let tab = 0; tab < way; tab += 1) await page.keyboard.press("Tab");
  await expect(word).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: "已加入生词" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(word).toBeFocused();
  const kept = await keptWords(page);
  expect(kept).toHaveLength(1);

  // And taken back.
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: "已加入生词" }).click();
  await expect.poll(() => keptWords(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (let tab = 0; tab < way; tab += 1) await page.keyboard.press("Shift+Tab");
  await expect(page.locator(".typing")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
});

/** The words among the learner's new words. */
async function keptWords(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("token") ?? "null").value as { token: string };
    const answer = await fetch("/api/strange_words/play", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ practice_type: "translation" }),
    });
    return ((await answer.json()) as { items: unknown[] }).items;
  });
}

for (const inputStyle of [1, 2]) {
  test(`with input style ${inputStyle} nothing moves either, and the line begins where it did`, async ({
    page,
  }) => {
    await openLesson(page, lesson);
    const top = await page.locator(".in-front .line").evaluate((line) => line.getBoundingClientRect().top);
    await chooseSetting(page, "answer_input_style", inputStyle);
    await openLesson(page, lesson);
    expect(await page.locator(".in-front .line").evaluate((line) => line.getBoundingClientRect().top)).toBe(
      top,
    );
    await tapLine(page);
    const last = await slipInASentence(page);
    await page.keyboard.type(last);
    const asking = await boxes(page);
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    expect(await boxes(page)).toEqual(asking);
  });
}

test(
  "a visitor's card works without a network and says how to keep a word",
  { tag: "@once" },
  async ({ page, context }) => {
    await openLesson(page, lesson);
    await tapLine(page);
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await untilQuiet(page);
    await context.setOffline(true);
    await page.locator(".in-front [data-word]").first().click();
    const card = page.getByRole("dialog", { name: "的词卡" });
    await expect(card.getByRole("alert")).toContainText("先看这句话里的");
    await expect(card.locator(".examples li")).toHaveCount(1);
    await expect(card.getByRole("button", { name: "重试" })).toBeVisible();
    // Back in the network the card asks again by itself.
    await context.setOffline(false);
    await expect(card.getByRole("alert")).toBeHidden();
    await expect(card.getByRole("link", { name: "登录" })).toBeVisible();
  },
);
