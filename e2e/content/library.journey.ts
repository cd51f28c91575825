import { readFile } from "node:fs/promises";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { claimTrial, getAsLearner, lessonOf, newPhone, password, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

interface Learner {
  /** The first sentences of the first lesson, all of them noted as errors. */
  sentences: { id: string; en: string; zh: string }[];
  /** A word of that lesson, among the new words. */
  word: string;
}

/** Signs a new learner in on this page by the API, with a few sentences in the error notebook and a new word. */
async function learnerWithNotes(page: Page, request: APIRequestContext): Promise<Learner> {
  const registered = await request.post("/api/login/register", {
    data: { phone: newPhone(), password, agreed: true },
  });
  const entered = (await registered.json()) as SignedIn;
  await claimTrial(request, entered);
  const { token, user } = entered;
  const headers = { authorization: `Bearer ${token}` };
  const lesson = await lessonOf(request, "first-steps.01-hello");
  const sentences = lesson.sentences.slice(0, 3);
  for (const { id } of sentences) {
    const data = { kind: "sentence", id, source: "course" };
    expect((await request.post("/api/error_subjects", { data, headers })).ok()).toBe(true);
  }
  const word = lesson.sentences.flatMap(({ words }) => words).find(({ zh }) => zh)?.lemma ?? "";
  const noted = { kind: "word", id: word, source: "course" };
  expect((await request.post("/api/strange_words", { data: noted, headers })).ok()).toBe(true);
  const value = JSON.stringify({ version: 0, value: { token, user_id: user.id } });
  await page.addInitScript((session) => localStorage.setItem("token", session), value);
  return { sentences, word };
}

const note = (page: Page, en: string) =>
  page.locator(".note").filter({ has: page.getByLabel(`选择 ${en}`, { exact: true }) });
/** A phone shows the notebooks of one kind at a time. */
async function showKind(page: Page, name: "句子" | "单词"): Promise<void> {
  const books = page.getByRole("navigation", { name: "笔记本" });
  const kind = books.getByRole("link", { name, exact: true });
  if (await kind.isVisible()) await kind.click();
}
const counted = (page: Page) =>
  getAsLearner<{ errorNote: { sentence: number }; mastered: { sentence: number } }>(page, "/api/notebooks");

test("what a learner finds, chooses and takes out of a notebook", async ({ page, request }) => {
  const { sentences, word } = await learnerWithNotes(page, request);
  const [first, second, third] = sentences.map(({ en }) => en);
  await page.goto("/h5/noteBook");
  await expect(page).toHaveURL(/\/h5\/noteBook\/error$/);
  await expect(page.locator(".note")).toHaveCount(3);

  await page.getByRole("searchbox", { name: "在笔记里找" }).fill(second ?? "");
  await expect(page.locator(".note")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "在笔记里找" }).fill("");
  await expect(page.locator(".note")).toHaveCount(3);

  const question = page.getByRole("dialog", { name: "提示" });
  await page.getByLabel(`选择 ${first}`).check({ force: true });
  await page.getByRole("button", { name: "删除所选" }).click();
  await expect(question).toContainText("删除所选的 1 句？");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  await expect(note(page, first ?? "")).toBeVisible();
  await page.getByRole("button", { name: "删除所选" }).click();
  await question.getByRole("button", { name: "确认，下次不再提示" }).click();
  await expect(note(page, first ?? "")).toHaveCount(0);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(note(page, first ?? "")).toBeVisible();
  expect((await counted(page)).errorNote.sentence).toBe(3);
  await page.getByLabel(`选择 ${first}`).check({ force: true });
  await page.getByRole("button", { name: "删除所选" }).click();
  await expect(note(page, first ?? "")).toHaveCount(0);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(note(page, first ?? "")).toBeVisible();

  await page.getByLabel(`选择 ${third}`).check({ force: true });
  await page.getByRole("button", { name: "所选标为掌握" }).click();
  await expect(page.getByText("已把 1 句标为掌握")).toBeVisible();
  await showKind(page, "单词");
  await page.getByRole("link", { name: /^生词/ }).click();
  await expect(note(page, word)).toBeVisible();
  await expect.poll(async () => (await counted(page)).mastered.sentence).toBe(1);
  await showKind(page, "句子");
  await page.getByRole("link", { name: /^错句/ }).click();
  await expect(page.locator(".note")).toHaveCount(2);
});

test(
  "a notebook goes into files, and into a practice of what is chosen",
  { tag: "@once" },
  async ({ page, request }) => {
    const { sentences } = await learnerWithNotes(page, request);
    const [, chosen] = sentences;
    await page.goto("/h5/noteBook/error");
    await expect(page.locator(".note")).toHaveCount(3);
    await page.getByRole("button", { name: "导出" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /^CSV/ }).click(),
    ]);
    const csv = await readFile(await file.path(), "utf8");
    expect(csv).toMatch(/^\uFEFF英文,中文,/);
    expect(csv.trimEnd().split("\r\n")).toHaveLength(4);

    await page.getByRole("button", { name: "导出" }).click();
    const [deck] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /^Anki 卡组/ }).click(),
    ]);
    expect(deck.suggestedFilename()).toMatch(/\.apkg$/);
    expect((await readFile(await deck.path())).toString("latin1")).toContain("collection.anki2");

    await page.getByLabel(`选择 ${chosen?.en}`).check({ force: true });
    await page.getByRole("button", { name: "练这 1 句" }).click();
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    // A practice of one sentence has no step of another.
    await page.reload();
    await expect(page.locator(".in-front .line--answering")).toBeVisible();
    const last = page.locator(".in-front .cue__asked");
    await expect
      .poll(async () => {
        const zh = await last.innerText();
        if (zh !== chosen?.zh) await page.keyboard.press("Control+ArrowRight");
        return zh;
      })
      .toBe(chosen?.zh);
    await page.keyboard.press("Control+KeyQ");
    await expect(page).toHaveURL(/\/h5\/noteBook\/error$/);

    // The deck that Anki gets can be brought back.
    await page.goto("/h5/myCourse/import");
    await page.getByLabel("选择文件").setInputFiles({
      name: "错句.apkg",
      mimeType: "application/octet-stream",
      buffer: await readFile(await deck.path()),
    });
    await expect(page.getByRole("status").filter({ hasText: "可以导入" })).toContainText("可以导入 3 句");
    await expect(page.getByText(chosen?.en ?? "").first()).toBeVisible();
  },
);

test(
  "a course comes onto the learner's shelf, can be taken off and put back",
  { tag: "@once" },
  async ({ page, request }) => {
    await learnerWithNotes(page, request);
    await page.goto("/h5/courseMall/first-steps");
    await page.getByRole("button", { name: "加入我的课程" }).click();
    await page.getByRole("link", { name: "学习进度" }).click();
    await expect(page).toHaveURL(/\/h5\/courseMall\/detail\/first-steps$/);
    await page.getByRole("button", { name: "更多" }).click();
    await expect(page.getByRole("button", { name: "移出我的课程" })).toBeVisible();
    await page.goto("/h5/myCourse");
    await expect(page).toHaveURL(/\/h5\/myCourse\/index$/);
    await page.getByRole("button", { name: "整理" }).click();
    await page.getByRole("button", { name: "移出《零基础起步》" }).click();
    await expect(page.getByRole("heading", { name: "书架还空着" })).toBeVisible();
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(page.getByRole("button", { name: "移出《零基础起步》" })).toBeVisible();
  },
);

test("axe finds nothing serious in a notebook and in the owner's view of a course", async ({
  page,
  request,
}) => {
  await learnerWithNotes(page, request);
  await page.goto("/h5/myCourse/first-steps");
  await expect(page.locator(".lesson__go").first()).toBeVisible();
  expect(await seriousFaults(page), "course").toEqual([]);
  await page.goto("/h5/noteBook/error");
  await page.getByRole("checkbox", { name: /^选择/ }).first().check({ force: true });
  await expect(page.getByRole("toolbar")).toBeVisible();
  expect(await seriousFaults(page), "notebook").toEqual([]);
});
