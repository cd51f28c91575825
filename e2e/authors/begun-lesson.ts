import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin } from "../entrance.ts";
import { signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

const text = `星期六早上，李明和艾米在厨房。

Li Ming: Good morning, Amy.
早上好，艾米。
Amy: I have an egg for breakfast.
Li Ming: I like noodles. Do you like noodles?`;

/** Begins a course of that text as an author, and ends on the stage of its sentences. */
export async function begun(page: Page, request: APIRequestContext): Promise<void> {
  const { phone } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  await page.goto("/editor/");
  await page.getByRole("link", { name: "新课程" }).click();
  await page.getByRole("textbox", { name: "文本" }).fill(text);
  await expect(page.getByText("4 句，2 个人，1 句场景")).toBeVisible();
  await page.getByLabel("课程名称").fill("我的零基础");
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "开始做" }).click();
  await expect(page).toHaveURL(/\/lessons\/[\w-]+\/sentences$/);
  await expect(page.getByLabel("第 4 句英文")).toHaveValue("Do you like noodles?");
}

/** Opens a stage of the lesson. */
export const stage = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "制作步骤" }).getByRole("link", { name, exact: true }).click();
export const isSaved = (page: Page) => expect(page.getByText("已保存", { exact: true })).toBeVisible();
