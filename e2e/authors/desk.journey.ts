import { expect } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { writtenDraft } from "./drafts.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

const lines = [
  { en: "This is Tom.", zh: "这是汤姆。" },
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "I like noodles.", zh: "我爱吃面。" },
];

test("beside a lesson stand its words, sentences that stand elsewhere, and each line can be heard", async ({
  page,
  request,
}) => {
  const { phone, token } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  const { draft, lesson } = await writtenDraft(request, token, { title: "早饭", lines });
  await page.goto(`/editor/courses/${draft}/lessons/${lesson}/sentences`);
  const words = page.getByRole("region", { name: "用词" });
  await expect(words).toContainText(/\d+ 个新词/);
  await expect(words).toContainText(/\d+% 是《生活词汇》里的/);
  await words.getByText(/也列出 \d+ 个基础词/).click();
  await expect(words.getByRole("listitem").filter({ hasText: "like" })).toContainText(/\/l.+\//);
  const repeats = page.getByRole("region", { name: "重复的句子" });
  await expect(repeats.getByRole("link", { name: "《零基础起步》第 1 课" })).toBeVisible();
  await expect(repeats.getByRole("link", { name: "这一课第 3 句" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const heard = () => page.waitForRequest(/\/api\/speech\//);
  const [, sound] = await Promise.all([page.getByRole("button", { name: "听第 2 句" }).click(), heard()]);
  expect((await sound.response())?.status()).toBeLessThan(300);
  await expect(page.getByRole("button", { name: "停" })).toHaveCount(0);
  await page.getByRole("button", { name: "听这一课" }).click();
  await expect(page.getByRole("button", { name: "停" })).toHaveCount(2);
  await page.getByRole("button", { name: "停" }).first().click();
  await expect(page.getByRole("button", { name: "停" })).toHaveCount(0);

  await page.getByLabel("第 3 句英文").fill("I like rice.");
  await expect(repeats.getByRole("link", { name: "这一课第 3 句" })).toBeHidden();
  await expect(words.getByRole("listitem").filter({ hasText: "rice" })).toBeVisible();
});
