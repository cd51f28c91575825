import { expect, type Page } from "@playwright/test";
import { answerOf, newPhone, openLesson, password, tapLine, test } from "./journey.ts";

const lesson = "first-steps.01-hello";

/** Signs a new learner in without the pages for it. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post("/api/login/register", {
    data: { phone: newPhone(), password, agreed: true },
  });
  expect(answer.ok()).toBe(true);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const value = JSON.stringify({ version: 0, value: { token, user_id: user.id } });
  await page.addInitScript((kept) => localStorage.setItem("token", kept), value);
}

test("the command panel is typed into at once, and what is noted there shows and can be taken back", async ({
  page,
}) => {
  await signIn(page);
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
  await choose("加错题");
  await expect(page.getByText("已加入错题")).toBeVisible();

  // Another day, the answer page knows of it.
  await page.reload();
  await expect(page.locator(".line--answering")).toBeVisible();
  await tapLine(page);
  await page.keyboard.type(answer);
  await page.keyboard.press("Enter");
  await expect(page.locator(".line--answer")).toBeVisible();
  await choose("移出错题");
  await expect(page.getByText("已移出错题")).toBeVisible();
});
