import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { accountsApi } from "@shiju/contract/people/accounts";
import { expect, type Page } from "@playwright/test";
import { briefServer } from "../addresses.ts";
import { answerOf, getAsLearner, newPhone, openLesson, password, tapLine, test } from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

test.use({ baseURL: briefServer.url });

const lesson = "first-steps.01-hello";
const dialog = (page: Page) => page.getByRole("dialog", { name: "提示" });

/** A learner who is signed in from the first page on. */
async function signedIn(page: Page): Promise<void> {
  const body = { phone: newPhone(), password, agreed: true };
  const answer = await page.request.post("/api/login/register", { data: body });
  expect(answer.ok()).toBe(true);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  await page.addInitScript((value) => localStorage.setItem("token", JSON.stringify({ version: 0, value })), {
    token,
    user_id: user.id,
  });
}

test("the free minutes run out in a game, the trial is claimed, and the game goes on", async ({ page }) => {
  await signedIn(page);
  await openLesson(page, lesson);
  await tapLine(page);
  const answer = await answerOf(page);
  await page.keyboard.type(answer.slice(0, 1));
  await expect(page.locator(".phead__free")).toHaveText("今日免费 00:00", { timeout: 40_000 });

  // The answer in progress is taken, and its page may be read.
  await page.keyboard.type(answer.slice(1));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("每日学习时长体验结束，点击领取七天免费会员体验卡");

  // Who stays goes back to where the game came from, where the trial is offered once.
  await dialog(page).getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/h5\/courseMall\/first-steps$/);
  await expect(dialog(page)).toContainText("七天免费会员体验卡等你领取");
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByRole("button", { name: "取消" })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "好的，去领取" }).click();
  await expect(page).toHaveURL(/\/h5\/vip\/index$/);
  expect(await seriousFaults(page)).toEqual([]);

  // The server does not let anybody in at the door either.
  await page.goto(`/h5/game?lesson=${lesson}`);
  await expect(dialog(page)).toContainText("每日学习时长体验结束，点击领取七天免费会员体验卡");
  await dialog(page).getByRole("button", { name: "好的，去领取" }).click();
  await page.getByRole("button", { name: "免费领取" }).click();
  await expect(page.getByRole("heading", { name: "七天免费会员，体验中" })).toBeVisible();
  const me = await getAsLearner<EndpointResponse<typeof accountsApi.my>>(page, "/api/users/my");
  expect(me).toMatchObject({ is_get_free: 1, free_time: null });

  await openLesson(page, lesson);
  await expect(page.locator(".phead__free")).toHaveText("");
});

test("the side menu tells the free time, then counts the trial down", async ({ page, isMobile }) => {
  await signedIn(page);
  await page.goto("/h5/vip/index");
  const menu = isMobile
    ? page.getByRole("dialog", { name: "主菜单" })
    : page.getByRole("complementary", { name: "主菜单" });
  const openMenu = async () => {
    if (isMobile) await page.goto("/h5/home/index");
    if (isMobile) await page.getByRole("button", { name: "打开菜单" }).click();
  };
  await openMenu();
  await expect(menu.getByText("今日免费 00:09")).toBeVisible();
  await page.goto("/h5/vip/index");
  await page.getByRole("button", { name: "免费领取" }).click();
  await expect(page.getByRole("heading", { name: "七天免费会员，体验中" })).toBeVisible();
  await openMenu();
  await expect(menu.getByText(/^体验 [67] 天 \d\d:\d\d:\d\d$/)).toBeVisible();
});
