import type { Attempt } from "@shiju/contract/study/attempts";
import { expect, type Page } from "@playwright/test";
import { answerOf, chooseSetting, openLesson, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

const lesson = "first-steps.01-hello";
const tile = (page: Page, word: string) =>
  page.locator(".tile:not(.is-used)").getByText(word, { exact: true });

/** Turns to the tiles the way the device offers them. */
async function toTiles(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "拼词" }).filter({ visible: true }).click();
  else {
    await page.keyboard.press("Control+Shift+KeyP");
    await page.getByRole("combobox").fill("拼词");
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".tile").first()).toBeVisible();
}

async function build(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) await tile(page, word).first().click();
}

const next = (page: Page) => page.getByRole("button", { name: "下一题" }).filter({ visible: true }).last();
const slots = (page: Page) => page.locator(".in-front .line [data-slot] .w__text").allTextContents();

test("a lesson is answered by tapping words, with a mistake, and the choice stays", async ({
  page,
  isMobile,
}) => {
  await openLesson(page, lesson);
  await toTiles(page, isMobile);
  let answered = 0;
  for (let corrected = false; !corrected; answered += 1) {
    const words = (await answerOf(page)).split(" ");
    corrected = words.length >= 3;
    if (corrected) await correctMistake(page, words);
    else await build(page, words);
    await expect(page.locator(".in-front .line--answer")).toBeVisible();
    await next(page).click();
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
  }
  await page.reload();
  await expect(page.locator(".tile").first()).toBeVisible();
  // The last one could still be taken back until the page went.
  await expect
    .poll(async () => (await keptAttempts(page)).map(({ judged_with }) => judged_with.input))
    .toEqual(Array.from({ length: answered }, () => "tiles"));
});

/** Taps words back, lets a wrong one be checked, replaces it. */
async function correctMistake(page: Page, words: readonly string[]): Promise<void> {
  const texts = await page.locator(".tile").allTextContents();
  const other = texts.find((word) => !words.includes(word)) ?? "";
  await build(page, words.slice(0, 2));
  const places = await page
    .locator(".tile")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await page.locator(".in-front .line [data-slot]").first().click();
  expect((await slots(page)).slice(0, 2)).toEqual(["", words[1]]);
  await page.keyboard.press("Backspace");
  expect((await slots(page)).slice(0, 2)).toEqual(["", ""]);
  await build(page, [...words.slice(0, -1), other]);
  await expect(page.locator(".in-front .w.is-wrong")).toHaveCount(1);
  await expect(page.getByText("点一个词块就会替换它")).toBeVisible();
  // Used or not, no tile has moved.
  expect(
    await page.locator(".tile").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x)),
  ).toEqual(places);
  await build(page, words.slice(-1));
}

/** Returns the attempts that wait on this device, from the request queue. */
function keptAttempts(page: Page): Promise<Attempt[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("shiju-requests");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const all = opened.result.transaction("requests").objectStore("requests").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    const rows = all.result as { input: { body: { attempts?: Attempt[] } } }[];
    return rows.flatMap(({ input }) => input.body.attempts ?? []);
  });
}

test("the answer and the tray stay where they are, and a tap brings no keyboard", async ({
  page,
  isMobile,
}) => {
  // A new word is copied once, and stands lower than when it is asked.
  await page.goto("/h5/icon.svg");
  await chooseSetting(page, "study_meet_new", false);
  await openLesson(page, lesson);
  await toTiles(page, isMobile);
  const words = (await answerOf(page)).split(" ");
  const place = async () => [
    (await page.locator(".in-front .line [data-slot]").first().boundingBox())?.y,
    (await page.locator(".tray").boundingBox())?.y,
  ];
  const before = await place();
  await expect(page.locator(".typing")).toHaveAttribute("inputmode", "none");
  await build(page, words);
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  const after = await page.locator(".tray").boundingBox();
  expect(after?.y).toBe(before[1]);
  await page.getByRole("button", { name: "再来一遍" }).filter({ visible: true }).click();
  expect(await place()).toEqual(before);
});

test("the keys come back where they were left", async ({ page, isMobile }) => {
  await openLesson(page, lesson);
  await toTiles(page, isMobile);
  await page.getByRole("button", { name: "键盘" }).filter({ visible: true }).click();
  await expect(page.locator(".tile")).toHaveCount(0);
  await expect(page.locator(".typing")).toBeFocused();
  await expect(page.locator(".typing")).toHaveAttribute("inputmode", "text");
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
});

test("a hint for a wrong word puts its tile back and shows the right one", async ({ page, isMobile }) => {
  await page.goto("/h5/icon.svg");
  await chooseSetting(page, "study_meet_new", false);
  await chooseSetting(page, "study_difficulty", 2);
  await openLesson(page, lesson);
  await toTiles(page, isMobile);
  const words = (await answerOf(page)).split(" ");
  const other = (await page.locator(".tile").allTextContents()).find((word) => !words.includes(word)) ?? "";
  await build(page, [other, ...words.slice(1)]);
  const wrong = page.locator(".in-front .line [data-slot].is-wrong");
  await expect(wrong).toHaveCount(1);
  await page.keyboard.press("Alt+KeyH");
  await expect(page.locator(".in-front .w__ghost")).toHaveText(words[0]?.slice(0, 1) ?? "");
  await expect(wrong).toHaveCount(0);
  await expect(tile(page, other)).toBeVisible();
  await build(page, words.slice(0, 1));
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
});

const long =
  "Could you please tell me how to get from the old train station to the new museum near the big river?";

test("twenty words fit: the tray scrolls, every tile is big enough for a thumb", async ({
  page,
  isMobile,
}) => {
  await page.route("**/api/game/sentence", async (route) => {
    const answer = await route.fetch();
    const practice = await answer.json();
    const [sentence] = practice.sentences;
    const words = long
      .split(" ")
      .map((text) => ({ ...sentence.words[0], text, name: false, lemma: text, zh: undefined }));
    const nothing = { accept: [], equal: [], mistakes: [], phrases: [], omitted: [] };
    const whole = { ...sentence, ...nothing, en: long, words };
    const chunks = [{ from: 0, to: words.length, parts: [[0, sentence.zh.length]] }];
    await route.fulfill({ json: { ...practice, place: null, sentences: [{ ...whole, chunks }] } });
  });
  // The page of a visitor's first lesson brings its own, but for who asks for more than that.
  await page.goto(`/h5/game?lesson=${lesson}&type=translation`);
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await toTiles(page, isMobile);
  const tiles = page.locator(".tile");
  expect(await tiles.count()).toBeGreaterThanOrEqual(20);
  for (const box of await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await build(page, long.replace("?", "").split(" "));
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(page.viewportSize()?.width);
});

test("axe finds nothing serious among the tiles", async ({ page, isMobile }) => {
  await openLesson(page, lesson);
  await tapLine(page);
  await toTiles(page, isMobile);
  await page.mouse.move(10, 10);
  expect(await seriousFaults(page), "asking").toEqual([]);
  await build(page, (await answerOf(page)).split(" ").slice(0, 1));
  expect(await seriousFaults(page), "placed").toEqual([]);
});
