import { expect } from "@playwright/test";
import { stepKinds } from "@shiju/learning/step-kinds";
import { answerStep, openLesson, signedInAsNew, stepsOf, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test("what was studied stands on its day, goes on from there, and home has its figures", async ({
  page,
  request,
}) => {
  await signedInAsNew(page);
  await page.goto("/h5/homeRecord");
  await expect(page.getByText("还没有学过")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const steps = await stepsOf(request, "first-steps.01-hello");
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  for (const step of steps) {
    await answerStep(page, step);
    if (step.kind === stepKinds.sentence) break;
    await page.keyboard.press("Enter");
  }
  const today = page.getByRole("region", { name: "今天", exact: true });
  await expect
    .poll(async () => {
      await page.goto("/h5/homeRecord");
      return today.textContent();
    })
    .toContain("写对 1 句");
  expect(await seriousFaults(page)).toEqual([]);
  await today.getByRole("link", { name: /第 1 课/ }).click();
  await expect(page).toHaveURL(/\/game\?lesson=first-steps\.01-hello/);

  await page.goto("/h5/home/index");
  await page.getByRole("heading", { name: "这一年" }).scrollIntoViewIfNeeded();
  const right = page.getByRole("term").filter({ hasText: "一次答对" });
  await right.scrollIntoViewIfNeeded();
  await expect(page.getByText("写对的句子")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
