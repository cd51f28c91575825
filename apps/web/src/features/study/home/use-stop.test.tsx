import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { stored } from "#platform/storage/storage.ts";
import { localPlaceQuery, recentQuery } from "./home.queries.ts";
import { useStop } from "./use-stop.ts";

const place = { lesson_id: "hello", practice_type: "translation", at: "2026-11-26T08:00:00.000Z" };
const studied = {
  lesson: { id: "hello", course: { id: "letters" } },
  progress: { last_studied_at: place.at, passed: [1] },
  steps: [3],
  words: null,
  place,
};

const line = { lesson: studied.lesson, is_next: false, words: null };

/** Whether the server has the place. Until then the place waits in the queue. */
let isSent: boolean;
/** Whether the queue sends the place right after the server was asked for the recent lessons. */
let isSentMeanwhile: boolean;
vi.mock("#parts/practice/run/keeping/place.requests.ts", () => ({
  localPlaces: async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return isSent ? [] : [place];
  },
}));

beforeEach(() => {
  stored.set("token", { token: "t", user_id: "learner" });
  isSent = false;
  isSentMeanwhile = false;
  vi.stubGlobal("fetch", (request: Request | string) => {
    const address = typeof request === "string" ? request : request.url;
    if (!address.includes("/api/game/recent")) return new Promise<Response>(() => {});
    const lessons = isSent ? [studied] : [];
    isSent ||= isSentMeanwhile;
    return Promise.resolve(
      Response.json({ lessons, next_cursor: null, line: lessons.length > 0 ? line : null }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.remove("token");
});

/** Whatever the hook came to say, one after the other. */
function stops() {
  const client = createQueryClient();
  const said: unknown[] = [];
  const look = () => said.push(useStop().stop);
  renderHook(look, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const bothAnswered = () =>
    waitFor(() => {
      for (const { queryKey } of [recentQuery, localPlaceQuery])
        expect(client.getQueryState(queryKey)?.status).toBe("success");
    });
  return { client, said, bothAnswered };
}

test("a place that is sent while home opens is where one goes on all the same", async () => {
  isSentMeanwhile = true;
  const { said, bothAnswered } = stops();
  await bothAnswered();
  // Null would be somebody who has studied nothing.
  expect(said).not.toContain(null);
});

test("a place that is sent while home stands is asked of the server before it is gone here", async () => {
  const { client, said, bothAnswered } = stops();
  await bothAnswered();
  isSent = true;
  await act(async () => {
    await client.refetchQueries({ queryKey: localPlaceQuery.queryKey });
    // Queries tell of their answers in a task of their own.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(client.getQueryData(localPlaceQuery.queryKey)).toBe(null);
  expect(said).not.toContain(null);
});

test("who has studied nothing is told so", async () => {
  isSent = true;
  vi.stubGlobal("fetch", async () => Response.json({ lessons: [], next_cursor: null, line: null }));
  const { said, bothAnswered } = stops();
  await bothAnswered();
  await waitFor(() => expect(said).toContain(null));
});

test.each([
  ["a chapter of words", { words: { words: 20, learned: 12, mastered: 0, due: 0 }, is_next: false }],
  ["a lesson that was never practised", { words: null, is_next: true }],
  [
    "the first lesson of the next course",
    { words: null, is_next: true, lesson: { id: "one", course: { id: "first" } } },
  ],
])("%s is continued without its sentences", async (_what, change) => {
  isSent = true;
  const next = { ...line, ...change };
  vi.stubGlobal("fetch", async () => Response.json({ lessons: [studied], next_cursor: null, line: next }));
  const { said, bothAnswered } = stops();
  await bothAnswered();
  const { words, is_next: isNext } = change;
  const isNewCourse = next.lesson.course.id === "first";
  const stop = {
    lesson: next.lesson,
    isNext,
    isNewCourse,
    ...(words ? { words } : { at: null, type: "translation" }),
  };
  await waitFor(() => expect(said.at(-1)).toEqual(stop));
});
