import { expect, type Locator, type Page } from "@playwright/test";
import {
  answerOf,
  endOf,
  lessonOf,
  openLesson,
  signedInAsNew,
  tapLine,
  test,
  chooseSetting,
} from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { giveVoice, ratesOn, spokenOn } from "../spoken.ts";

const lesson = "first-steps.01-hello";
const listening = `/h5/game?lesson=${lesson}&type=listen`;
const begin = (page: Page) => page.getByRole("button", { name: "播放", exact: true });
const heard = (page: Page) => page.locator("p.heard");

/** Goes on until the lesson is over, however long it is. */
async function toTheEnd(page: Page, end: Locator): Promise<void> {
  while (!(await end.isVisible())) await page.keyboard.press("Control+ArrowRight");
}

test("a visitor listens to a lesson, pauses, comes back to the same sentence and hears it to its end", async ({
  page,
  request,
}) => {
  await giveVoice(page, 400);
  const heardLesson = await lessonOf(request, lesson);
  const end = endOf(page, heardLesson, "听完了");
  const sentences = heardLesson.sentences.map(({ en }) => en);
  await page.goto("/h5/courseMall/first-steps");
  await page.getByText("跟听", { exact: true }).click();
  await page.getByRole("link", { name: "开始，第 1 课" }).click();
  await expect(page).toHaveURL(/type=listen/);

  // The tap on the way here lets it sound at once, and one sentence follows another.
  await expect(page.locator(".heard .is-lit")).toHaveCount(1);
  await expect.poll(async () => (await spokenOn(page)).length).toBeGreaterThan(1);
  expect((await spokenOn(page)).slice(0, 2)).toEqual(sentences.slice(0, 2));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.press("Control+KeyA");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  const sentence = await heard(page).innerText();
  expect(sentences).toContain(sentence);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(sentence);
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe("paused");

  await page.reload();
  await expect(heard(page)).toHaveText(sentence);
  expect(await spokenOn(page)).toEqual([]);
  await begin(page).click();
  await expect.poll(async () => (await spokenOn(page))[0]).toBe(sentence);

  await page.goto("/h5/home/index");
  await expect(page.getByText(/跟听第 \d+ 句/)).toBeVisible();
  await page.getByRole("link", { name: "继续学习" }).click();
  await expect(page).toHaveURL(/type=listen/);

  await toTheEnd(page, end);
  await page.reload();
  await expect(end).toBeVisible();
  await page.getByRole("button", { name: "再听一遍" }).click();
  await expect(page.locator(".phead__n")).toContainText("1 / ");
});

test(
  "the English is covered until it is tapped, and a loop repeats where nothing goes on by itself",
  { tag: "@once" },
  async ({ page, request }) => {
    const [first] = (await lessonOf(request, lesson)).sentences;
    await giveVoice(page, 30);
    await page.goto(listening);
    await page.getByRole("button", { name: "遮住英文" }).click();
    await page.getByRole("button", { name: "自动下一句" }).click();
    await page.getByRole("button", { name: "循环" }).click();
    await expect(heard(page)).toHaveCount(0);
    await begin(page).click();
    await expect.poll(async () => (await spokenOn(page)).length).toBeGreaterThan(1);
    expect(new Set(await spokenOn(page))).toEqual(new Set([first?.en]));
    await page.getByRole("button", { name: "显示英文" }).click();
    await expect(heard(page)).toHaveText(first?.en ?? "");
    await page.keyboard.press("Control+ArrowRight");
    await expect(page.getByRole("button", { name: "显示英文" })).toBeVisible();

    await page.getByRole("button", { name: "本课目录" }).click();
    await page.getByRole("dialog").getByRole("listitem").nth(4).getByRole("button").click();
    await expect(page.locator(".phead__n")).toContainText("5 / ");
    await page.keyboard.press("Control+KeyQ");
    await expect(page).toHaveURL(/\/courseMall\/first-steps/);
  },
);

test(
  "a learner finds the sentences answered wrong, writes and hears them",
  { tag: "@once" },
  async ({ page }) => {
    await giveVoice(page, 30);
    await signedInAsNew(page);
    // A word that is copied for the first time is no mistake.
    await chooseSetting(page, "study_meet_new", false);
    await openLesson(page, lesson);
    await tapLine(page);
    const asked = await page.locator(".in-front .cue__asked").innerText();
    const answer = await answerOf(page);
    await page.keyboard.type(answer.split(" ").fill("zebra").join(" "));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .w.is-wrong").first()).toBeVisible();
    await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("Control+ArrowRight");

    await expect(async () => {
      await page.goto("/h5/game?source=errorNote");
      await expect(page.locator(".in-front .cue__asked")).toHaveText(asked, { timeout: 2000 });
    }).toPass();
    await page.goto("/h5/game?source=errorNote&type=listen");
    await expect(heard(page)).not.toHaveText("");
    await begin(page).click();
    await expect(page.getByRole("heading", { name: "错题练习，听完了。" })).toBeVisible();
    await page.goto("/h5/game?source=newWord&type=listen");
    await expect(page.getByRole("heading", { name: "这里还没有可练的内容" })).toBeVisible();
  },
);

test("a learner goes by the sentences around the one that is heard, and has it said slowly", async ({
  page,
  request,
}) => {
  const [first, second, third] = (await lessonOf(request, lesson)).sentences.map(({ en }) => en);
  const before = page.getByRole("button", { name: `听上一句： ${first}` });
  const after = page.getByRole("button", { name: `听下一句： ${second}` });
  const speed = (name: string) => page.getByRole("radio", { name, exact: true });
  await giveVoice(page, 2000);
  await page.goto(listening);
  await chooseSetting(page, "sound_play_rate", 1.3);
  await page.reload();
  await begin(page).click();
  await expect.poll(() => spokenOn(page)).toEqual([first]);
  expect(await ratesOn(page)).toEqual([1.3]);
  await after.click();
  await expect(heard(page)).toHaveText(second ?? "");
  await expect.poll(() => spokenOn(page)).toEqual([first, second]);
  await expect(page.getByRole("button", { name: `听下一句： ${third}` })).toBeVisible();

  // The sentence is spoken again at once, and so are all later sentences. The space bar still plays and pauses.
  await expect(speed("1.3×")).toBeChecked();
  await page.getByText("0.8×", { exact: true }).click();
  await expect.poll(() => spokenOn(page)).toEqual([first, second, second]);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  await before.click();
  await expect(heard(page)).toHaveText(first ?? "");
  await expect.poll(() => ratesOn(page)).toEqual([1.3, 1.3, 0.8, 0.8]);

  // By keyboard, and the speed from the settings is still there after a reload.
  await speed("0.8×").press("ArrowRight");
  await expect(speed("1×")).toBeChecked();
  await expect.poll(() => ratesOn(page)).toEqual([1.3, 1.3, 0.8, 0.8, 1]);
  await page.reload();
  await expect(speed("1×")).toBeChecked();
  await expect(speed("1.3×")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "遮住英文" }).click();
  await page.getByRole("button", { name: "显示英文" }).click();
  await expect(heard(page)).toHaveText(first ?? "");
  await expect(after).toHaveCount(0);
});

test("axe finds nothing serious in listening", async ({ page, request }) => {
  await giveVoice(page);
  await page.goto("/h5/courseMall/first-steps");
  await expect(page.getByRole("group", { name: "练法" })).toBeVisible();
  expect(await seriousFaults(page), "course").toEqual([]);
  await page.goto(listening);
  await expect(begin(page)).toBeVisible();
  expect(await seriousFaults(page), "before").toEqual([]);
  await page.getByRole("button", { name: "自动下一句" }).click();
  await begin(page).click();
  await expect(begin(page)).toBeHidden();
  expect(await seriousFaults(page), "listening").toEqual([]);
  await page.getByRole("button", { name: "遮住英文" }).click();
  expect(await seriousFaults(page), "covered").toEqual([]);
  await toTheEnd(page, endOf(page, await lessonOf(request, lesson), "听完了"));
  expect(await seriousFaults(page), "end").toEqual([]);
});
