import { expect, type Page } from "@playwright/test";
import {
  answerOf,
  expectStep,
  getAsLearner,
  openLesson,
  signedInAsNew,
  stepsOf,
  tapLine,
  test,
  chooseSetting,
} from "../journey.ts";

const lesson = "first-steps.01-hello";
/** Returns the locator of the text in the first slot. */
const typedIn = (page: Page) => page.locator(".in-front .line [data-slot] .w__text").first();

test("one lesson typed in two tabs at once keeps the letters of both, and every answer arrives once", async ({
  page,
  context,
  request,
}) => {
  const sent: string[] = [];
  context.on("request", (call) => {
    if (!call.url().endsWith("/api/game/attempts")) return;
    const { attempts } = call.postDataJSON() as { attempts: { id: string }[] };
    sent.push(...attempts.map(({ id }) => id));
  });
  await signedInAsNew(page);
  // A copied word counts nothing.
  await chooseSetting(page, "study_meet_new", false);
  const [first, second] = await stepsOf(request, lesson);
  if (!first || !second) throw new Error("The lesson is too short");
  await openLesson(page, lesson);
  await tapLine(page);
  const answer = await answerOf(page);
  await page.keyboard.type(answer.slice(0, 1));

  // A window of its own beside the first: both are seen.
  const other = await context.newPage();
  await openLesson(other, lesson);
  await tapLine(other);
  await other.keyboard.type("q");
  await page.bringToFront();
  await page.keyboard.type(answer.slice(1, 2));
  await expect(typedIn(page)).toHaveText(answer.slice(0, 2));
  await expect(typedIn(other)).toHaveText(/q$/);
  const right = await typedIn(other).innerText();
  await other.reload();
  await page.reload();
  await expect(typedIn(page)).toHaveText(answer.slice(0, 2));
  await expect(typedIn(other)).toHaveText(right);

  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tapLine(tab);
    await tab.keyboard.press("Control+Backspace");
    await tab.keyboard.type(answer);
    await tab.keyboard.press("Enter");
    await expect(tab.locator(".line--answer")).toBeVisible();
    await tab.keyboard.press("Enter");
    await expectStep(tab, second);
    await tab.keyboard.type("x");
  }
  await expect.poll(() => new Set(sent).size).toBe(2);
  const kept = () =>
    getAsLearner<{ lessons: { progress: { accuracy: number } }[] }>(page, "/api/courses/first-steps/lessons");
  await expect.poll(async () => (await kept()).lessons[0]?.progress.accuracy).toBe(1);
});
