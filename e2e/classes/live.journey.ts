import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, devices, expect, type Page } from "@playwright/test";
import type { Group } from "@shiju/contract/classes/groups";
import { lessonOf, signedIn, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";
import { goOffline } from "../without-network.ts";

const lesson = "first-steps.01-hello";
const names = ["周子昂", "何雨桐", "马骏", "韩梅"];

/** A page on a phone of its own. */
async function phoneOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _type, ...pixel } = devices["Pixel 7"];
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext({ ...pixel, viewport, baseURL: baseURL ?? "" })).newPage();
}

async function post<Answer>(request: APIRequestContext, token: string, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

/** Types the words into the line in front of the member, and checks them. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".in-front .line [data-slot]").first().click();
  await expect(page.locator(".typing")).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

const wordsOf = async (page: Page) =>
  (await page.locator(".in-front .line [data-slot] .w__size").allTextContents()).join(" ");

async function writeRight(page: Page): Promise<void> {
  await write(page, await wordsOf(page));
  await expect(page.getByText("写对了", { exact: true })).toBeVisible();
}

test("a class answers a lesson together, one drops out and comes back, and the end says how it went @once", async ({
  page,
  browser,
  baseURL,
  request,
}, testInfo) => {
  testInfo.setTimeout(180_000);
  const { sentences } = await lessonOf(request, lesson);
  const teacher = await signedIn(page, request);
  const group = await post<Group>(request, teacher.token, "/api/groups", {
    id: randomUUID(),
    kind: "class",
    name: "七年级 3 班",
  });
  const phones: Page[] = [];
  for (const name of names) {
    const phone = await phoneOf(browser, baseURL);
    const { token } = await signedIn(phone, request);
    await post(request, token, "/api/groups/join", { code: group.code, name });
    phones.push(phone);
  }
  const [first, second, third, fourth] = phones as [Page, Page, Page, Page];
  const zh = (at: number) => sentences[at]?.zh ?? "";
  const all = async (see: (phone: Page) => Promise<void>) => {
    for (const phone of phones) await see(phone);
  };

  await test.step("the teacher chooses a lesson, and the members find it", async () => {
    await page.goto(`/h5/class/${group.id}/together`);
    await page.getByRole("searchbox", { name: "找课程" }).fill("零基础");
    await page.getByRole("button", { name: /^零基础起步/ }).click();
    await page.getByRole("checkbox", { name: /^第 1 课/ }).check();
    await page.getByRole("button", { name: "开始", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: zh(0) })).toBeVisible();
    await expect(page.getByText("还没有人进来")).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    // One comes from home, the others from the page of the class.
    await first.goto("/h5/home/index");
    await first.getByRole("region", { name: "课堂同练" }).getByRole("link", { name: "一起练" }).click();
    for (const phone of [second, third, fourth]) {
      await phone.goto(`/h5/class/${group.id}`);
      await phone.getByRole("link", { name: "一起练" }).click();
    }
    await all((phone) => expect(phone.getByText(zh(0), { exact: true })).toBeVisible());
    await expect(page.getByRole("img", { name: "4 人里 0 人写完了" })).toBeVisible();
    expect(await seriousFaults(first)).toEqual([]);
  });

  await test.step("wrong answers stand on the screen without names", async () => {
    const right = await wordsOf(first);
    await write(first, right.replace(/^\S+/, "Bye"));
    await expect(first.getByText(/不对/).first()).toBeVisible();
    await first.keyboard.type(right.split(" ")[0] ?? "");
    await first.keyboard.press("Enter");
    await expect(first.getByText("写对了", { exact: true })).toBeVisible();
    await writeRight(second);
    await expect(second.getByText("2 人写完了，等等另外 2 人")).toBeVisible();
    await expect(page.getByRole("img", { name: "4 人里 2 人写完了" })).toBeVisible();
    const wrong = page.getByRole("complementary", { name: "先写错的" });
    await expect(wrong.locator("mark")).toHaveText(/^bye/i);
    await expect(wrong.getByText("1 人", { exact: true })).toBeVisible();
    for (const name of names) await expect(wrong).not.toContainText(name);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await seriousFaults(second)).toEqual([]);
  });

  await test.step("an answer that is written without a network arrives, and one who left comes back", async () => {
    await goOffline(third.context());
    await writeRight(third);
    await fourth.goto("about:blank");
    await goOffline(third.context(), false);
    await third.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByRole("img", { name: "4 人里 3 人写完了" })).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.locator(".livestage__en")).toHaveText(sentences[0]?.en ?? "");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { level: 2, name: zh(1) })).toBeVisible();
    await fourth.goto("/h5/home/index");
    await fourth.getByRole("link", { name: "一起练" }).click();
    await all((phone) => expect(phone.getByText(zh(1), { exact: true })).toBeVisible());
    // The soft keyboard of those who wrote stays open.
    await expect(first.locator(".typing")).toBeFocused();
    await writeRight(fourth);
    await fourth.reload();
    await expect(fourth.getByText(zh(1), { exact: true })).toBeVisible();
    await expect(fourth.getByText("写对了", { exact: true })).toBeVisible();
    await expect(fourth.getByText("1 人写完了，等等另外 3 人")).toBeVisible();
  });

  await test.step("a pause stops everybody, and a second screen is told where the class is", async () => {
    const other = await page.context().newPage();
    await other.goto(`/h5/class/${group.id}/live`);
    await expect(other.getByRole("heading", { level: 2, name: zh(1) })).toBeVisible();
    await page.getByRole("button", { name: "暂停" }).click();
    await expect(first.getByText("老师停了一下，等一等")).toBeVisible();
    await expect(other.getByText("先停一下")).toBeVisible();
    await other.close();
    await page.keyboard.press("Space");
    await expect(first.getByRole("button", { name: "检查" })).toBeVisible();
  });

  await test.step("the end says how each sentence went", async () => {
    await page.getByRole("button", { name: "结束", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "结束" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "练完了" })).toBeVisible();
    await expect(page.getByText("4 人一起练了这一课")).toBeVisible();
    await expect(page.getByRole("list", { name: "每一句" }).getByRole("listitem").first()).toContainText(
      "2 / 3 一次写对",
    );
    expect(await seriousFaults(page)).toEqual([]);
    await all((phone) => expect(phone.getByRole("heading", { level: 1, name: "练完了" })).toBeVisible());
    await expect(first.getByText("写了 1 句，0 句一次写对。")).toBeVisible();
    await page.getByRole("link", { name: "看今天常错的" }).click();
    await expect(page).toHaveURL(/\/mistakes\?days=1$/);
    await first.goto("/h5/home/index");
    await expect(first.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(first.getByRole("link", { name: "一起练" })).toHaveCount(0);
  });
  for (const phone of phones) await phone.context().close();
});
