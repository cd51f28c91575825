import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { dataDir, paragraphPort, root } from "../addresses.ts";
import { getAsLearner, openLesson, signedInAsNew, stepsOf } from "../journey.ts";
import { testOn } from "../own-server.ts";
import { seriousFaults } from "../serious-faults.ts";
import { goOffline } from "../without-network.ts";

const lesson = "first-steps.01-hello";
const contentDir = `${dataDir}-paragraph-content`;

interface Compiled {
  sentences: { en: string; zh: string; words: { text: string }[] }[];
  paragraph?: object;
}

/** Copies the first course, and makes the lines of its first lesson a text to translate. Returns these lines. */
function prepareContent(): Compiled["sentences"] {
  const from = join(root, "build/content/first-steps");
  const to = join(root, contentDir, "first-steps");
  cpSync(from, to, { recursive: true });
  const file = JSON.parse(readFileSync(join(from, "pack.json"), "utf8")) as {
    pack: { hash: string };
    lessons: string[];
  };
  const [name = ""] = file.lessons;
  const compiled = JSON.parse(readFileSync(join(from, name), "utf8")) as Compiled;
  const lines = compiled.sentences.map(() => ({ points: [], joins: [] }));
  compiled.paragraph = { exam: "cet4", title: "你好", minutes: 30, lines };
  writeFileSync(join(to, name), JSON.stringify(compiled));
  const pack = { ...file.pack, hash: "with a paragraph" };
  writeFileSync(join(to, "pack.json"), JSON.stringify({ ...file, pack }));
  return compiled.sentences;
}

const sentences = prepareContent();
const test = testOn("paragraph", paragraphPort, { CONTENT_DIR: contentDir });

const field = (page: Page) => page.getByRole("textbox", { name: "译文" });

test("a learner translates the whole text, without a network too, and reads it again", async ({
  page,
  context,
}) => {
  await signedInAsNew(page);
  const steps = await stepsOf(page.request, lesson);
  await openLesson(page, lesson);
  for (let step = 0; step < steps.length; step += 1) await page.keyboard.press("Control+ArrowRight");
  await expect(field(page)).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);

  const text = sentences.map(({ en }) => en).join(" ");
  await goOffline(context);
  await field(page).fill(text);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("没有看出错来")).toBeVisible();
  await expect(page.getByText("对", { exact: true })).toHaveCount(sentences.length);
  expect(await seriousFaults(page)).toEqual([]);
  await goOffline(context, false);

  const path = `/api/game/translations/${lesson}`;
  const kept = () => getAsLearner<{ translation: { text: string } | null }>(page, path);
  await expect.poll(async () => (await kept()).translation?.text, { timeout: 30_000 }).toBe(text);
  await page.getByRole("button", { name: "再写一遍" }).click();
  await field(page).fill("Hello");
  await page.reload();
  await expect(field(page)).toHaveValue("Hello");
  await page.getByRole("button", { name: "我的译法" }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "跳过" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("学完了");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("学完了");
});
