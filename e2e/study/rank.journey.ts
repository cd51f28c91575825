import { expect, type Page } from "@playwright/test";
import { stepKinds } from "@shiju/learning/step-kinds";
import {
  answerStep,
  openLesson,
  signedIn,
  signedInAsNew,
  stepsOf,
  tapLine,
  test,
  typeByHand,
} from "../journey.ts";
import { seriousFaults } from "../serious-faults.ts";

/** As if so many people stood on the board. */
async function withPeople(page: Page, people: number): Promise<void> {
  await page.route("**/api/rank?*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), people } });
  });
}

const me = (page: Page) => page.getByRole("list").locator("[aria-current]");
/** The amount that the learner has, without the hint beside it, because the hint speaks of sentences too. */
const mine = (page: Page) => me(page).locator(".rankrow__value");

test("a learner answers, stands on the board, and takes no part any more", async ({ page, request }) => {
  await signedInAsNew(page);
  await withPeople(page, 10);
  await page.goto("/h5/rank/index?by=sentences");
  await expect(me(page)).toContainText("还没有名次");

  const steps = await stepsOf(request, "first-steps.01-hello");
  await openLesson(page, "first-steps.01-hello");
  await tapLine(page);
  for (const step of steps) {
    await answerStep(page, step, typeByHand);
    if (step.kind === stepKinds.sentence) break;
    await page.keyboard.press("Enter");
  }
  await expect
    .poll(async () => {
      await page.goto("/h5/rank/index?by=sentences");
      return mine(page).textContent();
    })
    .toBe("1 句");
  await page.locator("label").filter({ hasText: "今日" }).click();
  await expect(page).toHaveURL(/period=day/);
  await expect(mine(page)).toHaveText("1 句");
  expect(await seriousFaults(page)).toEqual([]);

  await page.unroute("**/api/rank?*");
  await withPeople(page, 9);
  await page.goto("/h5/rank/index?by=sentences");
  await expect(page.getByRole("heading", { name: "这周开了头，下周就有得比了" })).toBeVisible();
  await expect(page.getByText("人多起来以后，这里会有榜")).toBeVisible();
  await expect(me(page)).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.unroute("**/api/rank?*");
  await withPeople(page, 10);
  await page.reload();

  await page.getByRole("button", { name: "不参加排行" }).click();
  await expect(me(page)).toContainText("没有参加，只有自己看得到");
  await page.reload();
  await page.getByRole("button", { name: "参加排行", exact: true }).click();
  await expect(me(page)).not.toContainText("没有参加");
});

test("a visitor is asked to sign in, and comes back to the board", { tag: "@once" }, async ({ page }) => {
  await page.goto("/h5/rank");
  await expect(page).toHaveURL(/\/rank\/index$/);
  const link = page.getByRole("main").getByRole("link", { name: "去登录" });
  await expect(link).toHaveAttribute("href", /redirect=%2Frank%2Findex/);
  expect(await seriousFaults(page)).toEqual([]);
});

test(
  "two learners join the week's thirty, see each other, and one leaves",
  { tag: "@once" },
  async ({ page, browser, request }) => {
    await signedInAsNew(page);
    await page.goto("/h5/rank/index");
    await page.getByRole("link", { name: "本周小组" }).click();
    await page.getByRole("button", { name: "加入本周小组" }).click();
    const places = page.getByRole("region", { name: "同组的名次" });
    await expect(places.locator("[aria-current]")).toContainText("练满 1 分钟就上榜");
    await expect(page.getByRole("img", { name: "8 阶中的第 1 阶" })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    const other = await browser.newPage();
    const { token } = await signedIn(other, request);
    const nickname = `邻座${token.slice(0, 4)}`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post("/api/users/my/set_name", { headers, data: { name: nickname } })).ok()).toBe(
      true,
    );
    await other.goto("/h5/rank/index?view=league");
    await other.getByRole("button", { name: "加入本周小组" }).click();
    await expect(other.getByRole("button", { name: "退出本周小组" })).toBeVisible();

    await page.reload();
    await expect(places).toContainText(nickname);
    await other.getByRole("button", { name: "退出本周小组" }).click();
    await expect(other.getByRole("button", { name: "加入本周小组" })).toBeVisible();
    await other.close();
    await page.reload();
    await expect(places.locator("[aria-current]")).toBeVisible();
    await expect(places).not.toContainText(nickname);

    await page.getByRole("link", { name: "所有人" }).click();
    await page.getByRole("button", { name: "不参加排行" }).click();
    await page.getByRole("link", { name: "本周小组" }).click();
    await expect(page.getByText("你选了不参加排行")).toBeVisible();
  },
);
