import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { dataDir } from "../addresses.ts";
import { admin, fromAnywhere } from "../entrance.ts";
import { signedIn, test } from "../journey.ts";
import { writtenDraft } from "./drafts.ts";

test.use({ ...fromAnywhere(), viewport: { width: 1440, height: 900 } });

/** Longer than the app waits for the answer of a call. */
const slowMs = 11_000;

/** Shows every job as still running and no course as submitted, for `ms` milliseconds. */
async function holdJobs(page: Page, ms: number): Promise<void> {
  const until = Date.now() + ms;
  await page.context().route(/\/api\/drafts\/[^/]+\/publication$/, async (route) => {
    const response = await route.fetch();
    if (!response.ok() || Date.now() >= until) return route.fulfill({ response });
    const publication = (await response.json()) as object;
    return route.fulfill({ response, json: { ...publication, submission: null } });
  });
  // A proxy that holds streams back.
  await page.context().route(/\/api\/jobs\/[^/]+\/events$/, async (route) => {
    if (Date.now() >= until) await route.continue();
  });
  await page.context().route(/\/api\/jobs(\/[^/]+)?$/, async (route) => {
    const response = await route.fetch();
    if (!response.ok() || Date.now() >= until) return route.fulfill({ response });
    const going = { state: "running", progress: { done: 1, of: 3, what: "课" } };
    const answer = (await response.json()) as { jobs?: object[] };
    const json = answer.jobs
      ? { jobs: answer.jobs.map((job) => ({ ...job, ...going })) }
      : { ...answer, ...going, result: null };
    return route.fulfill({ response, json });
  });
}

/** The publishing page of a course that its author has written. */
async function openCourse(page: Page, request: APIRequestContext, title: string) {
  const author = await signedIn(page, request);
  await admin(dataDir, "grant-membership", author.phone, "4", "366");
  const lines = [{ en: "I like | noodles.", zh: "我喜欢 | 面条。" }];
  const { draft } = await writtenDraft(request, author.token, { title, lines });
  await page.goto(`/editor/courses/${draft}/publish`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

async function handIn(page: Page): Promise<void> {
  await page.getByLabel("许可").fill("CC-BY-4.0");
  await page.getByLabel("课文的来源").fill("自己写的");
  await page.getByText("我有权公开这些内容").click();
  await page.getByRole("button", { name: "提交审核" }).click();
}

test("a course is tried on a server that answers after the app has stopped waiting", async ({
  page,
  request,
}) => {
  test.slow();
  await openCourse(page, request, "慢慢来");
  // The server does what it is asked, and its answer is lost.
  let lost = 0;
  await page.route("**/api/drafts/*/try", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.abort().catch(() => {});
  });
  await holdJobs(page, slowMs + 8000);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "试学" }).click();
  const trial = await opened;
  await expect(trial.getByRole("heading", { name: "正在准备试学" })).toBeVisible();
  await expect(page.getByText("正在准备试学：1 / 3 课")).toBeVisible({ timeout: 20_000 });
  await expect(trial.getByRole("heading", { name: "慢慢来" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "打开试学" })).toBeVisible();
  expect(lost).toBe(1);
});

test("a course that is handed in goes on through a reload and a lost connection", async ({
  page,
  request,
}) => {
  test.slow();
  await openCourse(page, request, "不怕断线");
  await holdJobs(page, slowMs);
  await handIn(page);
  await expect(page.getByText("正在检查：1 / 3 课")).toBeVisible();
  await page.reload();
  await expect(page.getByText("正在检查：1 / 3 课")).toBeVisible();
  await expect(page.getByRole("button", { name: "正在检查…" })).toBeDisabled();
  let toLose = 3;
  await page.route(/\/api\/jobs\//, (route) => {
    toLose -= 1;
    return toLose < 0 ? route.fallback() : route.abort("internetdisconnected");
  });
  await expect.poll(() => toLose, { timeout: 20_000 }).toBeLessThan(0);
  await expect(page.getByText("第 1 次提交：在等审核")).toBeVisible({ timeout: 30_000 });
});
