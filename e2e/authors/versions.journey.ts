import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { writtenDraft } from "./drafts.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She likes | rice.", zh: "她喜欢 | 米饭。" },
];

test("an earlier version is compared with the draft, exported, brought back, and that is undone", async ({
  page,
  request,
}) => {
  const { phone, token } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  const { draft, lesson, post } = await writtenDraft(request, token, { title: "早饭", lines });
  await post(`/api/drafts/${draft}/link`, { job_id: randomUUID() });
  const fields = { place: "j", lesson_id: lesson, en: "Do you like soup?", zh: "你喜欢汤吗？" };
  const operations = [{ do: "add", kind: "line", id: randomUUID(), fields }];
  const id = randomUUID();
  await post(`/api/drafts/${draft}/changes`, {
    changes: [{ id, group: id, kind: "edit", what: "加一句", operations }],
  });

  await page.goto(`/editor/courses/${draft}/publish`);
  await page.getByRole("button", { name: "第 1 版和现在比" }).click();
  await page.getByRole("button", { name: "第 1 课 · 吃什么：1 处" }).click();
  await expect(page.getByText("Do you like soup?")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "导出这一版" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("早饭 第 1 版.zip");

  await page.getByRole("button", { name: "换回这一版" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "换回这一版" }).click();
  await expect(page.getByText("1 课，2 句")).toBeVisible();
  await page.getByRole("button", { name: "撤销：换回第 1 版" }).click();
  await expect(page.getByText("1 课，3 句")).toBeVisible();
});
