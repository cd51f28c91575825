import { readFile } from "node:fs/promises";
import type { dailyApi } from "@shiju/contract/content/daily";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { giveVoice, spokenOn } from "../spoken.ts";

type Daily = EndpointResponse<typeof dailyApi.today>;

async function todaysSentence(request: APIRequestContext): Promise<Daily> {
  const answer = await request.get("/api/daily");
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Daily;
}

const daily = (page: Page) => page.getByRole("region", { name: /^每日一句/ });

test("the home page has a sentence for today, to be heard and taken along as a picture", async ({
  page,
  request,
}) => {
  const { en, zh, note } = await todaysSentence(request);
  await giveVoice(page);
  await page.goto("/h5/home/index");
  for (const text of [en, zh, note]) await expect(daily(page)).toContainText(text);

  await page.getByRole("button", { name: "听一遍" }).click();
  await expect.poll(() => spokenOn(page)).toContain(en);

  await page.getByRole("button", { name: "生成图片" }).click();
  const picture = page.getByRole("dialog").getByRole("img", { name: en });
  await expect(picture).toHaveAttribute("src", /^data:image\/png/);
  expect(await seriousFaults(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "存成图片" }).click();
  const png = await readFile(await (await downloading).path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1440]);
});

test("without a network the sentence that came last stands there, and nothing where none came", async ({
  page,
  request,
}) => {
  const { en } = await todaysSentence(request);
  const cut = () => page.route("**/api/daily", (route) => route.abort("internetdisconnected"));
  const start = page.getByRole("main").getByRole("link", { name: "试学第一课" });
  await cut();
  await page.goto("/h5/home/index");
  await expect(start).toBeVisible();
  await expect(page.getByText("每日一句")).toHaveCount(0);

  await page.unroute("**/api/daily");
  await page.reload();
  await expect(daily(page)).toContainText(en);
  await cut();
  await page.reload();
  await expect(start).toBeVisible();
  await expect(daily(page)).toContainText(en);
});
