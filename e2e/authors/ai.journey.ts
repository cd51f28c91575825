import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { modelPort, standIns } from "../addresses.ts";
import { writtenDraft } from "./drafts.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { openLesson, signedIn } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { testsOn } from "../own-server.ts";

const test = testsOn("model", modelPort, {
  AI_API_URL: standIns.url,
  AI_MODEL: "stand-in",
  AI_PRICES: "100,400",
});
test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

test.describe.configure({ mode: "serial" });

test("a course is made of a topic by a model, edited, tried, handed in, reviewed, and learned on a phone", async ({
  page,
  browser,
  server,
  request,
}) => {
  test.slow();
  const author = await signedIn(page, request);
  await admin(server.dataDir, "grant-membership", author.phone, "4", "366");
  const headers = { authorization: `Bearer ${author.token}` };
  const [draft, lesson, change] = [randomUUID(), randomUUID(), randomUUID()];
  const fields = { title: "丢了行李", description: "机场里说的话", level: 2, category: "出行" };
  await request.post("/api/drafts", { headers, data: { id: draft, fields } });
  const add = {
    do: "add",
    kind: "lesson",
    id: lesson,
    fields: { place: "i", title: "机场", goal: "会说丢了什么" },
  };
  await request.post(`/api/drafts/${draft}/changes`, {
    headers,
    data: { changes: [{ id: change, group: change, kind: "edit", what: "加一课", operations: [add] }] },
  });

  const root = `/editor/courses/${draft}/lessons/${lesson}`;
  await page.goto(`${root}/sentences`);
  await page.getByLabel("写一段对话，话题是").fill("在机场找不到行李");
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "写 12 句" }).click();
  await page.getByRole("button", { name: "采用这 3 句" }).click();
  await expect(page.getByLabel("第 3 句英文")).toHaveValue("It's a big blue bag.");
  await page.getByRole("button", { name: "收起" }).click();

  await page.getByRole("navigation", { name: "制作步骤" }).getByRole("link", { name: "中文" }).click();
  await expect(page.getByText("AI", { exact: true }).first()).toBeVisible();
  await page.getByLabel("第 2 句中文").fill("什么颜色的？");

  await page.getByRole("navigation", { name: "制作步骤" }).getByRole("link", { name: "语块" }).click();
  await page.getByRole("button", { name: /切语块（3 句）/ }).click();
  await expect(page.getByText(/有 1 句没有做出来。花了/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "采用这 2 句" }).click();
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "试学和发布" }).click();
  await expect(page.getByRole("heading", { name: "丢了行李" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const trying = page.waitForEvent("popup");
  await page.getByRole("button", { name: "试学" }).click();
  await expect((await trying).getByRole("heading", { name: "丢了行李" })).toBeVisible();
  await page.getByLabel("许可").fill("CC-BY-4.0");
  await page.getByLabel("课文的来源").fill("和 AI 一起写的");
  await page.getByText("我有权公开这些内容").click();
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("在等审核")).toBeVisible();

  const office = await browser.newContext({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });
  const desk = await office.newPage();
  const reviewer = await signedIn(desk, request);
  await admin(server.dataDir, "set-role", reviewer.phone, "reviewer");
  await desk.goto("/admin/reviews");
  await expect(desk.getByText("I can't find my bag.", { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: "上架" }).click();
  await expect(desk.getByText(/没有课程在等审核/)).toBeVisible();

  const hand = await browser.newContext({ ...fromAnywhere(), viewport: { width: 390, height: 844 } });
  const phone = await hand.newPage();
  await signedIn(phone, request);
  await phone.goto("/h5/courseMall/index");
  await phone.getByRole("link", { name: "丢了行李" }).first().click();
  await expect(phone.getByRole("heading", { name: "丢了行李" })).toBeVisible();
  const { lessons } = (await (
    await request.get(`/api/courses/${phone.url().split("/").at(-1)}/lessons`)
  ).json()) as { lessons: { id: string }[] };
  await openLesson(phone, lessons[0]?.id);
});

test("a whole course is translated, and taken lesson by lesson after a reload", async ({
  page,
  server,
  request,
}) => {
  const author = await signedIn(page, request);
  await admin(server.dataDir, "grant-membership", author.phone, "4", "366");
  const lines = ["I can't find my bag.", "What color is it?", "Where did you see it last?"];
  const { draft, lesson } = await writtenDraft(request, author.token, {
    title: "机场",
    lines: lines.map((en) => ({ en, zh: "" })),
  });
  await page.goto(`/editor/courses/${draft}`);
  const pane = page.getByRole("region", { name: "AI 做整门课" });
  await expect(pane.getByText(/^大约/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await pane.getByRole("button", { name: "翻译（3 句）" }).click();
  await expect(pane.getByText(/有 1 句没有做出来。花了/)).toBeVisible();
  await page.reload();
  await pane.getByRole("button", { name: /^第 1 课/ }).click();
  await expect(pane.getByText("它是什么颜色的？")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await pane.getByRole("button", { name: "不用" }).last().click();
  await pane.getByRole("button", { name: "采用", exact: true }).click();
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  await pane.getByRole("button", { name: "收起" }).click();
  await expect(pane.getByRole("button", { name: "翻译（2 句）" })).toBeEnabled();
  await page.goto(`/editor/courses/${draft}/lessons/${lesson}/chinese`);
  await expect(page.getByRole("textbox", { name: "第 1 句中文" })).toHaveValue("我找不到我的包。");
  await expect(page.getByRole("textbox", { name: "第 2 句中文" })).toHaveValue("");
});
