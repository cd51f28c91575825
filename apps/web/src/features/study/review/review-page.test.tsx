import "fake-indexeddb/auto";
import type { ReviewOverview } from "@shiju/contract/study/review";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { problem } from "#platform/queue/queue-fakes.ts";
import { onFailure } from "#platform/network/api.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { ReviewPage } from "./review-page.tsx";

const toasts: string[] = [];
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: (message: string) => void toasts.push(message),
}));
beforeEach(() => {
  toasts.splice(0);
  onFailure((failure) => "message" in failure && toasts.push(failure.message));
});

const noReasons = { forgotten: 0, days: 0, weeks: 0, months: 0 };
const nothing = { sentences: 0, words: 0, seconds: 0 };

const anOverview = (change: Partial<ReviewOverview> = {}): ReviewOverview => ({
  today: "2026-11-25",
  due: { sentences: 0, words: 0 },
  seconds: 0,
  reasons: noReasons,
  done: 0,
  later: 0,
  leeches: 0,
  break_until: null,
  forecast: Array.from({ length: 30 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 10, 25 + at)).toISOString().slice(0, 10),
    count: 0,
    reviewed: 0,
  })),
  beyond: 0,
  tomorrow: nothing,
  ...change,
});

const dueBoth: Partial<ReviewOverview> = {
  due: { sentences: 12, words: 18 },
  seconds: 250,
  reasons: { ...noReasons, forgotten: 20, weeks: 10 },
};

const server = standInServer();

function answerOverview(change: Partial<ReviewOverview>, wrong = 0) {
  server.answers = {
    "GET /api/review": () => anOverview(change),
    "GET /api/notebooks": () => ({
      newWord: { sentence: 0, word: 0 },
      errorNote: { sentence: wrong, word: 0 },
      mastered: { sentence: 0, word: 0 },
    }),
  };
}

/**
 * Opens the page as a learner. A test in which calls fail needs a learner of its own, because the device keeps
 * responses by learner.
 */
const open = (learner: string | null = "amy") =>
  openPage({ page: <ReviewPage />, route: "/home/review", learner });

const start = () => screen.findByRole("region", { name: "开始复习" });
const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const comeBack = () => {
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
};

test("a visitor signs in first", async () => {
  open(null);
  await screen.findByRole("heading", { name: "登录后开始复习" });
  expect(addressOf("去登录")).toBe(`/login?redirect=${encodeURIComponent("/home/review")}`);
});

test("due sentences and words are told with their time and reasons, and begin with the sentences", async () => {
  answerOverview(dueBoth);
  open();
  expect((await start()).textContent).toContain("3012 句 · 18 词约 4 分钟");
  const why = screen.getByRole("region", { name: "为什么是今天" });
  expect([...why.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "上次写错的20",
    "几天没见0",
    "一周没见10",
    "一个月没见0",
  ]);
  expect(addressOf("开始复习")).toBe("/game?source=review&type=translation");
});

test("the chosen number and ways to practise go with the start", async () => {
  answerOverview(dueBoth);
  open();
  await start();
  fireEvent.click(screen.getByRole("radio", { name: "10 个" }));
  expect(addressOf("开始复习")).toBe("/game?source=review&type=translation&count=10");
  fireEvent.click(screen.getByRole("radio", { name: "跟听" }));
  expect(addressOf("开始复习")).toBe("/game?source=review&type=listen&count=10");
  // Sentences that are only heard take no words with them.
  fireEvent.click(screen.getByRole("radio", { name: "拼一拼" }));
  expect(addressOf("复习单词")).toBe("/gameWord?source=review&mode=mode2&count=10");
  fireEvent.click(screen.getByRole("radio", { name: "翻译" }));
  expect(screen.queryByRole("link", { name: "复习单词" })).toBeNull();
});

test("where only words are due they are begun, and nothing is asked about sentences", async () => {
  answerOverview({ ...dueBoth, due: { sentences: 0, words: 18 } });
  open();
  expect((await start()).textContent).toContain("18 词");
  expect(screen.queryByRole("group", { name: "练法" })).toBeNull();
  expect(addressOf("开始复习")).toMatch(/^\/gameWord\?source=review&mode=mode\d$/);
});

test("reviews over the limit of the day and those that are never remembered lead elsewhere", async () => {
  answerOverview({ ...dueBoth, later: 40, leeches: 3 });
  open();
  expect((await start()).textContent).toMatch(/还有 40 个超过了每天的数目.*有 3 个总是记不住/);
  expect(addressOf("调整数目")).toBe("/setting/review");
  expect(addressOf("在错题里练")).toBe("/noteBook/error");
});

test("two weeks are shown, today first", async () => {
  const { forecast } = anOverview();
  answerOverview({ ...dueBoth, forecast: forecast.map((day, at) => ({ ...day, count: at + 1 })) });
  open();
  const days = (await screen.findByRole("img", { name: /^每天要复习多少/ })).getAttribute("aria-label");
  expect(days).toMatch(/：今天 1，四 2，五 3，六 4，日 5，.*，二 14$/);
});

test("a day that is done says what was reviewed and what comes tomorrow, and offers what was wrong", async () => {
  answerOverview({ done: 30, tomorrow: { sentences: 3, words: 0, seconds: 100 } }, 120);
  open();
  const region = await start();
  expect(region.textContent).toMatch(/今天复习完了明天 3 句会回来，约 2 分钟。今天复习了 30 个。/);
  await screen.findByRole("link", { name: "回头看看：练这 100 句" });
  expect(addressOf("回头看看：练这 100 句")).toBe("/game?source=errorNote&type=translation");
});

test("a learner for whom nothing ever comes back is led to a lesson", async () => {
  answerOverview({});
  open();
  await screen.findByRole("heading", { name: "还没有要复习的" });
  expect(addressOf("去学一课")).toBe("/game");
});

test("reviews that another device has done are gone when the learner comes back", async () => {
  answerOverview(dueBoth);
  open();
  await screen.findByRole("link", { name: "开始复习" });
  answerOverview({ done: 30 });
  comeBack();
  await screen.findByText("今天复习完了");
  expect(screen.queryByRole("link", { name: "开始复习" })).toBeNull();
});

test("a break is begun for some days and ended by hand", async () => {
  answerOverview(dueBoth);
  server.answers["PUT /api/review/break"] = ({ body }) => {
    const { until } = body as { until: string | null };
    return anOverview(until === null ? dueBoth : { break_until: until });
  };
  open();
  fireEvent.click(await screen.findByRole("button", { name: "想歇几天，先不复习" }));
  fireEvent.click(screen.getByRole("radio", { name: "一周" }));
  fireEvent.click(screen.getByRole("button", { name: "开始休息" }));
  await screen.findByText("休息到 12 月 1 日，之后接着复习。");
  expect((await start()).textContent).toContain("正在休息");
  fireEvent.click(screen.getByRole("button", { name: "不休息了" }));
  await screen.findByRole("link", { name: "开始复习" });
  expect(server.at("PUT /api/review/break").map(({ body }) => body)).toEqual([
    { until: "2026-12-01" },
    { until: null },
  ]);
});

test.each([
  ["the server refuses", () => problem(429, "太频繁了，请稍后再试"), "太频繁了，请稍后再试"],
  ["there is no network", () => Promise.reject(new TypeError("no network")), "连不上网络"],
])("where %s, a break that cannot begin says why", async (_when, answer, said) => {
  answerOverview(dueBoth);
  server.answers["PUT /api/review/break"] = answer;
  open();
  fireEvent.click(await screen.findByRole("button", { name: "想歇几天，先不复习" }));
  fireEvent.click(screen.getByRole("button", { name: "开始休息" }));
  await vi.waitFor(() => expect(toasts).toEqual([said]));
  expect(screen.getByRole("link", { name: "开始复习" })).toBeTruthy();
});

test("without a network the reviews stand as they came the last time", async () => {
  answerOverview(dueBoth);
  open("cleo");
  await screen.findByRole("link", { name: "开始复习" });
  cleanup();
  server.isLost = true;
  open("cleo");
  expect((await start()).textContent).toContain("12 句 · 18 词");
});

test("without a network reviews that never came say so, and come when the network is back", async () => {
  answerOverview(dueBoth);
  server.isLost = true;
  open("dora");
  await screen.findByRole("heading", { name: "连不上网络" });
  server.isLost = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByRole("link", { name: "开始复习" });
});
