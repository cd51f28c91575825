import type { Page } from "@playwright/test";
import { longestPlace } from "./screenshots.learners.ts";

/** One thing to look at. */
export interface Picture {
  page: string;
  state: string;
  as: "visitor" | "newcomer" | "learner";
  /** Under /h5. */
  path: string;
  /** Brings the page from its address into its state. */
  prepare?: (page: Page) => Promise<void>;
  /** The page in its whole length, not only what the window shows. */
  whole?: boolean;
  /** Goes away by itself: taken as soon as it is loaded. */
  passing?: boolean;
}

const longSentence = `/game?lesson=${longestPlace.lessonId}`;

const paper = { as: "visitor", whole: true } as const;

const outside: Picture[] = [
  { page: "splash", state: "shown", as: "visitor", path: "/", passing: true },
  { page: "landing", state: "shown", path: "/web", ...paper },
  { page: "login", state: "empty", as: "visitor", path: "/login/index" },
  { page: "login", state: "refused", as: "visitor", path: "/login/index", prepare: submit },
  { page: "register", state: "empty", as: "visitor", path: "/login/register" },
  { page: "register", state: "refused", as: "visitor", path: "/login/register", prepare: submit },
  { page: "agreement", state: "shown", path: "/richtext/agreement", ...paper },
  { page: "privacy", state: "shown", path: "/richtext/privacy", ...paper },
  { page: "help", state: "shown", path: "/richtext/help", ...paper },
  { page: "about", state: "shown", path: "/richtext/about", ...paper },
  { page: "404", state: "shown", as: "visitor", path: "/nowhere" },
];

const courses: Picture[] = [
  { page: "home", state: "visitor", as: "visitor", path: "/home/index" },
  { page: "home", state: "newcomer", as: "newcomer", path: "/home/index" },
  { page: "home", state: "learner", as: "learner", path: "/home/index" },
  { page: "square", state: "visitor", as: "visitor", path: "/courseMall/index" },
  { page: "square", state: "learner", as: "learner", path: "/courseMall/index" },
  { page: "square", state: "nothing-found", as: "visitor", path: "/courseMall/index?q=没有这样的课程" },
  { page: "course", state: "visitor", as: "visitor", path: "/courseMall/first-steps", whole: true },
  { page: "course", state: "learner", as: "learner", path: "/courseMall/first-steps", whole: true },
  { page: "course", state: "unknown", as: "visitor", path: "/courseMall/nowhere" },
];

const practice: Picture[] = [
  { page: "game", state: "fresh", as: "visitor", path: "/game" },
  { page: "game", state: "typing", as: "learner", path: longSentence, prepare: (page) => type(page, 0.5) },
  { page: "game", state: "wrong", as: "learner", path: longSentence, prepare: checkWithWrongWord },
  { page: "game", state: "hinted", as: "learner", path: longSentence, prepare: askForHint },
  { page: "game", state: "answer", as: "learner", path: longSentence, prepare: answerAtSecondTry },
  { page: "game", state: "long", as: "learner", path: longSentence },
  { page: "game", state: "paused", as: "visitor", path: "/game", prepare: pause },
  { page: "game", state: "unknown", as: "visitor", path: "/game?lesson=nowhere" },
  { page: "summary", state: "visitor", as: "visitor", path: "/game", prepare: finishLesson, whole: true },
];

export const pictures: readonly Picture[] = [...outside, ...courses, ...practice];

/** The picture of the README: in the middle of a lesson, a sentence just checked, one of its words wrong. */
export const practicePicture: Picture = {
  page: "practice",
  state: "wrong",
  as: "learner",
  path: longSentence,
  prepare: checkWithWrongWord,
};

async function submit(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click();
}

/** The words to type in the step on the screen: the sizer of each slot holds its word until something longer is typed. */
async function wordsOf(page: Page): Promise<string[]> {
  await page.locator("input.typing").waitFor({ state: "attached" });
  return page.locator("[data-slot] .w__size").allTextContents();
}

/** Types this share of the answer. */
async function type(page: Page, share: number): Promise<void> {
  const answer = (await wordsOf(page)).join(" ");
  await page.keyboard.type(answer.slice(0, Math.ceil(answer.length * share)));
}

async function checkWithWrongWord(page: Page): Promise<void> {
  const words = await wordsOf(page);
  const middle = Math.floor(words.length / 2);
  const slip = (word: string) => word.slice(0, -1) + (word.endsWith("s") ? "e" : "s");
  await page.keyboard.type(words.map((word, index) => (index === middle ? slip(word) : word)).join(" "));
  await page.keyboard.press("Enter");
  await page.locator(".is-wrong").waitFor();
  // The slot has shaken, and the bars are back.
  await page.waitForTimeout(300);
}

async function answerAtSecondTry(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await checkWithWrongWord(page);
  await page.keyboard.type(words[Math.floor(words.length / 2)] ?? "");
  await page.keyboard.press("Enter");
  await page.locator(".line--answer").waitFor();
}

/** The first letter of the third word. */
async function askForHint(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await page.keyboard.type(`${words.slice(0, 2).join(" ")} `);
  await page.keyboard.press("Alt+KeyH");
  await page.locator(".is-hinted").waitFor();
}

async function pause(page: Page): Promise<void> {
  await page.getByRole("button", { name: "暂停" }).click();
  await page.locator(".paused").waitFor();
}

/** Answers every step, one of them wrong at first. */
async function finishLesson(page: Page): Promise<void> {
  await wordsOf(page);
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  while ((await page.locator("input.typing").count()) > 0) {
    await page.keyboard.type((await wordsOf(page)).join(" "));
    await page.keyboard.press("Enter");
    await page.locator(".line--answer").waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".line--answering, .summary").waitFor();
  }
  await page.locator(".summary").waitFor();
}
