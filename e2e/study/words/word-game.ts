import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { wordsApi } from "@shiju/contract/study/words";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { signedIn } from "../../journey.ts";

export type Session = EndpointResponse<typeof wordsApi.play>;

/** Returns the data with which a visitor plays a chapter of words: the first chapter of the easiest pack. */
export async function firstChapter(request: APIRequestContext) {
  const answer = await request.post("/api/game/words", { data: { source: "wordCourse" } });
  expect(answer.ok()).toBe(true);
  const session = (await answer.json()) as Session;
  if (!session.chapter) throw new Error("There is no word pack");
  return { ...session, chapter: session.chapter };
}

/** Makes a learner with only the last `count` words of the first chapter left. All other words are mastered. */
export async function learnerOfFew(page: Page, request: APIRequestContext, count: number) {
  const session = await firstChapter(request);
  const { token } = await signedIn(page, request);
  const headers = { authorization: `Bearer ${token}` };
  for (const { id } of session.words.slice(0, -count)) {
    const data = { kind: "word", id, grasped: true };
    expect((await request.post("/api/exercise_grasps", { data, headers })).ok()).toBe(true);
  }
  return { ...session, token, words: session.words.slice(-count) };
}

/** The word that is asked, as this device keeps it. */
export async function askedWord(page: Page): Promise<string> {
  const place = (await page.locator(".phead__n").textContent()) ?? "";
  const [at = 0, of = 0] = place.split("·")[0]!.split("/").map(Number);
  let word = "";
  await expect(async () => {
    const kept = await page.evaluate(() => localStorage.getItem("word_list"));
    const { round } = (JSON.parse(kept ?? "{}") as { value: { round: { queue: string[]; at: number } } })
      .value;
    expect([round.at + 1, round.queue.length]).toEqual([at, of]);
    word = round.queue[round.at] ?? "";
  }).toPass({ timeout: 10_000 });
  return word;
}

/**
 * Returns the word that a mixed review asks: the first word that is not answered yet. The place on the page counts
 * sentences too.
 */
export async function wordAmong(page: Page, answered: readonly string[]): Promise<string> {
  let word = "";
  await expect(async () => {
    const kept = await page.evaluate(() => localStorage.getItem("word_list"));
    const { round } = (JSON.parse(kept ?? "{}") as { value: { round: { queue: string[]; at: number } } })
      .value;
    word = round.queue[round.at] ?? "";
    expect(word).not.toBe("");
    expect(answered).not.toContain(word);
  }).toPass({ timeout: 10_000 });
  return word;
}

/** The letters as they stand, without what is printed. */
export const written = async (page: Page) =>
  (await page.locator(".letters .letter:not(.is-hinted, .is-empty)").allTextContents()).join("");

/** Which word of how many. */
export const placeOf = (page: Page) => page.locator(".phead__n");
