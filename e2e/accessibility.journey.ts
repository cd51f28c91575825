import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { dataDir } from "./addresses.ts";
import { writtenDraft } from "./authors/drafts.ts";
import { admin } from "./entrance.ts";
import { answerOf, openLesson, signedIn, signedInAsNew, tapLine, test } from "./journey.ts";
import { seriousFaults } from "./serious-faults.ts";

/** Checks that the bars are back. They fade while the learner types, and come back when the learner looks up. */
async function barsAreBack(page: Page): Promise<void> {
  await expect(page.locator(".is-typing")).toHaveCount(0);
  await expect(page.locator(".phead")).toHaveCSS("opacity", "1");
}

const visitorPages = [
  "/h5/web",
  "/h5/home/index",
  "/h5/courseMall/index",
  "/h5/courseMall/first-steps",
  "/h5/login/index",
  "/h5/login/sms",
  "/h5/login/forget",
  "/h5/login/bind",
  "/h5/login/register",
  "/h5/richtext/agreement",
  "/h5/richtext/privacy",
  "/h5/richtext/help",
  "/h5/richtext/about",
  "/h5/nowhere",
];

test("axe finds nothing serious on a visitor's pages", async ({ page }) => {
  for (const path of visitorPages) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await seriousFaults(page), path).toEqual([]);
  }
});

test("axe finds nothing serious in a lesson, on its answer page, in a pause, at its end and at home", async ({
  page,
}) => {
  await openLesson(page, "first-steps.01-hello");
  expect(await seriousFaults(page), "asking").toEqual([]);
  await tapLine(page);
  await page.keyboard.type("zebra");
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .w.is-wrong").first()).toBeVisible();
  await barsAreBack(page);
  expect(await seriousFaults(page), "wrong").toEqual([]);
  await page.keyboard.press("Alt+KeyP");
  expect(await seriousFaults(page), "paused").toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Semicolon");
  expect(await seriousFaults(page), "shown").toEqual([]);
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await barsAreBack(page);
  expect(await seriousFaults(page), "answered").toEqual([]);

  while ((await page.locator(".end").count()) === 0) await page.keyboard.press("Control+ArrowRight");
  expect(await seriousFaults(page), "summary").toEqual([]);

  await signedInAsNew(page);
  await page.goto("/h5/home/index");
  await page.waitForLoadState("networkidle");
  expect(await seriousFaults(page), "home of a learner").toEqual([]);
});

const learnerPages = [
  "/h5/home/index",
  "/h5/home/review",
  "/h5/homeRecord",
  "/h5/myCourse/index",
  "/h5/myCourse/import",
  "/h5/courseMall/index",
  "/h5/courseMall/first-steps",
  "/h5/courseMall/text/first-steps.01-hello",
  "/h5/words/index",
  "/h5/words/import",
  "/h5/noteBook/error",
  "/h5/rank/index",
  "/h5/invite/index",
  "/h5/messages",
  "/h5/feedback",
  "/h5/vip/index",
  "/h5/vip/orders",
  "/h5/partnerPlan/index",
  "/h5/setting/index",
  "/h5/setting/shortcut",
  "/h5/setting/reminders",
  "/h5/userinfo",
  "/h5/userinfo/security",
  "/h5/userinfo/data",
  "/h5/richtext/help",
];

test("no page scrolls sideways on a small phone", { tag: "@once" }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInAsNew(page);
  for (const path of learnerPages) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await sidewaysScroll(page), path).toBe(0);
  }
});

const consolePages = [
  "figures",
  "people",
  "orders",
  "withdrawals",
  "announcements",
  "prices",
  "site",
  "health",
];

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  "axe finds nothing serious in the console and on the page of publishing, which fit a small computer",
  { tag: "@once" },
  async ({ page, request }) => {
    test.slow();
    const { phone, token, user } = await signedIn(page, request);
    await admin(dataDir, "create-admin", phone);
    await admin(dataDir, "grant-membership", phone, "4", "366");
    const headers = { authorization: `Bearer ${token}` };
    await request.post("/api/users/my/set_name", {
      headers,
      data: { name: "名字长到二十个字的一位运营者在看这页" },
    });
    await request.post("/api/orders", { headers, data: { id: randomUUID(), vip_type: 4, price: 19_900 } });
    const lines = [{ en: "I like | noodles.", zh: "我喜欢 | 面条。" }];
    const { draft, post } = await writtenDraft(request, token, { title: "早饭", lines });
    await post(`/api/drafts/${draft}/link`, { job_id: randomUUID() });
    const submission = randomUUID();
    await post(`/api/drafts/${draft}/submissions`, {
      job_id: submission,
      license: "CC-BY-4.0",
      source: "自己写的",
    });
    const paths = [
      ...[...consolePages, `people/${user.id}`, `reviews/${submission}`].map((path) => `/admin/${path}`),
      `/editor/courses/${draft}/publish`,
      "/editor/ai",
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(await seriousFaults(page), path).toEqual([]);
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysScroll(page), `${path} at ${width}`).toBe(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole("heading", { name: "请在电脑使用该功能", level: 1 }), path).toBeVisible();
      await expect(page.getByRole("main"), path).toHaveCount(1);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  },
);
