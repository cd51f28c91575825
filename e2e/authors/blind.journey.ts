import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { writtenDraft } from "./drafts.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { goOffline } from "../without-network.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She has | an egg.", zh: "她有 | 一个鸡蛋。" },
];

test("an author asks somebody blind, who answers on a phone without an account, and takes what they typed", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const author = await signedIn(page, request);
  await admin(dataDir, "grant-membership", author.phone, "4", "366");
  const { draft, lesson } = await writtenDraft(request, author.token, { title: "早饭", lines });
  await page.goto(`/editor/courses/${draft}/lessons/${lesson}/chunks`);
  await page.getByRole("button", { name: "请人试答" }).click();
  const address = await page.getByRole("textbox", { name: "盲测链接" }).inputValue();
  await expect(page.getByText(/还没有人答/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const hand = await browser.newContext({ ...fromAnywhere(), viewport: { width: 390, height: 844 } });
  const phone = await hand.newPage();
  await phone.goto(address);
  await expect(phone.getByRole("heading", { name: "请你试答" })).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByLabel(/怎么称呼你/).fill("小麦");
  await phone.getByRole("button", { name: "开始" }).click();
  const answer = phone.getByLabel("用英文怎么说");
  const goOn = async (text: string, button: string | RegExp) => {
    await answer.fill(text);
    await phone.getByRole("button", { name: button }).click();
  };
  await expect(phone.getByText("1 / 6")).toBeVisible();
  await goOn("I love", "下一题");
  await goOn("noodles", "下一题");
  await goOffline(hand);
  await answer.fill("I like noodles");
  await phone.getByRole("button", { name: /还有别的说法/ }).click();
  await phone.getByLabel(/想告诉作者/).fill("<img src=x onerror='document.title=1'>");
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole("button", { name: "下一题" }).click();
  await expect(phone.getByText(/题还没有送出/)).toBeVisible();
  await goOn("She has got", "下一题");
  await goOffline(hand, false);
  await phone.reload();
  await expect(phone.getByText("5 / 6")).toBeVisible();
  await expect(phone.getByText("都送到了")).toBeVisible();
  await goOn("", "跳过");
  await goOn("She has one egg.", "写完了");
  await expect(phone.getByRole("heading", { name: "写完了，谢谢你" })).toBeVisible();
  await expect(phone.getByText("都送到了")).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);

  await page.reload();
  await expect(page.getByText(/1 人答过，5 个答案/)).toBeVisible();
  const pane = page.getByRole("region", { name: "盲测" });
  await expect(pane.getByText("小麦说：<img src=x onerror='document.title=1'>")).toBeVisible();
  const given = pane.getByText("She has one egg.").locator("..");
  await given.getByRole("button", { name: "也算对" }).click();
  await expect(given.getByText("已采用")).toBeVisible();
  await pane.getByRole("button", { name: "去第 2 句" }).click();
  await expect(page.getByRole("textbox", { name: "换种说法 1" })).toHaveValue("She has one egg.");
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "撤销：采用盲测的答案" }).click();
  await expect(page.getByRole("textbox", { name: "换种说法 1" })).toBeHidden();
  await pane.getByRole("button", { name: "停用链接" }).click();
  await expect(pane.getByText(/链接已经停用/)).toBeVisible();
  await phone.goto("about:blank");
  await phone.goto(address);
  await expect(phone.getByText(/这个链接已经失效/)).toBeVisible();
});

test("a learner's report reaches the author beside the line, and the answer comes back", async ({
  page,
  browser,
  request,
}) => {
  const author = await signedIn(page, request);
  await admin(dataDir, "grant-membership", author.phone, "4", "366");
  const { draft, post } = await writtenDraft(request, author.token, { title: "早饭", lines });
  const { publication } = (await post(`/api/drafts/${draft}/link`, { job_id: randomUUID() })) as {
    publication: { link_code: string; course_id: string };
  };
  const elsewhere = await browser.newContext(fromAnywhere());
  const reading = await elsewhere.newPage();
  const { token } = await signedIn(reading, request);
  const headers = { authorization: `Bearer ${token}` };
  const { course_id } = publication;
  await request.post("/api/courses/join", { headers, data: { code: publication.link_code } });
  const { lessons } = (await (
    await request.get(`/api/courses/${course_id}/lessons`, { headers })
  ).json()) as {
    lessons: { id: string }[];
  };
  const game = await request.post("/api/game/sentence", {
    headers,
    data: { source: "course", practice_type: "translation", lesson_id: lessons[0]?.id },
  });
  const { sentences } = (await game.json()) as { sentences: { id: string }[] };
  await request.post("/api/game/feedback", {
    headers,
    data: { kind: "sentence", id: sentences[1]?.id, reason: "translation", text: "应为“一只鸡蛋”" },
  });

  await page.goto("/editor/");
  await expect(page.getByText("1 条报告没答复")).toBeVisible();
  await page.getByRole("link", { name: "早饭" }).click();
  await expect(page.getByText("：应为“一只鸡蛋”")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "去第 2 句" }).click();
  await expect(page.getByLabel("英文", { exact: true })).toHaveValue("She has an egg.");
  await page.getByLabel("答复").fill("改好了，谢谢你");
  await page.getByRole("button", { name: "答复", exact: true }).click();
  await expect(page.getByText("都答复了")).toBeVisible();
  await reading.goto("/h5/messages");
  await expect(reading.getByText("《早饭》的作者答复了你")).toBeVisible();
});
