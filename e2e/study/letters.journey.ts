import { expect, type Page } from "@playwright/test";
import { answerOf, signedInAsNew, stepsOf, tapLine, test } from "../journey.ts";
import { giveVoice, spokenOn } from "../spoken.ts";

const first = "zero.01-door-plate";
const last = "zero.06-spell";
const again = /^再来一遍/;

/** Presses the keys that the picture lights, until the next Enter has been pressed. */
async function followPicture(page: Page): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    const lit = await page
      .locator(".cap.is-next")
      .evaluateAll((caps) => caps.map((cap) => (cap as HTMLElement).dataset["code"] ?? ""));
    const shift = lit.find((code) => code.startsWith("Shift"));
    const key = lit.find((code) => code !== shift);
    if (key === undefined) throw new Error("No key is lit");
    await page.keyboard.press(shift === undefined ? key : `${shift}+${key}`);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    if (key === "Enter") return;
  }
  throw new Error("The picture leads to no Enter");
}

const copied = (page: Page) => page.locator(".in-front .copy__en");
const picture = (page: Page) => page.locator(".keys");

test("a visitor who cannot type copies a lesson by the picture of the keys, then hears it, then translates it", async ({
  page,
  request,
}) => {
  await giveVoice(page, 10);
  const steps = await stepsOf(request, first);
  await page.goto("/h5/courseMall/zero");
  await expect(page.getByText("会打 cat，就从")).toBeVisible();
  await expect(page.getByRole("radio", { name: "按课程" })).toBeChecked();
  await page.getByRole("link", { name: "试学第一课" }).click();

  await expect(page).toHaveURL(/type=dictation/);
  for (const step of steps) {
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    await expect(copied(page)).toHaveText(step.en);
    await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe(step.en);
    await followPicture(page);
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await followPicture(page);
  }
  await expect(page.getByRole("heading", { level: 1, name: /学完了/ })).toBeVisible();
  await page.reload();
  const next = page.locator(".end__next");
  await expect(next.locator(".btn").first()).toHaveText("再来一遍：这次不看着写");
  await next.getByRole("button", { name: again }).click();

  await expect(page.locator(".in-front .cue__asked")).toHaveText("听一听，写下来");
  await page.reload();
  await expect(page.locator(".in-front .cue__asked")).toHaveText("听一听，写下来");
  await expect(copied(page)).toBeHidden();
  await expect(picture(page)).toBeHidden();
  for (let step = 1; step < steps.length; step += 1) await page.keyboard.press("Control+ArrowRight");
  await expect(page.locator(".phead__n")).toContainText(`${steps.length} / `);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await page.keyboard.press("Enter");
  await next.getByRole("link", { name: "再来一遍：这次看中文写" }).click();

  await expect(page).toHaveURL(/type=translation/);
  await expect(page.locator(".in-front .cue__asked")).toHaveText(steps[0]?.zh ?? "");
  await expect(picture(page)).toBeHidden();
});

test("who can type goes from the course of letters to the first lesson after it", async ({ page }) => {
  await page.goto("/h5/courseMall/zero");
  await page.getByRole("link", { name: "“零基础起步”第一课" }).click();
  await expect(page).toHaveURL(/lesson=first-steps\./);
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
});

test("who chooses how to practise is asked so from the first time on", async ({ page }) => {
  await page.goto("/h5/courseMall/zero");
  await page.getByText("翻译", { exact: true }).click();
  await page.getByRole("link", { name: "试学第一课" }).click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  expect(page.url()).not.toContain("type=");
  await expect(page.getByRole("button", { name: "再听一遍" })).toBeHidden();
  await expect(picture(page)).toBeHidden();
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test("letters are written with or without hyphens above the soft keyboard, and no keys are drawn", async ({
    page,
  }) => {
    await signedInAsNew(page);
    await page.goto(`/h5/game?lesson=${last}`);
    await tapLine(page);
    await page.setViewportSize({ width: 820, height: 760 });
    for (const asTyped of [
      (text: string) => text.replaceAll("-", "").toLowerCase(),
      (text: string) => text,
    ]) {
      await expect(page.locator(".in-front .line--answering")).toBeVisible();
      await expect(copied(page)).toBeVisible();
      for (const word of asTyped(await answerOf(page)).split(" ")) {
        await expect(page.locator(".in-front .w.is-active")).toBeInViewport({ ratio: 1 });
        await page.keyboard.type(word);
        await page.keyboard.press("Space");
      }
      await expect(page.locator(".in-front .verdict")).toHaveText("写对了");
      await page.keyboard.press("Enter");
    }
    await expect(picture(page)).toBeHidden();
  });
});
