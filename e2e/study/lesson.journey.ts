import { expect, type Page } from "@playwright/test";
import {
  answerOf,
  answerStep,
  endOf,
  expectStep,
  lessonOf,
  newPhone,
  openLesson,
  password,
  progressOf,
  register,
  stepsOf,
  sum,
  tapLine,
  test,
} from "../journey.ts";

test("a visitor types a whole lesson with mistakes, reloads, registers, and goes on in a second browser", async ({
  page,
  browser,
  request,
}) => {
  const steps = await stepsOf(request, "first-steps.01-hello");
  const lesson = await lessonOf(request, "first-steps.01-hello");

  await page.goto("/");
  await expect(page).toHaveURL(/\/h5\/web$/, { timeout: 5_000 });
  await page.getByRole("link", { name: "试学第一课" }).first().click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await page.locator(".in-front .line [data-slot]").first().click();

  for (const [index, step] of steps.entries()) {
    await expectStep(page, step);
    if (index === 2) await wrongThenRight(page);
    else if (index === 4) await threeErrorsShowTheAnswer(page);
    else if (index === 6) await reloadInTheMiddle(page);
    else await answerStep(page, step);
    await page.keyboard.press("Enter");
  }

  await expect(endOf(page, lesson, "学完了")).toBeVisible();
  await expect(page.getByRole("img", { name: new RegExp(`共 ${steps.length} 步`) })).toBeVisible();
  await page.reload();
  await expect(endOf(page, lesson, "学完了")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "免费注册" }).click();
  const phone = newPhone();
  await register(page, phone);
  // Registering leads on to the second lesson.
  await expect(page).toHaveURL(new RegExp(`/h5/game\\?lesson=${lesson.next_lesson?.id}`));

  // The second lesson, some steps of it, as a learner.
  await openLesson(page, lesson.next_lesson?.id);
  await tapLine(page);
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.type(await answerOf(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
  }
  const prompt = await page.locator(".in-front .cue__asked").innerText();
  await page.keyboard.type("x");
  await expect.poll(async () => sum((await progressOf(page, 2)).passed)).toBeGreaterThanOrEqual(3);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto("/h5/login/index");
  await other.getByLabel("手机号").fill(phone);
  await other.getByLabel("密码", { exact: true }).fill(password);
  await other.getByRole("button", { name: "登录" }).click();
  await expect(other).toHaveURL(/\/h5\/home\/index/);
  await other.getByRole("link", { name: "继续学习" }).click();
  await expect(other.locator(".in-front .cue__asked")).toHaveText(prompt);
  await expect(other.locator(".phead__n")).toContainText("4 / ");

  const { steps: all } = await progressOf(other, 1);
  await expect.poll(async () => (await progressOf(other, 1)).passed).toEqual(all);
  await elsewhere.close();
});

/** Checks that the wrong word is marked, that the next key replaces it, and that the error shows on the answer page. */
async function wrongThenRight(page: Page): Promise<void> {
  const words = (await answerOf(page)).split(" ");
  const last = words.at(-1) ?? "";
  await page.keyboard.type([...words.slice(0, -1), "zebra"].join(" "));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .w.is-wrong")).toHaveCount(1);
  await expect(page.getByText("不对，直接输入就会替换它")).toBeVisible();
  await page.keyboard.type(last);
  await expect(page.locator(".in-front .w.is-wrong")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .after s")).toHaveText("zebra");
}

async function threeErrorsShowTheAnswer(page: Page): Promise<void> {
  const words = (await answerOf(page)).split(" ");
  await page.keyboard.type(words.map(() => "zebra").join(" "));
  for (let error = 0; error < 3; error += 1) await page.keyboard.press("Enter");
  await expect(page.getByText("照着写一遍就记住了")).toBeVisible();
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press("Space");
  }
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await expect(page.getByText("看了答案")).toBeVisible();
}

/** Typed letters and the step are there after a reload. */
async function reloadInTheMiddle(page: Page): Promise<void> {
  const answer = await answerOf(page);
  const prompt = await page.locator(".in-front .cue__asked").innerText();
  const half = answer.slice(0, Math.ceil(answer.length / 2)).trimEnd();
  await page.keyboard.type(half);
  await page.reload();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(prompt);
  await expect(page.locator(".in-front .line [data-slot] .w__text").first()).toHaveText(
    half.split(" ")[0] ?? "",
  );
  const last = half.split(" ").length - 1;
  await page.locator(".in-front .line [data-slot]").nth(last).click();
  await page.keyboard.type(answer.slice(half.length));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
}
