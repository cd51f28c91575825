import { type CDPSession, expect, type Page } from "@playwright/test";
import { answerOf, openLesson, stepsOf, tapLine, test } from "../journey.ts";

const typed = (page: Page) => page.locator(".in-front .line [data-slot] .w__text").allTextContents();

async function compose(session: CDPSession, text: string): Promise<void> {
  await session.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

test("a pinyin input method: letters show while composing, Chinese is no error, raw letters count", async ({
  page,
}) => {
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  const session = await page.context().newCDPSession(page);

  await compose(session, "ni");
  await expect(page.locator(".in-front .line [data-slot] .w__text").first()).toContainText("ni");
  await session.send("Input.insertText", { text: "你" });
  await expect(page.getByText("现在是中文输入法，请切换到英文")).toBeVisible();
  expect((await typed(page)).join("")).toBe("");

  const answer = await answerOf(page);
  await compose(session, answer.slice(0, 2));
  await compose(session, answer);
  await session.send("Input.insertText", { text: answer });
  // As Safari reports the key that ended the composition.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );
  await expect(page.locator(".in-front .line--answer")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await expect(page.getByText("写对了")).toBeVisible();
});

test("an Android keyboard that composes every word", { tag: "@phone" }, async ({ page, request }) => {
  const steps = await stepsOf(request, "first-steps.01-hello");
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  const session = await page.context().newCDPSession(page);

  for (const step of steps.slice(0, 6)) {
    await expect(page.locator(".in-front .cue__asked")).toHaveText(step.zh);
    for (const word of (await answerOf(page)).split(" ")) {
      for (let length = 1; length <= word.length; length += 1) await compose(session, word.slice(0, length));
      await expect(page.locator(".in-front .w.is-active .w__text")).toContainText(word);
      await session.send("Input.insertText", { text: word });
      await session.send("Input.insertText", { text: " " });
    }
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await page.getByRole("button", { name: "下一题" }).filter({ visible: true }).click();
  }
});
