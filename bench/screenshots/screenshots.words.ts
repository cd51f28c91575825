import type { Page } from "@playwright/test";
import type { Picture } from "./screenshots.picture.ts";

const chapter = "words-1000.01-greetings";
/** Begun by the learner of the pictures, and not yet known to its end. */
const game = `/gameWord?chapter=${chapter}`;

const of = (
  state: string,
  path: string,
  prepare?: Picture["prepare"],
  more: Partial<Picture> = {},
): Picture => ({ page: "words", state, as: "learner", path, ...(prepare && { prepare }), ...more });

const whole = { whole: true };
const visitor = { as: "visitor" } as const;

/** What belongs to words: the section, its games and the mixed review. */
export const wordPictures: readonly Picture[] = [
  of("index-visitor", "/words/index", undefined, { ...whole, ...visitor }),
  of("index", "/words/index", undefined, { ...whole, devices: ["phone", "small", "tablet", "desktop"] }),
  of("index-loading", "/words/index", undefined, { server: "silent" }),
  of("index-failed", "/words/index", undefined, { server: "gone" }),
  of("chapter", `/words/${chapter}`, undefined, whole),
  of("chapter-unknown", "/words/nowhere"),
  of("import", "/words/import", undefined, whole),
  of("import-visitor", "/words/import", undefined, visitor),
  of("learn", `/gameWordLearn?chapter=${chapter}`),
  ...["mode1", "mode2", "mode3", "mode4", "mode5"].map((mode) => of(mode, `${game}&mode=${mode}`)),
  of("wrong", `${game}&mode=mode4`, (page) => write(page, "qx")),
  of("answer", `${game}&mode=mode4`, seeAnswer),
  of("quiz", `/gameWordExercise?chapter=${chapter}`),
  of("quiz-answered", `/gameWordExercise?chapter=${chapter}`, choose),
  of("result", `${game}&mode=mode1`, writeAll, whole),
  of("unknown", "/gameWord?chapter=nowhere"),
  of("errors", "/gameWord?source=wordErrorNote"),
  of("review", "/game?source=review"),
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

/** The word that is asked, once the device keeps it. */
async function askedWord(page: Page): Promise<string> {
  const asked = await page.waitForFunction(() => {
    const { value } = JSON.parse(localStorage.getItem("word_list") ?? "{}") as {
      value?: { round: { queue: string[]; at: number } };
    };
    const shown = Number(document.querySelector(".phead__n")?.textContent?.split("/")[0]);
    return value && value.round.at + 1 === shown ? value.round.queue[value.round.at] : undefined;
  });
  return (await asked.jsonValue()) ?? "";
}
