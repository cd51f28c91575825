import { expect } from "@playwright/test";
import { signedIn, test } from "../../journey.ts";
import { seriousFaults } from "../../serious-faults.ts";
import { goOffline, untilKept } from "../../without-network.ts";
import { askedWord, firstChapter, placeOf } from "./word-game.ts";

test("a visitor finds the words, reads the cards of the first chapter and goes on to write them", async ({
  page,
  request,
  isMobile,
}) => {
  const { chapter, words } = await firstChapter(request);
  await page.goto("/h5/words");
  await expect(page).toHaveURL(/\/words\/index/);
  await expect(page.getByRole("heading", { level: 2, name: /^从小学到/ })).toBeVisible();
  expect(await seriousFaults(page), "word packs").toEqual([]);
  await page
    .getByRole("link", { name: new RegExp(`^${chapter.pack.title}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: chapter.pack.title })).toBeVisible();
  expect(await seriousFaults(page), "word pack").toEqual([]);
  await page.getByRole("link", { name: /全部单词/ }).click();
  await page.getByRole("searchbox", { name: "搜单词或中文" }).fill(words[1]!.id);
  await expect(page.locator(".wordrow").first()).toContainText(words[1]!.id);
  await page.getByRole("link", { name: /^章节/ }).click();
  await page.getByRole("link", { name: new RegExp(`^${chapter.title}( |$)`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: chapter.title })).toBeVisible();
  await expect(page.locator(".wordrow")).toHaveCount(words.length);
  expect(await seriousFaults(page), "chapter").toEqual([]);

  await page.getByRole("link", { name: "开始学" }).click();
  const card = page.getByRole("heading", { level: 2 });
  await expect(card).toHaveText(words[0]!.id);
  expect(await seriousFaults(page), "card").toEqual([]);
  if (isMobile) await swipe(page, -160);
  else await page.keyboard.press("ArrowRight");
  await expect(card).toHaveText(words[1]!.id);
  if (isMobile) await swipe(page, 160);
  else await page.keyboard.press("ArrowLeft");
  await expect(card).toHaveText(words[0]!.id);
  for (let at = 1; at < words.length; at += 1) {
    await page.getByRole("button", { name: "下一词" }).click();
    await expect(card).toHaveText(words[at]!.id);
  }
  await page.getByRole("button", { name: "下一词" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("看完了");
  await page.getByRole("link", { name: "开始拼写" }).click();
  await expect(page.locator(".letters")).toBeVisible();
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(new RegExp(`/words/${chapter.id}`));
});

test("the word of a card is copied once, by keys and by a soft keyboard, and the cards go on", async ({
  page,
  request,
  isMobile,
}) => {
  const { chapter, words } = await firstChapter(request);
  const [first, second] = words;
  await page.goto(`/h5/gameWordLearn?chapter=${chapter.id}`);
  const card = page.getByRole("heading", { level: 2 });
  await expect(card).toHaveText(first!.id);
  await page.getByRole("button", { name: /^照着写/ }).click();
  await expect(page.locator(".letters")).toBeVisible();
  await expect(page.locator("[data-typing]")).toBeFocused();
  expect(await seriousFaults(page), "copying").toEqual([]);
  await page.getByRole("button", { name: "看词卡" }).click();
  await expect(card).toHaveText(first!.id);
  // With a keyboard, letters are typed one by one. A soft keyboard enters a composed word as a whole.
  if (isMobile) {
    await page.getByRole("button", { name: /^照着写/ }).click();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.imeSetComposition", {
      text: first!.id,
      selectionStart: first!.id.length,
      selectionEnd: first!.id.length,
    });
  } else await page.keyboard.type(first!.id);
  await expect(page.getByText("写对了")).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "下一词" }).click();
  else await page.keyboard.press("Enter");
  await expect(card).toHaveText(second!.id);
});

/** A finger is drawn across the card. */
async function swipe(page: import("@playwright/test").Page, by: number): Promise<void> {
  await page.locator(".wcard").evaluate((card, dx) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: card, clientX: x, clientY: 300 });
    const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      card.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
    fire("touchstart", [touch(200)], [touch(200)]);
    fire("touchend", [], [touch(200 + dx)]);
  }, by);
}

test(
  "the quiz asks every word and the wrong ones again, and says how it went",
  { tag: "@once" },
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const { chapter, words } = await firstChapter(request);
    await page.goto(`/h5/gameWordExercise?chapter=${chapter.id}`);
    const next = page.getByRole("button", { name: "下一词" });
    const meaning = (id: string) => words.find((word) => word.id === id)?.meanings[0]?.zh ?? "";
    let wrong: string | undefined;
    let asked = 0;
    await expect(placeOf(page)).toContainText("1 /");
    while ((await page.locator(".end").count()) === 0) {
      asked += 1;
      expect(asked).toBeLessThan(words.length + 3);
      const place = asked <= words.length ? `${asked} / ${words.length}` : "1 / 1";
      await expect(placeOf(page)).toContainText(place);
      if (asked > words.length) await expect(page.getByText("再来一遍：1 个")).toBeVisible();
      const word = await askedWord(page);
      if ((await page.locator(".opt").count()) > 0) {
        const right = page
          .locator(".opt")
          .filter({ hasText: new RegExp(`^\\d?(${escaped(word)}|${escaped(meaning(word))})$`) });
        await expect(right).toHaveCount(1);
        if (asked === 1) expect(await seriousFaults(page), "question").toEqual([]);
        if (wrong === undefined) {
          wrong = word;
          const choices = await page.locator(".opt").allTextContents();
          const at = choices.findIndex((text) => ![word, meaning(word)].includes(text.replace(/^\d/, "")));
          await page.locator(".opt").nth(at).click();
          await expect(page.getByText("最后再问一次")).toBeVisible();
          expect(await seriousFaults(page), "wrong").toEqual([]);
        } else await right.click();
      } else {
        await page.locator(".letters").click();
        await page.keyboard.type(word);
        await expect(page.getByText("一次写对")).toBeVisible();
      }
      await next.click();
      await expect(placeOf(page).or(page.locator(".end")).first()).not.toHaveText(
        new RegExp(`^${place.replace("/", "\\/")}`),
      );
    }
    expect(asked).toBe(words.length + 1);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      `${words.length} 个会了 ${words.length - 1} 个`,
    );
    await expect(page.getByText(/^选成了 /)).toBeVisible();
  },
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test(
  "chosen words of a notebook are practised in one mode alone",
  { tag: "@once" },
  async ({ page, request }) => {
    const { words } = await firstChapter(request);
    const [first] = words;
    const { token } = await signedIn(page, request);
    await request.post("/api/strange_words", {
      data: { kind: "word", id: first!.id, source: "wordCourse" },
      headers: { authorization: `Bearer ${token}` },
    });
    await page.goto("/h5/noteBook/wordVocab");
    await page.getByLabel(`选择 ${first!.id}`, { exact: true }).check({ force: true });
    await page.getByRole("combobox", { name: "练法" }).first().selectOption("听写");
    await page.getByRole("button", { name: "练这 1 个词" }).click();
    await expect(page).toHaveURL(/mode=mode5/);
    await page.locator(".letters").click();
    await page.keyboard.type(first!.id);
    await expect(page.getByText("一次写对")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1 个会了 1 个");
  },
);

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "a chapter that was downloaded is known after a reload",
    { tag: "@once" },
    async ({ page, request }) => {
      const { chapter } = await firstChapter(request);
      await page.goto(`/h5/words/${chapter.id}`);
      await page.getByRole("button", { name: "下载这一章" }).click();
      await expect(page.getByRole("button", { name: "已下载" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "已下载" })).toBeVisible();
    },
  );

  test(
    "a chapter that was opened is played, and its answers arrive later",
    { tag: "@once" },
    async ({ page, context, request }) => {
      const { chapter, words } = await firstChapter(request);
      const { token } = await signedIn(page, request);
      const address = `/h5/gameWord?chapter=${chapter.id}&mode=mode1`;
      await page.goto(address);
      await expect(page.locator(".letters")).toBeVisible();
      await untilKept(page);
      await page.reload();
      await expect(page.locator(".letters")).toBeVisible();
      await goOffline(context);
      await page.reload();
      await expect(page.locator(".letters")).toBeVisible();
      await page.keyboard.type(words[0]!.id);
      await page.keyboard.press("Enter");
      await expect(placeOf(page)).toContainText("2 /");
      await page.goto("/h5/words/index");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await goOffline(context, false);
      await expect(async () => {
        const answer = await request.get(`/api/words/chapters/${chapter.id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.ok()).toBe(true);
        // Copying rates nothing: the attempt alone has arrived.
        const record = await request.get(`/api/game/daily_record/${chapter.pack.id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(((await record.json()) as unknown[]).length).toBeGreaterThan(0);
      }).toPass();
    },
  );
});
