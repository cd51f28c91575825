import { expect } from "@playwright/test";
import { answerOf, openLesson, signedInAsNew, tapLine, test } from "../journey.ts";

const lesson = "first-steps.01-hello";

test("the command panel is typed into at once, and what is noted there shows and can be taken back", async ({
  page,
}) => {
  await signedInAsNew(page);
  await openLesson(page, lesson);
  await tapLine(page);
  const answer = await answerOf(page);
  const choose = async (command: string) => {
    await page.keyboard.press("Alt+Shift+KeyP");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(command);
    await expect(page.getByRole("option", { name: command })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await choose("加入错题");
  await expect(page.getByText("已加入错题")).toBeVisible();

  // Another day, the answer page knows of it.
  await page.reload();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await tapLine(page);
  await page.keyboard.type(answer);
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await choose("移出错题");
  await expect(page.getByText("已移出错题")).toBeVisible();
});

test("one press in the header silences the practice, another one lets it sound again, and a reload keeps it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLesson(page, lesson);
  await tapLine(page);
  await page.keyboard.type("x");
  const mute = page.getByRole("button", { name: "静音" });
  await expect(mute).toHaveAttribute("aria-pressed", "false");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await mute.focus();
  await page.keyboard.press("Enter");
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await tapLine(page);
  await page.keyboard.type("x");
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Alt+Shift+KeyP");
  await page.keyboard.type("关闭声音");
  await page.keyboard.press("Enter");
  await expect(mute).toHaveAttribute("aria-pressed", "false");
});

test("the list of the lesson shows what was answered before, also on another device", async ({
  page,
  browser,
}) => {
  await signedInAsNew(page);
  await openLesson(page, lesson);
  await tapLine(page);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  const sent = page.waitForResponse(/game\/attempts$/);
  await page.keyboard.type("x");
  await sent;

  const session = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.addInitScript((value) => localStorage.setItem("token", value), session);
  await openLesson(other, lesson);
  await other.getByRole("button", { name: "本课目录" }).click();
  const list = other.getByRole("dialog", { name: "本课目录" });
  await expect(list.getByRole("img", { name: /1 步照着写过/ })).toHaveCount(1);
  await elsewhere.close();
});
