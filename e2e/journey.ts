import type { SignedIn } from "@shiju/contract/people/sign-in";
import type { coursesApi } from "@shiju/contract/content/courses";
import type { gameApi } from "@shiju/contract/study/game";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { type Step, stepsOfLesson } from "@shiju/learning/steps";
import { type APIRequestContext, expect, type Locator, type Page, test as base } from "@playwright/test";

/** A failed journey leaves a picture of each page. A journey fails if the page logs an error or throws one. */
export const test = base.extend<{
  pictured: void;
  quiet: void;
  mayMissParts: boolean;
  copiesGoOn: boolean;
  asksTurn: boolean;
  unhurried: void;
}>({
  /** Whether the pages may log that a part of the app was not fetched. */
  mayMissParts: [false, { option: true }],
  /** Whether a copied step goes on by itself. A journey then has no time to look at the end of the step. */
  copiesGoOn: [false, { option: true }],
  /** Whether the end of a lesson asks for an own line. Other journeys go straight on to the summary. */
  asksTurn: [false, { option: true }],
  // The choices wait to be sent, so that the account of a learner who signs in has them too.
  unhurried: [
    async ({ context, copiesGoOn, asksTurn }, use) => {
      const chosen = {
        ...(!copiesGoOn && { answer_copy_auto_change: false }),
        ...(!asksTurn && { own_lines: 2 }),
      };
      await context.addInitScript((choices) => {
        if (!location.protocol.startsWith("http") || localStorage.getItem("setting") !== null) return;
        const how = { at: new Date(0).toISOString(), owner: null, waits: true };
        const entries = Object.entries(choices).map(([key, value]) => [key, { value, ...how }]);
        localStorage.setItem("setting", JSON.stringify({ version: 1, value: Object.fromEntries(entries) }));
      }, chosen);
      await use();
    },
    { auto: true },
  ],
  // Playwright's own setting would also draw the pages of journeys that pass, which takes a tenth of the run.
  pictured: [
    async ({ browser, context }, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const pages = new Set([context, ...browser.contexts()].flatMap((each) => each.pages()));
      for (const [number, page] of [...pages].entries()) {
        const path = testInfo.outputPath(`failed-${number + 1}.png`);
        await page.screenshot({ path, caret: "initial", timeout: 5000 }).then(
          () => testInfo.attachments.push({ name: "picture", contentType: "image/png", path }),
          () => {}, // A page that hangs is not to hide what failed.
        );
      }
    },
    { auto: true },
  ],
  quiet: [
    async ({ context, mayMissParts }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(error.error().message));
      context.on("console", (message) => {
        // The browser itself logs calls that were refused on purpose or found no network.
        const refused =
          /the server responded with a status of (4(0[13469]|15|22|29)|503)|net::ERR_INTERNET_DISCONNECTED/.test(
            message.text(),
          );
        const missed = mayMissParts && /^TypeError: Failed to fetch|net::ERR_FAILED/.test(message.text());
        if (message.type() === "error" && !refused && !missed) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

let phones = 0;

/** A phone number that nobody else in this run registers with. */
export function newPhone(): string {
  phones += 1;
  const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
  return `13${worker}${String(Date.now()).slice(-6)}${String(phones).padStart(2, "0")}`;
}

export const password = "shiju-journey-42";

/** Returns the data that the server gives a visitor to practise a lesson with. */
export async function lessonOf(request: APIRequestContext, lessonId?: string) {
  const answer = await request.post("/api/game/sentence", {
    data: { source: "course", practice_type: "translation", ...(lessonId && { lesson_id: lessonId }) },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as EndpointResponse<typeof gameApi.sentence>;
}

/** The steps of a lesson, as the page derives them. */
export async function stepsOf(request: APIRequestContext, lessonId?: string): Promise<Step[]> {
  return stepsOfLesson((await lessonOf(request, lessonId)).sentences, defaultPracticeSettings);
}

/** Finds the heading at the end of a lesson. It says the number of the lesson and what was done with the lesson. */
export function endOf(
  page: Page,
  { lesson }: Awaited<ReturnType<typeof lessonOf>>,
  done: "学完了" | "听完了",
): Locator {
  const title = `第 ${lesson?.position} 课`;
  return page.getByRole("heading", { level: 1 }).filter({ hasText: title }).filter({ hasText: done });
}

/**
 * Returns the words to type, separated by spaces. They are read from the hidden text that gives each slot its width.
 */
export async function answerOf(page: Page): Promise<string> {
  const words = await page.locator(".in-front .line [data-slot] .w__size").allTextContents();
  return words.join(" ");
}

/** The step in front of the learner is this one. */
export async function expectStep(page: Page, step: Step): Promise<void> {
  await expect(page.locator(".in-front .cue__asked")).toHaveText(step.zh);
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
}

/** Types the step in front of the learner with real key events and checks it. Ends on the answer page. */
export async function answerStep(page: Page, step: Step, type = typeAtOnce): Promise<void> {
  await expectStep(page, step);
  await type(page, await answerOf(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".in-front .line--answer")).toBeVisible();
}

const typeAtOnce = (page: Page, text: string) => page.keyboard.type(text);

/** Types as slowly and unevenly as a hand, because ranks count at most one sentence in two seconds. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  for (const [at, letter] of [...text].entries())
    await page.keyboard.type(letter, { delay: 120 + (at % 3) * 40 });
}

/** Opens a lesson and waits until it can be typed. */
export async function openLesson(page: Page, lessonId?: string): Promise<void> {
  await page.goto(`/h5/game${lessonId ? `?lesson=${lessonId}` : ""}`);
  await expect(page.locator(".in-front .line--answering")).toBeVisible();
}

/** Puts the focus where a learner's tap would put it. */
export async function tapLine(page: Page): Promise<void> {
  await page.locator(".in-front .line [data-slot]").first().click();
  await expect(page.locator(".typing")).toBeFocused();
}

/** Opens an account through the page. */
export async function register(page: Page, phone: string): Promise<void> {
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "注册" }).click();
}

/**
 * Opens an account without the page and signs this browser in. The account is on trial, so that no question about the
 * trial appears.
 */
export async function signedIn(
  page: Page,
  request: APIRequestContext,
): Promise<SignedIn & { phone: string }> {
  const phone = newPhone();
  const address = `10.${phone.slice(3, 5)}.${Number(phone.slice(5, 8)) % 256}.${Number(phone.slice(-3)) % 256}`;
  const answer = await request.post("/api/login/register", {
    data: { phone, password, agreed: true },
    headers: { "x-forwarded-for": address },
  });
  expect(answer.ok()).toBe(true);
  const entered = (await answer.json()) as SignedIn;
  await claimTrial(request, entered);
  await keepSession(page, entered);
  return { ...entered, phone };
}

export async function claimTrial(request: APIRequestContext, { token }: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post("/api/users/my/free_trial", { headers })).ok()).toBe(true);
}

/** Signs a page in for all later pages. Does so at an address of the site that does not start the app. */
export async function keepSession(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.goto("/h5/icon.svg");
  const session = JSON.stringify({ version: 0, value: { token, user_id: user.id } });
  await page.evaluate((value) => localStorage.setItem("token", value), session);
}

/** Signs in as `signedIn` does, for a journey that needs nothing but the browser. Returns the token. */
export async function signedInAsNew(page: Page): Promise<string> {
  return (await signedIn(page, page.request)).token;
}

/** Returns the server's answer to the learner who is signed in on this page. */
export function getAsLearner<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (url) => {
    const { token } = JSON.parse(localStorage.getItem("token") ?? "null").value as { token: string };
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as Answer;
  }, path);
}

/**
 * Counts the steps of a lesson of the first course by their kind: those that the learner on this page has passed, and
 * all steps.
 */
export async function progressOf(page: Page, lesson: number): Promise<{ passed: number[]; steps: number[] }> {
  const { lessons } = await getAsLearner<EndpointResponse<typeof coursesApi.lessons>>(
    page,
    "/api/courses/first-steps/lessons",
  );
  const found = lessons[lesson - 1];
  if (!found) throw new Error(`The course has no lesson ${lesson}`);
  return { passed: found.progress.passed, steps: found.steps };
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Makes the app start with a setting that the learner on this page has already chosen. */
export async function chooseSetting(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      const known = JSON.parse(localStorage.getItem("setting") ?? "null") ?? { version: 1, value: {} };
      known.value[name as string] = { value: chosen, at: new Date().toISOString(), owner: null, waits: true };
      localStorage.setItem("setting", JSON.stringify(known));
    },
    [key, value],
  );
}
