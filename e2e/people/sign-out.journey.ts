import { expect, type Page } from "@playwright/test";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import {
  answerOf,
  answerStep,
  expectStep,
  getAsLearner,
  keepSession,
  openLesson,
  password,
  signedIn,
  stepsOf,
  tapLine,
  test,
} from "../journey.ts";

const lesson = "first-steps.01-hello";
const nickname = "退出的小鹿";

/**
 * The place of the only value of a learner that may stay by the privacy page: the phone that signing in begins with.
 */
const named = "localStorage account";

test("after signing out nothing on the device tells of who was here, but what the privacy page names", async ({
  page,
  request,
}) => {
  const { phone, token, user } = await signedIn(page, request);
  await page.evaluate(
    (value) => localStorage.setItem("account", JSON.stringify({ version: 0, value })),
    phone,
  );
  const headers = { authorization: `Bearer ${token}` };
  await request.post("/api/users/my/set_name", { headers, data: { name: nickname } });
  const steps = await stepsOf(request, lesson);

  await page.goto("/h5/courseMall/first-steps");
  await page.getByRole("button", { name: /^下载，第 2 课/ }).click();
  await expect(page.getByRole("button", { name: /^已下载，删除下载，第 2 课/ })).toBeVisible({
    timeout: 60_000,
  });
  await openLesson(page, lesson);
  await tapLine(page);
  const [first, second, third] = steps;
  const last = steps.at(-1);
  if (!first || !second || !third || !last) throw new Error("The lesson is too short");
  await answerStep(page, first);
  await page.keyboard.press("Enter");
  await answerStep(page, second);
  await page.locator(".in-front .line--answer [data-word]").first().click();
  await page.locator(".wordcard").getByRole("button", { name: "加入生词" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expectStep(page, third);
  await page.keyboard.type("qzxw");
  await page.goto("/h5/noteBook/vocab");
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto("/h5/home/index");
  await expect(page.getByText(nickname).first()).toBeVisible();
  const before = await everythingKept(page);
  expect(Object.values(before).join("\n")).toContain(nickname);

  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "退出登录" });
  await expect(dialog).toContainText("下载的 1 课会从这台设备移走");
  await dialog.getByRole("button", { name: "退出", exact: true }).click();
  await expect(page).toHaveURL(/\/h5\/web$/);
  // The page is loaded anew in the midst of it.
  await page.reload();

  // Everybody sees the lesson's beginning beside the course. Only a learner who opened the lesson has seen its end.
  const traces = [phone, phone.slice(-4), nickname, user.id, token, "qzxw", last.en, "invitation_code"];
  await expect.poll(() => traceOf(page, traces)).toEqual([]);
  await expect.poll(() => rowsLeft(page)).toEqual([]);
  // Also of what came late, and of another start anew.
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await traceOf(page, traces)).toEqual([]);
  expect(await rowsLeft(page)).toEqual([]);
});

test("what could not be sent waits for its account, and nobody else sends it", async ({ page, request }) => {
  const entered = await signedIn(page, request);
  const [first, second] = await stepsOf(request, lesson);
  if (!first || !second) throw new Error("The lesson is too short");
  await openLesson(page, lesson);
  await tapLine(page);
  const attempts = "**/api/game/attempts";
  await page.route(attempts, (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
  await page.keyboard.type(await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
  await page.keyboard.press("Enter");
  await expectStep(page, second);
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).not.toHaveURL(/\/game/);

  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "退出登录" });
  await expect(dialog).toContainText("1 次作答");
  await expect(dialog).toContainText("下次登录这个账号时自动上传");
  await dialog.getByRole("button", { name: "退出", exact: true }).click();
  await expect(page).toHaveURL(/\/h5\/web$/);
  await page.unroute(attempts);

  const passed = async () => {
    const { lessons } = await getAsLearner<{ lessons: { progress: { passed: number[] } }[] }>(
      page,
      "/api/courses/first-steps/lessons",
    );
    return lessons[0]?.progress.passed.reduce((total, count) => total + count, 0);
  };
  await signedIn(page, request);
  await page.goto("/h5/home/index");
  await page.waitForLoadState("networkidle");
  expect(await passed()).toBe(0);

  const again = await request.post("/api/login/password", { data: { phone: entered.phone, password } });
  await keepSession(page, (await again.json()) as SignedIn);
  await page.goto("/h5/home/index");
  await expect.poll(passed).toBe(1);
});

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^个人信息/ })
    .first()
    .click();
  await page.getByRole("button", { name: "退出登录" }).click();
}

/** Returns everything that the browser keeps for this site, by its place. */
function everythingKept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const kept: Record<string, string> = { "document.cookie": document.cookie };
    for (const [name, area] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(area)) kept[`${name} ${key}`] = String(value);
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("No answer")));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await asked(database.transaction(store).objectStore(store).getAll());
        for (const row of rows as { key: string }[])
          kept[`indexedDB ${name} ${store} ${row.key}`] = JSON.stringify(row);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) kept[`caches ${name} ${url}`] = url;
    }
    return kept;
  });
}

/**
 * Returns the places of a learner's rows and of sounds. A visitor's rows are left out, because they begin with nobody's
 * name.
 */
async function rowsLeft(page: Page): Promise<string[]> {
  const places = Object.keys(await everythingKept(page));
  return places.filter((place) => /^(indexedDB \S+ \S+ \S|caches)/.test(place));
}

/** Returns the places where one of these texts lies although it may not. */
async function traceOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const kept = Object.entries(await everythingKept(page)).filter(([place]) => place !== named);
  return kept
    .filter(([place, value]) => texts.some((text) => `${place} ${value}`.includes(text)))
    .map(([place]) => place);
}
