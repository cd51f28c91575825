import "fake-indexeddb/auto";
import type { PackFigures, PlanToday } from "@shiju/contract/study/plan";
import { dateAfter, weekdays } from "@shiju/learning/path/plan/calendar";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { problem } from "#platform/queue/queue-fakes.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { PlanPage } from "./plan-page.tsx";
import { TodayPlan } from "./today-plan.tsx";

const today = "2026-11-25";
const pack = { id: "trip", title: "旅行", type: "words" as const, level: 2, lesson_count: 3 };

const aPlan = (change: Partial<PlanToday> = {}): PlanToday => ({
  pack,
  unit: "word",
  until: "2026-12-04",
  pace: null,
  weekdays: [...weekdays],
  started_on: today,
  total: 40,
  left: 30,
  ends: "2026-12-04",
  standing: "open",
  part: 3,
  done: 0,
  missed: 0,
  seconds: 135,
  next: { id: "trip.002", position: 2, number: 2, practice: false, title: "车站", is_begun: false },
  ...change,
});

const someFigures = (change: Partial<PackFigures> = {}): PackFigures => ({
  pack,
  unit: "word",
  today,
  total: 40,
  left: 30,
  done: 0,
  closed: 0,
  items_per_unit: 1,
  returns: [3, 20],
  retention: 0.9,
  forecast: [],
  limit_seconds: null,
  studied_seconds: 960,
  plan: null,
  ...change,
});

const server = standInServer();
const open = (search = "", learner: string | null = "amy") =>
  openPage({ page: <PlanPage />, route: "/plan", address: `/plan${search}`, learner });

test("a visitor is asked to sign in", () => {
  open("", null);
  expect(screen.getByText("登录后做学习计划")).toBeTruthy();
});

test("a date says new words, reviews and minutes of a day, and is sent once it is decided", async () => {
  server.answers = {
    "GET /api/plans/:id": () => someFigures(),
    "PUT /api/plans/:id": () => aPlan(),
  };
  const { place } = open("?pack=trip");
  fireEvent.change(await screen.findByLabelText(/学完的日子/), { target: { value: dateAfter(today, 9) } });
  expect(screen.getByText("新词", { selector: "dt" }).nextSibling?.textContent).toBe("3个");
  expect(screen.getByText(/这个计划做得到/)).toBeTruthy();
  expect(screen.getByText("星期五，还有 9 天")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "周日" }));
  expect(screen.getByText("新词", { selector: "dt" }).nextSibling?.textContent).toBe("4个");
  fireEvent.click(screen.getByRole("button", { name: "就这样定" }));
  await expect.poll(place).toBe("/home/index");
  expect(server.at("PUT /api/plans/:id")).toMatchObject([
    { params: { id: "trip" }, body: { until: "2026-12-04", pace: null, weekdays: [1, 2, 3, 4, 5, 6] } },
  ]);
});

test("what only members may study is said, also where the rest is learned", async () => {
  let left = 20;
  server.answers = { "GET /api/plans/:id": () => someFigures({ left, closed: 1193 }) };
  open("?pack=trip");
  expect(await screen.findByText("另外 1,193 个是会员的，开通会员后就排进来")).toBeTruthy();
  cleanup();
  left = 0;
  open("?pack=trip");
  expect(await screen.findByText("《旅行》能学的都学过了")).toBeTruthy();
  expect(screen.getByText("其余的是会员的，开通会员后再做计划。")).toBeTruthy();
});

test("what is not possible is said with what would be, which one press takes", async () => {
  server.answers = { "GET /api/plans/:id": () => someFigures({ left: 500 }) };
  open("?pack=trip");
  fireEvent.change(await screen.findByLabelText(/学完的日子/), { target: { value: dateAfter(today, 1) } });
  expect(screen.getByRole("alert").textContent).toContain(
    "到 11 月 26 日学不完：一天要 250 个，最多排 100 个。最早 11 月 29 日学完，每天 100 个。",
  );
  expect(screen.getByRole("button", { name: "就这样定" }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "就按这个" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/学完的日子/).value).toBe("2026-11-29");
});

test("a pace says when it ends, and a refusal of the server is shown", async () => {
  server.answers = {
    "GET /api/plans/:id": () => someFigures(),
    "PUT /api/plans/:id": () => problem(409, "最多同时有 5 个计划，请先放弃一个，再做新的"),
  };
  const { place } = open("?pack=trip");
  fireEvent.click(await screen.findByLabelText("每天几个"));
  fireEvent.change(screen.getByLabelText(/每天的数量/), { target: { value: "10" } });
  expect(screen.getByText("照这样，11 月 27 日学完。")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "就这样定" }));
  expect(await screen.findByText("最多同时有 5 个计划，请先放弃一个，再做新的")).toBeTruthy();
  expect(place()).toBe("/plan?pack=trip");
});

test("plans are listed with today's part, paused and given up", async () => {
  server.answers = {
    "GET /api/plans": () => ({ today, plans: [aPlan({ done: 1, missed: 2 })] }),
    "PUT /api/plans/:id/pause": () => aPlan({ standing: "paused" }),
    "DELETE /api/plans/:id": () => ({}),
  };
  open("", "eve");
  expect(await screen.findByText("今天还差 2 个；上次漏的 2 个，摊到了后面")).toBeTruthy();
  expect(screen.getByText("到 12 月 4 日 · 学了 10 / 40 个")).toBeTruthy();
  expect(screen.getByRole("link", { name: "接着学" }).getAttribute("href")).toBe(
    "/gameWordLearn?chapter=trip.002&count=2",
  );
  fireEvent.click(screen.getByRole("button", { name: "暂停" }));
  await expect.poll(() => server.at("PUT /api/plans/:id/pause")).toMatchObject([{ body: { paused: true } }]);
});

test("without plans, one is offered", async () => {
  server.answers = { "GET /api/plans": () => ({ today, plans: [] }) };
  open("", "bob");
  expect((await screen.findByRole("link", { name: "制定计划" })).getAttribute("href")).toBe("/plan?new");
});

test("a plan can be made for word packs and for the courses on the shelf", async () => {
  const counts = { words: 40, learned: 10, mastered: 0, due: 0 };
  server.answers = {
    "GET /api/plans": () => ({ today, plans: [aPlan()] }),
    "GET /api/words": () => ({
      packs: [
        {
          id: "trip",
          title: "旅行",
          description: "",
          level: 2,
          access: "free",
          own: false,
          chapter_count: 3,
          counts,
          last_studied_at: null,
          next_chapter: null,
        },
      ],
    }),
    "GET /api/my_courses": () => ({ courses: [], total: 0, next_cursor: null }),
  };
  open("?new", "cat");
  const link = await screen.findByRole("link", { name: /旅行/ });
  expect(link.getAttribute("href")).toBe("/plan?pack=trip");
  expect(link.textContent).toContain("有计划了 · 学过 10 / 40 词");
});

test("a failed page is tried again", async () => {
  open("", "dan");
  fireEvent.click(await screen.findByRole("button", { name: /重试|再试/ }));
  server.answers = { "GET /api/plans": () => ({ today, plans: [] }) };
  fireEvent.click(await screen.findByRole("button", { name: /重试|再试/ }));
  expect(await screen.findByText("还没有学习计划")).toBeTruthy();
});

const review = { count: 4, seconds: 32, to: "/game?source=review" };
const showToday = (plans: PlanToday[], reviews = review) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TodayPlan today={today} plans={plans} review={reviews} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("today's part is one button: first the new words, then the reviews, then nothing", () => {
  const { unmount } = showToday([aPlan()]);
  expect(button("开始今天的")).toBe("/gameWordLearn?chapter=trip.002&count=3");
  expect(screen.getByText("新词").parentElement?.textContent).toBe("3新词");
  unmount();
  const done = aPlan({ standing: "done", done: 3, seconds: 0 });
  const second = showToday([done]);
  expect(button("开始复习")).toBe(review.to);
  second.unmount();
  showToday([done], { ...review, count: 0 });
  expect(screen.getByText("今天的学完了。")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /开始/ })).toBeNull();
});

test("of several plans, the next one that is open is begun, and each says how it stands", () => {
  const course = { id: "course", title: "起步", type: "course" as const, level: 1, lesson_count: 40 };
  const lesson = { id: "course.07", position: 7, number: 7, practice: false, title: "", is_begun: false };
  showToday([
    aPlan({ standing: "done", done: 3 }),
    aPlan({ pack: course, unit: "lesson", part: 1, next: lesson, seconds: 600 }),
  ]);
  expect(button("接着学今天的")).toBe("/game?lesson=course.07");
  expect(screen.getByText("旅行：今天的学完了")).toBeTruthy();
  expect(screen.getByText("起步：今天 1 课")).toBeTruthy();
});
