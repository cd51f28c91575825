import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { writtenDraft } from "./drafts.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

test("a refused course names the field that is empty, and leads to it", async ({ page, request }) => {
  const { phone, token } = await signedIn(page, request);
  await admin(dataDir, "grant-membership", phone, "4", "366");
  const lines = [{ en: "I like | noodles.", zh: "我喜欢 | 面条。" }];
  const { draft, lesson, post } = await writtenDraft(request, token, { title: "早饭", lines });
  const id = randomUUID();
  const empty = { do: "set", kind: "lesson", id: lesson, revision: 2, fields: { goal: "" } };
  const change = { id, group: id, kind: "edit", what: "学完会什么", operations: [empty] };
  await post(`/api/drafts/${draft}/changes`, { changes: [change] });

  await page.goto(`/editor/courses/${draft}`);
  const check = page.getByRole("region", { name: "检查" });
  await expect(check.getByRole("listitem")).toHaveText(["第 1 课 · 学完会什么：还没写"]);
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`/editor/courses/${draft}/publish`);
  await page.getByLabel("许可").fill("CC-BY-4.0");
  await page.getByLabel("课文的来源").fill("自己写的");
  await page.getByText("我有权公开这些内容").click();
  await page.getByRole("button", { name: "提交审核" }).click();
  const faults = page.getByRole("alert");
  await expect(faults).toContainText("第 1 课 · 学完会什么：还没写");
  await expect(faults).toBeInViewport();
  expect(await seriousFaults(page)).toEqual([]);
  await faults.getByRole("link", { name: "第 1 课 · 学完会什么" }).click();
  await expect(page).toHaveURL(/\/steps\?field=goal$/);
  await expect(page.getByRole("textbox", { name: "学完会什么" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "学完会什么" })).toBeInViewport();
  await page.keyboard.type("会说喜欢吃什么");
  await expect(page.getByText("没有要改的")).toBeVisible();
});
