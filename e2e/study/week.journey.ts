import { createHash, randomUUID } from "node:crypto";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { siteApi } from "@shiju/contract/content/site";
import { stepKinds } from "@shiju/learning/step-kinds";
import { mostFreezes } from "@shiju/learning/time/streak";
import { textToSign } from "@shiju/learning/time/study-time";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { dayMs, hourMs } from "@shiju/learning/time/durations";
import { weekPort } from "../addresses.ts";
import { deviceIsOff } from "../device-clock.ts";
import { answerOf, answerStep, endOf, lessonOf, openLesson, signedIn, stepsOf, tapLine } from "../journey.ts";
import { testOn } from "../own-server.ts";
import { askedWord, firstChapter, placeOf, wordAmong } from "./words/word-game.ts";

/** Every day is practised from noon on in Shanghai, so that no midnight falls into a visit. */
const noonAhead = (4 * hourMs - (Date.now() % dayMs) + dayMs) % dayMs;
const aheadOn = (day: number) => noonAhead + day * dayMs;
const nowOn = (day: number) => Date.now() + aheadOn(day);

const lessonId = "first-steps.01-hello";
/** The sentence that is answered wrong when it comes for the first time. */
const forgotten = "这是我的猫。";
const goalSeconds = 600;

// Study time counts from when the account was opened, which is an hour before.
const test = testOn("week", weekPort, { CLOCK_AHEAD_MS: String(noonAhead - hourMs) });

/**
 * The days on which the learner comes, and the streak that the learner sees. One day of the week is missed. Later the
 * learner misses enough days to end the streak. Known words come on the last visit.
 */
const visits = [
  { day: 1, streak: 1, freezes: 2 },
  { day: 2, streak: 2, freezes: 2 },
  { day: 3, streak: 3, freezes: 2 },
  { day: 4, streak: 4, freezes: 2 },
  { day: 6, streak: 5, freezes: 1 },
  { day: 7, streak: 6, freezes: 1 },
  { day: 14, streak: 0, freezes: 2 },
  { day: 17, streak: 1, freezes: 0 },
];

test(
  "a week of reviews: each day brings what was foretold, sooner what was wrong, and ever later what is known",
  { tag: "@once" },
  async ({ page: entrance, context, request, server }, testInfo) => {
    testInfo.setTimeout(600_000);
    const { token } = await signedIn(entrance, request);
    await entrance.close();
    const onDay = async (day: number, visit: (page: Page) => Promise<void>) => {
      server.setClock(aheadOn(day));
      const page = await context.newPage();
      await deviceIsOff(page, aheadOn(day));
      await test.step(`day ${day}`, () => visit(page));
      await page.close();
    };
    /** The days on which each sentence and word was answered. A sentence is found by its Chinese. */
    const seen = new Map<string, number[]>();
    /** The reviews of the days from `last` on. */
    let foretold: number[] = [];
    let last = 0;

    await onDay(0, async (page) => {
      const learnt = [...(await writeWords(page, request)), ...(await practiseLesson(page, request))];
      for (const name of learnt) seen.set(name, [0]);
      await reportGoal(request, token, 0);
      // The last answers are on their way.
      await expect(async () => {
        await page.goto("/h5/home/review");
        expect(sum(await forecastOn(page))).toBe(learnt.length);
      }).toPass();
      foretold = await homeIsDone(page, { done: 0, streak: 1, freezes: 2 });
    });

    for (const { day, streak, freezes } of visits)
      await onDay(day, async (page) => {
        const due = sum(foretold.slice(0, day - last + 1));
        foretold = [due, ...foretold.slice(day - last + 1)];
        await homeForetells(page, { foretold, streak, freezes });
        if (due > 0)
          for (const name of await review(page, due, seen)) seen.set(name, [...(seen.get(name) ?? []), day]);
        await reportGoal(request, token, day);
        foretold = await homeIsDone(page, { done: due, streak: streak + 1, freezes });
        await notebookAgrees(page, seen.get(forgotten) ?? []);
        last = day;
      });

    for (const [name, [learnt = 0, first = 0, ...later]] of seen) {
      const gaps = [first, ...later].map((day, index, days) => day - (days[index - 1] ?? learnt));
      // A mistake begins anew.
      const known = name === forgotten ? gaps.slice(1) : gaps;
      expect(known.length, name).toBeGreaterThan(1);
      for (const [index, gap] of known.slice(1).entries())
        expect(gap, name).toBeGreaterThan(known[index] ?? 0);
      if (name === forgotten) expect(known[0], name).toBeLessThan(gaps[0] ?? 0);
    }
  },
);

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Writes two words of a chapter from memory; answers which. */
async function writeWords(page: Page, request: APIRequestContext): Promise<string[]> {
  const { chapter } = await firstChapter(request);
  await page.goto(`/h5/gameWord?chapter=${chapter.id}&mode=mode4`);
  await page.locator(".letters").click();
  const written: string[] = [];
  for (const at of [1, 2]) {
    await expect(placeOf(page)).toContainText(`${at} /`);
    written.push(await writeWord(page));
  }
  return written;
}

async function writeWord(page: Page, word?: string): Promise<string> {
  word ??= await askedWord(page);
  await page.keyboard.type(word);
  await expect(page.getByText("一次写对")).toBeVisible();
  await page.keyboard.press("Enter");
  return word;
}

/** Types the whole lesson. Returns everything that the lesson asked from memory. */
async function practiseLesson(page: Page, request: APIRequestContext): Promise<string[]> {
  const steps = await stepsOf(request, lessonId);
  await openLesson(page, lessonId);
  await tapLine(page);
  for (const step of steps) {
    await answerStep(page, step);
    await page.keyboard.press("Enter");
  }
  await expect(endOf(page, await lessonOf(request, lessonId), "学完了")).toBeVisible();
  return steps.filter(({ kind }) => kind === stepKinds.sentence).map(({ zh }) => zh);
}

/** Reports the learner's whole daily goal as practised, because the journey itself takes less time. */
async function reportGoal(request: APIRequestContext, token: string, day: number): Promise<void> {
  const { time_key } = (await (await request.get("/api/site")).json()) as EndpointResponse<
    typeof siteApi.site
  >;
  const endedAt = nowOn(day);
  const report = {
    id: randomUUID(),
    time: goalSeconds,
    timestamp: Math.floor(endedAt / 1000),
    started_at: new Date(endedAt - goalSeconds * 1000).toISOString(),
    ended_at: new Date(endedAt).toISOString(),
  };
  const hash = createHash("md5")
    .update(textToSign("other", report, time_key))
    .digest("hex");
  const answer = await request.post("/api/game/add_time_today", {
    data: { hash, ...report },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Returns how many reviews each day brings by the page. The first number is that of today. */
async function forecastOn(page: Page): Promise<number[]> {
  const label = await page.getByRole("img", { name: /^每天要复习多少：/ }).getAttribute("aria-label");
  return [...(label ?? "").matchAll(/(?:今天|[日一二三四五六]) (\d+)/g)].map(([, count]) => Number(count));
}

const dueOnHome = (page: Page) => page.getByRole("region", { name: "今天待复习" });

interface Standing {
  /** Days in a row, and how many may still be missed. */
  streak: number;
  freezes: number;
}

async function expectStreak(page: Page, { streak, freezes }: Standing): Promise<void> {
  const today = page.getByRole("region", { name: "今天的学习时长" });
  if (streak > 0) await expect(today).toContainText(`还能请假 ${freezes} 天`);
  await expect(today.getByText(`连续 ${streak} 天`)).toHaveCount(streak > 0 ? 1 : 0);
  // The year is loaded when it comes into view.
  await page.getByRole("region", { name: "这一年" }).scrollIntoViewIfNeeded();
  await expect(page.locator(".heat__day--frozen[title$=请假]")).toHaveCount(mostFreezes - freezes);
}

async function homeForetells(
  page: Page,
  { foretold, ...standing }: Standing & { foretold: number[] },
): Promise<void> {
  await page.goto("/h5/home/index");
  const [due = 0] = foretold;
  if (due === 0) await expect(dueOnHome(page)).toContainText("今天没有要复习的");
  else await expect(dueOnHome(page).locator(".due b")).toHaveText(String(due));
  expect(await forecastOn(page)).toEqual(foretold.slice(0, 7));
  await expectStreak(page, standing);
}

/** Checks that nothing is left for today. Returns the numbers that the review page foretells, today's first. */
async function homeIsDone(page: Page, { done, ...standing }: Standing & { done: number }): Promise<number[]> {
  // The last answers are on their way.
  await expect(async () => {
    await page.goto("/h5/home/index");
    const text = done > 0 ? `今天复习完了，${done} 个` : "今天没有要复习的";
    await expect(dueOnHome(page)).toContainText(text, { timeout: 10_000 });
  }).toPass();
  await expectStreak(page, standing);
  const week = await forecastOn(page);
  await dueOnHome(page).getByRole("link", { name: "复习计划" }).click();
  await expect(page.locator(".review__none")).toHaveText(done > 0 ? "今天复习完了" : "今天没有要复习的");
  if (done > 0) await expect(page.getByText(`今天复习了 ${done} 个。`)).toBeVisible();
  const foretold = await forecastOn(page);
  expect(foretold.slice(0, 7)).toEqual(week);
  return foretold;
}

/**
 * Answers everything that is due, sentences and words in the order in which they come. Returns everything that it
 * answered.
 */
async function review(page: Page, due: number, seen: ReadonlyMap<string, number[]>): Promise<string[]> {
  await page.goto("/h5/home/review");
  const kinds = page.locator(".review .due");
  await expect(kinds.locator("b")).toHaveText(String(due));
  const hasSentences = /\d 句/.test(await kinds.innerText());
  await page.getByRole("link", { name: "开始复习" }).click();
  const answered: string[] = [];
  for (let at = 1; at <= due; at += 1) {
    await expect(placeOf(page)).toContainText(`${at} / ${due}`);
    const letters = page.locator(".letters");
    await expect(letters.or(page.locator(".in-front .line--answering"))).toBeVisible();
    if (await letters.isVisible()) {
      await letters.click();
      answered.push(await writeWord(page, await wordAmong(page, answered)));
      continue;
    }
    await tapLine(page);
    const zh = await page.locator(".in-front .cue__asked").innerText();
    const isWrong = zh === forgotten && seen.get(zh)?.length === 1;
    await typeAnswer(page, isWrong);
    answered.push(zh);
  }
  const end = hasSentences ? `${due} 个，都见过了。` : "单词复习完了";
  await expect(page.getByRole("heading", { name: end })).toBeVisible();
  return answered;
}

/** Types the sentence and goes on. If `isWrong` is true, the last word is wrong at first. */
async function typeAnswer(page: Page, isWrong: boolean): Promise<void> {
  let words = (await answerOf(page)).split(" ");
  if (isWrong) {
    await page.keyboard.type([...words.slice(0, -1), "zebra"].join(" "));
    await page.keyboard.press("Enter");
    await expect(page.locator(".in-front .w.is-wrong")).toHaveCount(1);
    words = words.slice(-1);
  }
  await page.keyboard.type(words.join(" "));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Checks that everything that was answered wrong stands in the notebook until it was right on three days. */
async function notebookAgrees(page: Page, [, wrong, ...right]: number[]): Promise<void> {
  await page.goto("/h5/noteBook/error");
  if (wrong === undefined || right.length >= 3) {
    await expect(page.getByText("还没有错句")).toBeVisible();
    return;
  }
  await expect(page.locator(".note__zh")).toHaveText([forgotten]);
  await expect(page.locator(".note__x")).toContainText("错 1 次");
}
