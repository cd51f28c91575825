import { type CDPSession, expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";
import { seriousFaults } from "../../serious-faults.ts";
import { askedWord, firstChapter, learnerOfFew, placeOf, written } from "./word-game.ts";

const modes = ["跟写", "拼一拼", "拼一拼（难）", "看中文写", "听写"];
const isNow = (page: Page, mode: string) =>
  expect(page.locator(".modes [aria-current]"), mode).toHaveText(mode);

test("a chapter through all five modes with real keys, a wrong word comes back, and the result", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const { chapter, words } = await learnerOfFew(page, request, 3);
  await page.goto(`/h5/gameWord?chapter=${chapter.id}`);
  for (const mode of modes) {
    await isNow(page, mode);
    const isWrong = mode === "看中文写";
    for (let at = 0; at < words.length; at += 1) {
      await expect(placeOf(page)).toContainText(`${at + 1} /`);
      const word = await askedWord(page);
      if (isWrong && at === 0) {
        await page.keyboard.type(word.startsWith("z") ? "y" : "z");
        await expect(page.locator(".letter.is-wrong")).toHaveCount(1);
        await page.keyboard.press("Backspace");
        await expect(page.locator(".letter.is-wrong")).toHaveCount(0);
      }
      await page.keyboard.type(word);
      await expect(page.getByText(/^(写对了|一次写对|改对了)$/)).toBeVisible();
      await page.keyboard.press(at % 2 === 0 ? "Enter" : "Space");
    }
    if (!isWrong) continue;
    // The wrong one is asked once more.
    await expect(placeOf(page)).toContainText("4 / 4");
    await page.keyboard.type(await askedWord(page));
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3 个会了 2 个");
  await expect(page.getByRole("heading", { name: "还不熟的 1 个" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "它们会回来" })).toBeAttached();
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3 个会了 2 个");
  // The chapter's page knows which words were answered.
  await page.goto(`/h5/words/${chapter.id}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("学过", { exact: true })).toHaveCount(words.length, { timeout: 2000 });
  }).toPass();
});

async function compose(session: CDPSession, text: string): Promise<void> {
  await session.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

test(
  "on a phone: letters by tiles, words by a keyboard that composes",
  { tag: "@phone" },
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const { chapter, words } = await learnerOfFew(page, request, 2);
    await page.goto(`/h5/gameWord?chapter=${chapter.id}`);
    const session = await page.context().newCDPSession(page);
    for (const mode of modes) {
      await isNow(page, mode);
      for (let at = 0; at < words.length; at += 1) {
        await expect(placeOf(page)).toContainText(`${at + 1} /`);
        const word = await askedWord(page);
        const letters = Array.from(word.replaceAll(/[^\p{L}\p{N}]/gu, ""));
        if (mode === "拼一拼" || mode === "拼一拼（难）") {
          for (const letter of letters)
            await page
              .getByRole("region", { name: "字母" })
              .locator(".tile:not(.is-used)")
              .filter({ hasText: new RegExp(`^${letter}$`) })
              .first()
              .click();
        } else {
          await page.locator(".letters").click();
          await expect(page.locator(".typing")).toBeFocused();
          for (let length = 1; length <= letters.length; length += 1)
            await compose(session, letters.slice(0, length).join(""));
        }
        await expect(page.getByText(/^(写对了|一次写对)$/)).toBeVisible();
        await page.getByRole("button", { name: "下一词" }).click();
      }
    }
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2 个会了 2 个");
  },
);

test("pinyin shows its letters and is told of", async ({ page, request }) => {
  const { chapter } = await firstChapter(request);
  await page.goto(`/h5/gameWord?chapter=${chapter.id}&mode=mode4`);
  await page.locator(".letters").click();
  const session = await page.context().newCDPSession(page);
  await compose(session, "ni");
  expect(await written(page)).toBe("ni");
  await session.send("Input.insertText", { text: "你" });
  await expect(page.getByText("现在是中文输入法，请切换到英文")).toBeVisible();
  expect(await written(page)).toBe("");
  await expect(page.locator(".letter.is-wrong")).toHaveCount(0);
});

test(
  "a wrong letter clears the word where the learner wants that",
  { tag: "@once" },
  async ({ page, request }) => {
    const { chapter, words } = await firstChapter(request);
    const [first] = words;
    await page.goto("/h5/setting/answer");
    await page
      .getByRole("radiogroup", { name: "拼单词时写错字母" })
      .or(page.getByText("清空重写"))
      .last()
      .click();
    await page.goto(`/h5/gameWord?chapter=${chapter.id}&mode=mode1`);
    await expect(page.locator(".letters")).toBeVisible();
    await page.keyboard.type(`${first!.id.slice(0, 1)}#${first!.id.startsWith("z") ? "y" : "z"}`);
    await page.keyboard.type("q");
    await expect(page.getByText("有一个字母不对，从头再写")).toBeVisible();
    expect(await written(page)).toBe("");
  },
);

test("a reload in the middle goes on at the same letter", { tag: "@once" }, async ({ page, request }) => {
  const { chapter, words } = await firstChapter(request);
  const [first, second] = words;
  await page.goto(`/h5/gameWord?chapter=${chapter.id}&mode=mode1`);
  await expect(page.locator(".letters")).toBeVisible();
  await page.keyboard.type(first!.id);
  await page.keyboard.press("Enter");
  await expect(placeOf(page)).toContainText("2 /");
  await page.keyboard.type(second!.id.slice(0, 2));
  await page.reload();
  await expect(placeOf(page)).toContainText("2 /");
  await expect.poll(() => written(page)).toBe(second!.id.slice(0, 2));
});

test("axe finds nothing serious in the modes", { tag: "@once" }, async ({ page, request }) => {
  const { chapter } = await firstChapter(request);
  for (const mode of ["mode1", "mode3", "mode5"]) {
    await page.goto(`/h5/gameWord?chapter=${chapter.id}&mode=${mode}`);
    await expect(page.locator(".letters")).toBeVisible();
    expect(await seriousFaults(page), mode).toEqual([]);
  }
});
