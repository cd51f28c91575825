import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEarly, takeEarlyAnswer } from "./early-practice.ts";
import { type Start, startOf } from "./practice-start.ts";
import { call } from "#platform/network/api.ts";
import { stored } from "#platform/storage/storage.ts";

const server = vi.fn<typeof fetch>();
const at = (search: string) => history.replaceState(null, "", `/h5/game${search}`);
const startAt = (search: string) => startOf(new URLSearchParams(search));
const first: Start = {
  source: "course",
  practiceType: "translation",
  lessonId: null,
  ids: null,
  count: null,
};

beforeEach(() => {
  at("");
  vi.stubGlobal("fetch", server.mockReset());
  server.mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  delete window.shijuPractice;
  vi.unstubAllGlobals();
});

test.each(["", "?lesson=first-steps.05-food", "?lesson=a&source=course&type=dictation"])(
  "what is asked early for %j is what the app itself would ask",
  async (search) => {
    stored.set("token", { token: "secret", user_id: "u" });
    at(search);
    askEarly();
    const { lessonId, practiceType, source } = startAt(search);
    const body = { source, practice_type: practiceType, ...(lessonId !== null && { lesson_id: lessonId }) };
    await call("POST /api/game/sentence", { body });
    const [early, own] = server.mock.calls;
    expect(early?.[0]).toBe(own?.[0]);
    const { signal: _, ...options } = early?.[1] ?? {};
    expect(own?.[1]).toMatchObject(options);
    expect(options.headers).toMatchObject({ authorization: "Bearer secret" });
  },
);

test("a visitor asks without a token", () => {
  askEarly();
  expect(server.mock.calls[0]?.[1]?.headers).toEqual({ "content-type": "application/json" });
});

test("the answer is taken once, by who asks for just that", async () => {
  askEarly();
  expect(await takeEarlyAnswer(first)).toBeInstanceOf(Response);
  expect(takeEarlyAnswer(first)).toBeUndefined();
  askEarly();
  expect(takeEarlyAnswer({ ...first, lessonId: "another" })).toBeUndefined();
  expect(takeEarlyAnswer(first), "who comes later asks for themselves").toBeUndefined();
});

test("of a notebook nothing is asked early: the app knows the items", () => {
  at("?source=newWord");
  askEarly();
  expect(server).not.toHaveBeenCalled();
});

test("a request that fails early is no error of the page", async () => {
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  askEarly();
  await expect(takeEarlyAnswer(first)).rejects.toThrow(TypeError);
});
