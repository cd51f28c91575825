import type { Page } from "@playwright/test";
import { longestLesson } from "./screenshots.learners.ts";
import type { Device, Picture } from "./screenshots.picture.ts";

const longSentence = `/game?lesson=${longestLesson}`;
const firstLesson = "/game?lesson=first-steps.01-hello";

const everyDevice: readonly Device[] = [
  "phone",
  "small",
  "landscape",
  "keyboard",
  "lowest",
  "tablet",
  "desktop",
];
/** Everything that an answer page can show. */
const allNotes = { study_show_word_type: true, study_split_word: true, study_phonetic: true } as const;
/** Settings for eyes that need large text, with Chinese names of word classes. */
const largest = { ...allNotes, style_text_size: 2, study_word_type_chinese: true } as const;

const of = (
  state: string,
  path: string,
  prepare?: Picture["prepare"],
  more: Partial<Picture> = {},
): Picture => ({
  page: "game",
  state,
  as: "learner",
  path,
  ...(prepare && { prepare }),
  ...more,
});
const seen = { devices: everyDevice };

export const practicePictures: readonly Picture[] = [
  of("fresh", "/game", undefined, { as: "visitor", ...seen }),
  of("typing", longSentence, (page) => type(page, 0.5), seen),
  of("wrong", longSentence, checkWithWrongWord, seen),
  of("hinted", longSentence, askForHint),
  of("answer", longSentence, answerAtSecondTry, seen),
  of("answer-all", longSentence, answerAtSecondTry, { settings: allNotes, ...seen }),
  of("answer-large", longSentence, answerAtSecondTry, { settings: largest }),
  of("wrong-large", longSentence, checkWithWrongWord, { settings: largest }),
  of("long", longSentence),
  of("equal", longSentence, (page) => type(page, 0.5), { settings: { answer_input_style: 1 } }),
  of("straight", longSentence, (page) => type(page, 0.5), { settings: { answer_input_style: 2 } }),
  of("always", longSentence, (page) => type(page, 0.3), { settings: { answer_always_show: true } }),
  of("shown", longSentence, (page) => page.keyboard.press("Alt+Semicolon")),
  of("tiles", longSentence, placeTiles, seen),
  of("dictation", `${longSentence}&type=dictation`, (page) => type(page, 0.3)),
  of("listen", `${longSentence}&type=listen`, undefined, seen),
  of("listen-covered", `${longSentence}&type=listen`, undefined, {
    settings: { listen_hide_answer: true, study_show_translation: true },
  }),
  of("card", longSentence, openCard, seen),
  of("report", longSentence, openReport),
  of("more", longSentence, openMore, { devices: ["phone", "small"] }),
  of("commands", longSentence, openCommands),
  of("steps", longSentence, openSteps),
  of("settings", longSentence, openSettings, seen),
  of("paused", "/game", pause, { as: "visitor" }),
  of("unknown", "/game?lesson=nowhere", undefined, { as: "visitor" }),
  of("errors", "/game?source=errorNote"),
  { page: "summary", state: "visitor", as: "visitor", path: "/game", prepare: finishLesson, whole: true },
  { page: "summary", state: "learner", as: "learner", path: firstLesson, prepare: finishLesson, whole: true },
  { page: "poster", state: "open", as: "learner", path: firstLesson, prepare: openPoster },
];

/** The picture of the README: the middle of a lesson, with a sentence that was just checked and one wrong word. */
export const practicePicture: Picture = {
  ...of("wrong", longSentence, checkWithWrongWord),
  page: "practice",
};

/**
 * Returns the words to type in the shown step. The sizer of each slot contains its word until a longer text is typed.
 */
export async function wordsOf(page: Page): Promise<string[]> {
  await page.locator("input.typing").waitFor({ state: "attached" });
  return page.locator(".in-front [data-slot] .w__size").allTextContents();
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
  await page.locator(".in-front .line--answer").waitFor();
}

/** The first letter of the third word. */
async function askForHint(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await page.keyboard.type(`${words.slice(0, 2).join(" ")} `);
  await page.keyboard.press("Alt+KeyH");
  await page.locator(".is-hinted").waitFor();
}

async function pause(page: Page): Promise<void> {
  await page.keyboard.press("Alt+KeyP");
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
    await page.locator(".in-front .line--answer").waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".in-front .line--answering, .end").waitFor();
  }
  await page.locator(".end").waitFor();
}

async function placeTiles(page: Page): Promise<void> {
  const words = await wordsOf(page);
  // A computer has no button for them, but the command.
  await page.keyboard.press("Alt+Shift+KeyP");
  await page.getByRole("combobox").fill("拼词");
  await page.keyboard.press("Enter");
  for (const word of words.slice(0, 3))
    await page.locator(".tile:not(.is-used)").getByText(word, { exact: true }).first().click();
}

async function openCard(page: Page): Promise<void> {
  await answerAtSecondTry(page);
  await page.locator("[data-word]").nth(3).click();
  await page.locator(".wordcard .examples li").first().waitFor();
}

async function openReport(page: Page): Promise<void> {
  await answerAtSecondTry(page);
  await pressTool(page, "这题有问题");
  await page.getByRole("dialog").waitFor();
}

/** A tool of the bar; on a phone some stand under 更多. */
async function pressTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole("button", { name });
  if (await tool.isVisible()) return tool.click();
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

async function openMore(page: Page): Promise<void> {
  await wordsOf(page);
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("dialog").waitFor();
}

async function openCommands(page: Page): Promise<void> {
  await wordsOf(page);
  await page.keyboard.press("Alt+Shift+KeyP");
  await page.getByRole("combobox").waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await wordsOf(page);
  await page.keyboard.press("Alt+Comma");
  await page.getByRole("dialog").waitFor();
}

async function openSteps(page: Page): Promise<void> {
  await checkWithWrongWord(page);
  await pressTool(page, "本课目录");
  await page.getByRole("dialog").waitFor();
}

async function openPoster(page: Page): Promise<void> {
  await finishLesson(page);
  await page
    .getByRole("button", { name: /带走这一句|看大图/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}
