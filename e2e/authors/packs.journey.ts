import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { writtenDraft } from "./drafts.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

async function exported(page: Page, row: number): Promise<Buffer> {
  const button = page.getByRole("button", { name: "导出 早饭" }).nth(row);
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe("早饭.zip");
  return readFile(await download.path());
}

test(
  "a course is exported as a pack and imported without loss; a file that is cut off says so",
  { tag: "@once" },
  async ({ page, request }) => {
    const { phone, token } = await signedIn(page, request);
    await admin(dataDir, "grant-membership", phone, "4", "366");
    const lines = [
      { en: "I have | an egg.", zh: "我有 | 一个鸡蛋。", note: "一个" },
      { en: "I like noodles.", zh: "我喜欢面条。", accept: ["I love noodles."] },
    ];
    const { draft } = await writtenDraft(request, token, { title: "早饭", lines });
    await page.goto("/editor/");
    const zip = await exported(page, 0);
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel("导入课程包").setInputFiles({ name, mimeType: "application/zip", buffer });
    await choose("half.zip", zip.subarray(0, zip.length - 30));
    await expect(page.getByRole("alert")).toContainText("zip");
    expect(await seriousFaults(page)).toEqual([]);
    await choose("早饭.zip", zip);
    await expect(page).toHaveURL(/\/editor\/courses\/[\w-]+$/);
    expect(page.url()).not.toContain(draft);
    await expect(page.getByText("1 课，2 句")).toBeVisible();
    await page.goto("/editor/");
    for (const row of [0, 1]) expect(Buffer.compare(await exported(page, row), zip)).toBe(0);
  },
);
