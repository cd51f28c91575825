import { type CDPSession, expect, type Page } from "@playwright/test";
import { answerOf, openLesson, signedIn, stepsOf, tapLine, test } from "../journey.ts";

const lesson = "first-steps.01-hello";
const slots = (page: Page) => page.locator(".in-front .line [data-slot]");
/** Returns the texts that a learner sees in the slots, no matter which code writes them there. */
const shown = (page: Page) =>
  slots(page).evaluateAll((all) =>
    all.map((slot) => {
      const text = slot.querySelector<HTMLElement>(".w__text");
      return (text?.dataset["typed"] ?? "") + (text?.textContent ?? "");
    }),
  );

/** Opens the lesson, but holds its code back. Resolves with a function that lets the code load. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/h5/game?lesson=${lesson}`, { waitUntil: "commit" });
  await expect(slots(page).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { firstInput: document.querySelector(".typing") }));
  return release;
}

/** If React found the elements that it expected, the input is still the element that had the focus from the start. */
const isSameInput = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement === document.querySelector(".typing") &&
      (window as { firstInput?: unknown }).firstInput === document.activeElement,
  );
/** Waits until React has taken over. Until then the page's own script is there to hand over. */
const takenOver = (page: Page) => page.waitForFunction(() => window.shijuEarly === undefined);

declare global {
  interface Window {
    shijuEarly?: unknown;
  }
}

// A device that has settings of its own is not shown the first paint.
test.use({ copiesGoOn: true });

test("a visitor types from the first paint on: nothing is lost, nothing doubled, nothing flickers", async ({
  page,
  request,
}) => {
  const [first, second] = await stepsOf(request, lesson);
  const release = await openWithoutCode(page);
  await expect(page.locator(".in-front .cue__asked")).toHaveText(first?.zh ?? "");
  await tapLine(page);
  const answer = await answerOf(page);
  await page.keyboard.type(answer.slice(0, 3));
  expect(await shown(page)).toEqual([answer.slice(0, 3)]);

  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const text = document.querySelector<HTMLElement>(".in-front .w__text");
      const now = (text?.dataset["typed"] ?? "") + (text?.textContent ?? "");
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  for (const letter of answer.slice(3)) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(100);
  }
  await takenOver(page);
  await expect.poll(() => shown(page)).toEqual([answer]);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(Array.from(answer.slice(2), (_, index) => answer.slice(0, 3 + index)));
  expect(await isSameInput(page)).toBe(true);

  // A copied word goes on by itself.
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .cue__asked")).toHaveText(second?.zh ?? "");
});

test("a whole answer and the beginning of the next one, typed before the code is here", async ({
  page,
  request,
}) => {
  const [, second] = await stepsOf(request, lesson);
  const release = await openWithoutCode(page);
  await tapLine(page);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  release();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(second?.zh ?? "");
  expect((await shown(page))[0]).toBe("x");
});

test("a word that is being composed while the code comes", async ({ page }) => {
  const release = await openWithoutCode(page);
  await tapLine(page);
  const answer = await answerOf(page);
  const session = await page.context().newCDPSession(page);
  await compose(session, answer.slice(0, 2));
  expect(await shown(page)).toEqual([answer.slice(0, 2)]);
  release();
  await takenOver(page);
  expect(await shown(page)).toEqual([answer.slice(0, 2)]);
  await compose(session, answer.slice(0, 4));
  await session.send("Input.insertText", { text: answer });
  await expect.poll(() => shown(page)).toEqual([answer]);
  expect(await isSameInput(page)).toBe(true);
  // An Enter at once would be the one that ends the composition.
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await expect.poll(() => shown(page)).not.toEqual([answer]);
});

async function compose(session: CDPSession, text: string): Promise<void> {
  const end = text.length;
  await session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
}

test("a page whose code cannot be fetched says so, and what was typed is there after another try", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
  await page.goto(`/h5/game?lesson=${lesson}`);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("这一页没有取全，网络可能断了，写下的都在");
  await tapLine(page);
  const answer = await answerOf(page);
  await page.keyboard.type(answer.slice(0, 3));

  await page.route("**/h5/game?*", (route) => route.abort("internetdisconnected"));
  await notice.getByRole("button", { name: "重试" }).click();
  await expect(notice).toContainText("还是连不上，写下的都在");
  expect(await shown(page)).toEqual([answer.slice(0, 3)]);

  await page.unroute("**/assets/*.js");
  await page.unroute("**/h5/game?*");
  await notice.getByRole("button", { name: "重试" }).click();
  await takenOver(page);
  await expect(notice).toBeHidden();
  expect(await shown(page)).toEqual([answer.slice(0, 3)]);
  await tapLine(page);
  await page.keyboard.type(answer.slice(3));
  await page.keyboard.press("Enter");
  await expect.poll(() => shown(page)).not.toEqual([answer]);
});

test("a button and a shortcut that were pressed too early do what they say", async ({ page }) => {
  const release = await openWithoutCode(page);
  await page.getByRole("button", { name: "设置", exact: true }).click();
  release();
  await expect(page.getByRole("dialog", { name: "设置" })).toBeVisible();
});

test("who has a place sees the frame of the page at once, and never another question", async ({
  page,
  request,
}) => {
  const [, , third] = await stepsOf(request, lesson);
  const { token } = await signedIn(page, request);
  const at = new Date().toISOString();
  const place = {
    lesson_id: lesson,
    practice_type: "translation",
    sentence_id: third?.sentenceId,
    step: third?.key,
    at,
  };
  const kept = await request.put("/api/game/place", {
    data: place,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(kept.ok()).toBe(true);

  await page.addInitScript(() => {
    const prompts = new Set<string>();
    Object.assign(window, { prompts });
    new MutationObserver(() => {
      const prompt = document.querySelector("#root .in-front .cue__asked")?.textContent;
      if (prompt) prompts.add(prompt);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/h5/game?lesson=${lesson}`, { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "正在打开课程" })).toBeVisible();
  release();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(third?.zh ?? "");
  expect(await page.evaluate(() => [...(window as unknown as { prompts: Set<string> }).prompts])).toEqual([
    third?.zh,
  ]);
});

test("a guest who comes back goes on where they were", async ({ page, request }) => {
  const [first, second] = await stepsOf(request, lesson);
  await openLesson(page, lesson);
  await expect(page.locator(".in-front .cue__asked")).toHaveText(first?.zh ?? "");
  await tapLine(page);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .cue__asked")).toHaveText(second?.zh ?? "");
  await page.keyboard.type("x");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("run")?.includes('"x"'))).toBe(true);
  await page.reload();
  await expect(page.locator(".in-front .cue__asked")).toHaveText(second?.zh ?? "");
  await expect.poll(async () => (await shown(page))[0]).toBe("x");
});
