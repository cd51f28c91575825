import { expect, type Page } from "@playwright/test";
import { answerOf, openLesson, tapLine, test } from "../journey.ts";

/** Sizes of common phones, upright and on their side, and the height that a soft keyboard leaves of each. */
const phones = [
  { width: 320, height: 568, withKeyboard: 300 },
  { width: 390, height: 844, withKeyboard: 420 },
  { width: 430, height: 932, withKeyboard: 480 },
  { width: 667, height: 375, withKeyboard: 170 },
  { width: 844, height: 390, withKeyboard: 190 },
];

/** Between a phone and a desktop. */
const tablets = [576, 768, 1024].map((width) => ({ width, height: 900, withKeyboard: 560 }));

/** Types a step. Checks that its active slot is always in sight above the toolbar. */
async function typeInSight(page: Page): Promise<void> {
  const words = (await answerOf(page)).split(" ");
  for (const word of words) {
    await page.keyboard.type(word);
    await expect.poll(() => activeSlotInSight(page)).toBe(true);
    if (word !== words.at(-1)) await page.keyboard.press("Space");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
}

const activeSlotInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const slot = document.querySelector(".in-front .w.is-active")?.getBoundingClientRect();
    const bar = document.querySelector(".keybar, .tools")?.getBoundingClientRect();
    return !!slot && !!bar && slot.top >= 0 && slot.bottom <= bar.top && bar.bottom <= innerHeight + 0.5;
  });

/** Returns the elements that reach beyond the sides of the page, or that lie on their neighbour in the header. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const outside = [
      ...document.querySelectorAll(
        ".practice :is(.phead, .keybar, .tools) button, .practice .in-front :is(button, .w, .cue), .trail",
      ),
    ]
      .filter((element) => boxOf(element).width > 0)
      .filter((element) => boxOf(element).left < -0.5 || boxOf(element).right > innerWidth + 0.5);
    const inRow = [...document.querySelectorAll(".phead :is(.trail, .phead__n, .phead__time, .iconbtn)")]
      .map(boxOf)
      .filter(({ width }) => width > 0)
      .toSorted((a, b) => a.left - b.left);
    const onNext = inRow.filter((box, index) => {
      const next = inRow[index + 1];
      return (
        next && box.right > next.left + 0.5 && box.bottom > next.top + 0.5 && next.bottom > box.top + 0.5
      );
    });
    return [...outside.map(({ className }) => className), ...onNext.map(() => "header")];
  });

test("the slots stay in sight above the soft keyboard, and nothing leaves any screen", async ({
  page,
  isMobile,
}) => {
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  for (const { width, height, withKeyboard } of isMobile ? phones : tablets) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => misplaced(page), `${width}×${height}`).toEqual([]);
    // The keyboard takes its height from the visible page.
    await page.setViewportSize({ width, height: withKeyboard });
    for (let step = 0; step < 2; step += 1) await typeInSight(page);
    await expect.poll(() => misplaced(page), `${width}×${withKeyboard}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});
