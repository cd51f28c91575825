import { expect, type Page } from "@playwright/test";
import { signedInAsNew, test } from "./journey.ts";

const phone = { width: 390, height: 844 };
const computer = { width: 1440, height: 900 };

const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });

test("the drawer of a phone closes after a choice, and the menu goes by the width alone", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/h5/home/index");
  await page.getByRole("button", { name: "打开菜单" }).click();
  const drawer = page.getByRole("dialog", { name: "主菜单" });
  await drawer.getByRole("link", { name: "课程广场" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);
  await expect(drawer).toBeHidden();
  await expect(
    page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "课程" }),
  ).toHaveAttribute("aria-current", "page");

  await page.setViewportSize({ width: 576, height: 844 });
  await expect(page.getByRole("button", { name: "收起菜单" })).toBeVisible();
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect(menuOf(page).getByText("课程广场")).toBeHidden();
  await page.setViewportSize(computer);
  await expect(page.getByRole("button", { name: "展开菜单" })).toBeVisible();
  await menuOf(page).getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index$/);
  await page.getByRole("button", { name: "展开菜单" }).click();
  await expect(menuOf(page).getByText("课程广场")).toBeVisible();
});

test("the bars say where one is, and the way back is the history's or the section's", async ({ page }) => {
  await page.setViewportSize(computer);
  await page.goto("/h5/courseMall/first-steps");
  const title = "零基础起步";
  const crumbs = page.getByRole("navigation", { name: "当前位置" });
  await expect(crumbs).toHaveText(`课程广场/${title}`);
  await expect(page).toHaveTitle(`${title} · 拾句`);

  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);
  await expect(page).toHaveTitle("课程广场 · 拾句");

  const bar = page.getByRole("navigation", { name: "主导航" });
  await bar.getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveTitle("首页 · 拾句");
  await bar.getByRole("link", { name: "课程" }).click();
  await page.goto("/h5/setting/index");
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);
});

test("the bar of the narrowest tablet says on one line where one is", async ({ page }) => {
  await page.setViewportSize({ width: 576, height: 844 });
  await page.goto("/h5/setting/reminders");
  const crumbs = page.getByRole("navigation", { name: "当前位置" });
  await expect(crumbs).toHaveText("设置/提醒和时区");
  const cut = await crumbs.evaluate((bar) =>
    [...bar.children].some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth),
  );
  expect(cut).toBe(false);
  expect((await crumbs.boundingBox())?.height).toBeLessThan(30);
});

test("the top bar has a code under each word that has one, and the way to say something", async ({
  page,
}) => {
  const picture = "/h5/icon.svg";
  await page.route("**/api/group_qr_code/8", (route) =>
    route.fulfill({ json: { vip_group: picture, customer_service: null, follow: picture } }),
  );
  await page.setViewportSize(computer);
  await page.goto("/h5/home/index");
  const tip = page.getByRole("tooltip");
  for (const word of ["学习群", "关注"]) {
    await page.getByRole("button", { name: word }).focus();
    await expect(tip).toHaveText(/二维码|微信扫码/);
    await page.keyboard.press("Escape");
    await expect(tip).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: "客服" })).toHaveCount(0);
  await page.getByRole("link", { name: "反馈" }).click();
  await expect(page).toHaveURL(/\/h5\/feedback$/);
  await page.getByRole("link", { name: "拾句，回到首页" }).click();
  await expect(page).toHaveURL(/\/h5\/home\/index$/);
});

test("the course square is as it was left, and a choice shows a page from its top", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 320 });
  await page.goto("/h5/courseMall/index");
  await page.getByRole("searchbox", { name: "找课程" }).fill("零基础");
  await expect(page).toHaveURL(/q=/);
  const course = page.getByRole("main").getByRole("link", { name: "零基础起步" });
  await expect(course).toBeVisible();
  await course.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  const place = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(place).toBeGreaterThan(50);
  await course.click();
  await expect(page).toHaveURL(/\/courseMall\/[^/?]+$/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "找课程" })).toHaveValue("零基础");
  await expect.poll(place).toBeGreaterThan(50);
  await menuOf(page).getByRole("link", { name: "课程广场" }).click();
  await expect.poll(place).toBe(0);
});

test("one dialog asks who is no longer signed in, and both its ways lead on", async ({ page }) => {
  const dead = JSON.stringify({ version: 0, value: { token: "dead", user_id: "nobody" } });
  const openWithDeadToken = async () => {
    const course = page.getByRole("main").getByRole("link", { name: "零基础起步" });
    await expect(course).toBeVisible();
    await page.evaluate((value) => localStorage.setItem("token", value), dead);
    await course.click();
  };
  // The two calls that find out silently; the others have to say it.
  await page.route("**/api/users/my", (route) => route.fulfill({ json: null }));
  await page.route("**/api/users/my/setting", (route) =>
    route.fulfill({ json: { values: {}, changed_at: {} } }),
  );
  const dialog = page.getByRole("dialog", { name: "提示" });
  await page.goto("/h5/courseMall/index");
  await openWithDeadToken();
  await expect(dialog).toHaveText(/您还未登录或登录失效，是否前往登录？/);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await dialog.getByRole("button", { name: "先不登录" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall$/);
  await expect(dialog).toHaveCount(0);

  await openWithDeadToken();
  await dialog.getByRole("button", { name: "确认" }).click();
  await expect(page).toHaveURL(/\/h5\/login\/index\?redirect=%2FcourseMall%2Ffirst-steps$/);
});

test("the course editor is for a computer, which a phone turned sideways is not", async ({ page }) => {
  await page.addInitScript(() => {
    const userAgent = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36";
    Object.defineProperty(navigator, "userAgent", { value: userAgent });
  });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/h5/home/index");
  await page.getByRole("button", { name: "AI 制课" }).click();
  await expect(page.getByText("请在电脑使用该功能")).toBeVisible();
});

test("the course editor is for members", async ({ page }) => {
  await page.setViewportSize(computer);
  await page.goto("/h5/home/index");
  await page.getByRole("button", { name: "AI 制课" }).click();
  await expect(page.getByText("请先开通会员")).toBeVisible();
  await expect(page).toHaveURL(/\/h5\/vip(\/index)?$/);
});

test("a member has a badge, and the course editor in a window of its own", async ({ page, context }) => {
  await context.route("**/editor/", (route) => route.fulfill({ body: "editor" }));
  await page.route("**/api/users/my", async (route) => {
    const answer = await route.fetch();
    const policy = { may_study: true, may_create: true, is_metered: false };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), vip_type: 4, policy } });
  });
  await page.setViewportSize(computer);
  await signedInAsNew(page);
  await page.goto("/h5/home/index");
  await expect(page.getByText("年度会员")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "AI 制课" }).click();
  await expect(await opened).toHaveURL(/\/editor\/$/);
});

test("theme and font are there before any script of the app", async ({ page }) => {
  await page.addInitScript(() => {
    const setting = {
      style_font: { value: "Inter", at: new Date().toISOString(), owner: null, waits: true },
    };
    localStorage.setItem("theme", JSON.stringify({ version: 0, value: "dark" }));
    localStorage.setItem("setting", JSON.stringify({ version: 1, value: setting }));
  });
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/h5/home/index");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.locator("html")).toHaveAttribute("style", /--font-chosen: ?"Inter"/);
});

test("home fits and looks the same whether one comes to it first or from elsewhere", async ({ page }) => {
  await page.setViewportSize(computer);
  const rung = page.locator(".home__stairs .en").last();
  const size = () => rung.evaluate((element) => getComputedStyle(element).fontSize);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto("/h5/home/index");
  await expect(rung).toBeVisible();
  const [first, beyond] = [await size(), await overflow()];
  expect(beyond).toBe(0);

  await page.goto("/h5/login/index");
  await page.getByRole("link", { name: "先不登录，逛逛课程" }).click();
  await menuOf(page).getByRole("link", { name: "首页" }).click();
  await expect(rung).toBeVisible();
  expect([await size(), await overflow()]).toEqual([first, 0]);
});

test("a lesson that was left is not fallen into again on the way back", async ({ page }) => {
  await page.goto("/h5/courseMall/index");
  await page
    .getByRole("link", { name: /零基础起步/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/first-steps$/);
  // The square stays below the course, hidden, with a link of its own to this lesson.
  await page.getByRole("link", { name: "试学第一课" }).click();
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/first-steps$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/h5\/courseMall\/index$/);
});
