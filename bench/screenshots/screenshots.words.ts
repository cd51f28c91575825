import type { Page } from "@playwright/test";
import type { Picture } from "./screenshots.picture.ts";
import { wordsOf } from "./screenshots.practice.ts";

const chapter = "words-1000.01-greetings";
/** A game that the learner of the pictures has begun, but does not know to its end. */
const game = `/gameWord?chapter=${chapter}`;

/** The sentences and words that are due, from the head of the learner's queue. */
const tenDue = "/game?source=review&count=10";

const of = (
  state: string,
  path: string,
  prepare?: Picture["prepare"],
  more: Partial<Picture> = {},
): Picture => ({ page: "words", state, as: "learner", path, ...(prepare && { prepare }), ...more });

const whole = { whole: true };
const visitor = { as: "visitor" } as const;

/** The pictures of words: the section, its games and the mixed review. */
export const wordPictures: readonly Picture[] = [
  of("index-visitor", "/words/index", undefined, { ...whole, ...visitor }),
  of("index", "/words/index", undefined, { ...whole, devices: ["phone", "small", "tablet", "desktop"] }),
  of("index-loading", "/words/index", undefined, { server: "silent" }),
  of("index-failed", "/words/index", undefined, { server: "gone" }),
  of("chapter", `/words/${chapter}`, undefined, whole),
  of("chapter-unknown", "/words/nowhere"),
  of("import", "/words/import", undefined, whole),
  of("import-visitor", "/words/import", undefined, visitor),
  of("test", "/words/test", undefined, visitor),
  of("test-failed", "/words/test", undefined, { ...visitor, server: "gone" }),
  of("learn", `/gameWordLearn?chapter=${chapter}`),
  ...["mode1", "mode2", "mode3", "mode4", "mode5"].map((mode) => of(mode, `${game}&mode=${mode}`)),
  of("wrong", `${game}&mode=mode4`, (page) => write(page, "qx")),
  of("answer", `${game}&mode=mode4`, seeAnswer),
  of("quiz", `/gameWordExercise?chapter=${chapter}`),
  of("quiz-answered", `/gameWordExercise?chapter=${chapter}`, choose),
  of("result", `${game}&mode=mode1`, writeAll, whole),
  of("unknown", "/gameWord?chapter=nowhere"),
  of("errors", "/gameWord?source=wordErrorNote"),
  of("review", tenDue),
  of("review-sentence", tenDue, (page) => review(page, "sentence")),
  of("review-word", tenDue, (page) => review(page, "word")),
  of("review-end", tenDue, (page) => review(page, "end"), whole),
];

async function write(page: Page, letters: string): Promise<void> {
  await page.locator(".letters").click();
  await page.keyboard.type(letters);
}

/** Has the answer shown, and writes it. */
async function seeAnswer(page: Page): Promise<void> {
  await write(page, "");
  await page.keyboard.press("Alt+Semicolon");
  await page.keyboard.type(await askedWord(page));
  await page.getByRole("status").filter({ hasText: "写" }).waitFor();
}

async function choose(page: Page): Promise<void> {
  await page.locator("main button").nth(1).click();
}

async function writeAll(page: Page): Promise<void> {
  const letters = page.locator(".letters");
  await letters.waitFor();
  while (await letters.isVisible()) {
    await write(page, await askedWord(page));
    await page.getByRole("status").filter({ hasText: "写对" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "写对" }).waitFor({ state: "detached" });
  }
  await page.locator(".end").waitFor();
}

/**
 * Reviews until a sentence or a word is answered right, or to the end. If the review goes to the end, every third item
 * is wrong at first.
 */
async function review(page: Page, until: "sentence" | "word" | "end"): Promise<void> {
  const answered = page.locator(".in-front .line--answer, .wordverdict__right");
  // Answers reach the server only in a review to the end. Otherwise the due items stay the same for the other pictures.
  if (until !== "end")
    await page.route("**/api/game/attempts", (route) =>
      route.fulfill({ json: { accepted: [], refused: [] } }),
    );
  for (let item = 1; ; item += 1) {
    await page.locator(".in-front .line--answering, .letters, .end").first().waitFor();
    if (await page.locator(".end").isVisible()) break;
    const isWrong = until === "end" && item % 3 === 0;
    // The device keeps what is asked behind the frame that shows it.
    await page.waitForTimeout(100);
    const side = (await page.locator(".letters").isVisible()) ? "word" : "sentence";
    if (side === "word") {
      const word = await keptWord(page);
      await write(page, isWrong ? "q" : "");
      if (isWrong) await page.keyboard.press("Backspace");
      await page.keyboard.type(word);
    } else {
      const words = await wordsOf(page);
      if (isWrong) await page.keyboard.press("Alt+Semicolon");
      await page.keyboard.type(words.join(" "));
      await page.keyboard.press("Enter");
    }
    await answered.first().waitFor();
    if (side === until) return page.waitForTimeout(400);
    await page.keyboard.press("Enter");
    await answered.first().waitFor({ state: "detached" });
  }
  // The server computes the forecast from the answers.
  await page.locator(".forecast").waitFor();
}

/** The word that is asked, once the device keeps it. */
async function askedWord(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const { value } = JSON.parse(localStorage.getItem("word_list") ?? "{}") as {
      value?: { round: { queue: string[]; at: number } };
    };
    const shown = Number(document.querySelector(".phead__n")?.textContent?.split("/")[0]);
    return value?.round.at === shown - 1;
  });
  return keptWord(page);
}

/** The word that the device keeps as the one that is asked. */
const keptWord = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem("word_list") ?? "{}") as {
      value?: { round: { queue: string[]; at: number } };
    };
    return value?.round.queue[value.round.at] ?? "";
  });
