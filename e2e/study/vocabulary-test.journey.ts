import { expect, type Page } from "@playwright/test";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { vocabularyApi } from "@shiju/contract/study/vocabulary";
import type { WordPack } from "@shiju/contract/study/words";
import { getAsLearner, newPhone, register, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

type Questions = EndpointResponse<typeof vocabularyApi.questions>;

const word = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Answers the question on the page as a learner who knows the first `known` words and no other word. */
async function answer(page: Page, questions: Questions, known: number, wait = 550): Promise<void> {
  const asked = (await word(page).textContent()) ?? "";
  const index = questions.questions.findIndex((question) => question.word === asked);
  const isKnown = index !== -1 && (questions.ranks[index] ?? 0) <= known;
  await page.waitForTimeout(wait);
  await page.keyboard.press(isKnown ? String((questions.questions[index]?.right ?? 0) + 1) : "5");
  await expect(word(page).and(page.getByText(asked, { exact: true }))).toHaveCount(0);
}

const questionsOf = async (page: Page) =>
  (await (await page.request.get("/api/vocabulary/questions")).json()) as Questions;

test(
  "a visitor who knows 3,000 words finds that out, registers, and begins 四级 with what is new by one press",
  { tag: "@once" },
  async ({ page }) => {
    test.setTimeout(180_000);
    const questions = await questionsOf(page);
    await page.goto("/h5/words/index");
    await page.getByRole("link", { name: "测词汇量" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "测词汇量" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await seriousFaults(page), "question").toEqual([]);
    for (let count = 0; count < 20; count += 1) await answer(page, questions, 3000);
    const asked = await word(page).textContent();
    await page.reload();
    await expect(word(page)).toHaveText(asked ?? "");
    for (let count = 20; count < 60; count += 1) await answer(page, questions, 3000);

    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText("你大约认识");
    const known = Number(/[\d,]+/.exec((await title.textContent()) ?? "")?.[0].replace(",", ""));
    expect(Math.abs(known - 3000)).toBeLessThan(450);
    expect(await seriousFaults(page), "result").toEqual([]);
    await page.getByRole("link", { name: /^免费注册/ }).click();
    await register(page, newPhone());
    await expect(title).toContainText("你大约认识");

    const begun = Date.now();
    const row = page.getByRole("listitem").filter({ hasText: "四级词汇" }).filter({ hasText: "个新词" });
    await row.getByRole("button", { name: "跳过会的，学这本" }).click();
    await expect(page).toHaveURL(/gameWordLearn\?chapter=words-cet4\.001/);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(
      questions.steps.some(({ id }) => id === "words-cet4") ? /[a-z]+/ : "",
    );
    expect(Date.now() - begun).toBeLessThan(120_000);

    const { pack } = await getAsLearner<{ pack: WordPack }>(page, "/api/words/words-primary");
    expect(pack.counts.learned).toBe(pack.counts.words);
    expect(await getAsLearner(page, "/api/record/figures")).toMatchObject({ words_known: 0 });
    await page.goto("/h5/words/test");
    await expect(page.getByText(/^跳过了 [\d,]+ 个/)).toBeVisible();
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(page.getByText(/^跳过了/)).toHaveCount(0);
    const { pack: after } = await getAsLearner<{ pack: WordPack }>(page, "/api/words/words-primary");
    expect(after.counts.learned).toBe(0);
    await page.goto("/h5/home/index");
    await expect(page.getByText(/你大约认识/)).toContainText(known.toLocaleString("en-US"));
  },
);

test("a test that is clicked through has no result", async ({ page, request, isMobile }) => {
  await signedIn(page, request);
  await page.goto("/h5/words/test");
  await expect(word(page)).toBeVisible();
  for (let count = 0; count < 60; count += 1) {
    const asked = (await word(page).textContent()) ?? "";
    await page.waitForTimeout(130);
    if (isMobile) await page.getByRole("button", { name: "不认识" }).tap();
    else await page.keyboard.press("1");
    await expect(word(page).and(page.getByText(asked, { exact: true }))).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1, name: "这次没有结果" })).toBeVisible();
  await page.getByRole("button", { name: "再测一次" }).click();
  await expect(word(page)).toBeVisible();
});
