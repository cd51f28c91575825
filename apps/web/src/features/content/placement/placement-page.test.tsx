import "fake-indexeddb/auto";
import type { LessonHead } from "@shiju/contract/study/game";
import type { Placement, PlacementLines } from "@shiju/contract/study/placement";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptPlacement } from "#learner/placement/kept-placement.ts";
import { stored } from "#platform/storage/storage.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { PlacementPage } from "./placement-page.tsx";

const [sample] = practice.sentences;
if (!sample) throw new Error("the sample lesson has no sentence");
const course = { id: "first-steps", title: "零基础起步" };
const headOf = (position: number): LessonHead => ({
  id: `first-steps.${position}`,
  position,
  number: position,
  practice: false,
  teaser: null,
  title: `标题${position}`,
  goal: `会说第 ${position} 件事`,
  sentence_count: 15,
  course,
});
const asked = [2, 5, 9, 12, 16, 19, 24, 28, 33, 38];
const placement: PlacementLines = {
  version: "v1",
  course,
  lessons: 40,
  lines: asked.map((lesson, index) => ({
    lesson,
    sentence: { ...sample, id: `line${index}`, zh: `第 ${index + 1} 句中文` },
  })),
  starts: [1, 11, 21, 31, 41].map((number) => ({ number, lesson: number > 40 ? null : headOf(number) })),
  beginner: headOf(1),
};
const placedAt = (start: number): Placement => ({
  course,
  start,
  lesson: headOf(start),
  at: "2026-11-28T04:00:00.000Z",
  asked: 6,
  right: 3,
  claimed: start === 1 ? 0 : 86,
});

const server = standInServer();
const clock = performance.now.bind(performance);
/** Milliseconds by which the clock of the page is ahead. */
let ahead = 0;
/** The placement that the server keeps. */
let kept: Placement | null = null;
beforeEach(() => {
  localStorage.clear();
  kept = null;
  vi.spyOn(performance, "now").mockImplementation(() => clock() + ahead);
  server.answers = {
    "GET /api/placement/lines": () => ({ placement }),
    "GET /api/placement": () => ({ placement: kept }),
    "PUT /api/placement": ({ body }) => ({
      placement: (kept = placedAt((body as { start: number }).start)),
    }),
    "DELETE /api/placement": () => {
      kept = null;
      return { removed: 86 };
    },
  };
});
afterEach(() => vi.restoreAllMocks());

const open = (learner: string | null) => openPage({ page: <PlacementPage />, route: "/placement", learner });
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "用英文怎么说" });
const here = () => keptPlacement.get("placement");

/** Answers lines: `r` writes a line right, `w` writes it wrongly, and `s` passes. */
async function answer(letters: string): Promise<void> {
  for (const letter of letters) {
    const input = await field();
    ahead += 9000;
    if (letter === "s") fireEvent.keyDown(document.body, { key: "Escape" });
    else {
      fireEvent.change(input, { target: { value: letter === "r" ? "i like noodles" : "i like noodle" } });
      fireEvent.submit(input);
    }
  }
}

test("keys alone answer, the field stays, and a reload goes on with the same line", async () => {
  open(null);
  const input = await field();
  await answer("rs");
  expect(await field()).toBe(input);
  expect(document.activeElement).toBe(input);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("第 3 句中文");
  cleanup();
  open(null);
  await field();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("第 3 句中文");
  expect(here()?.answers).toEqual(["right", "skipped"]);
});

test("an empty answer and Chinese are no answers, and say what to do", async () => {
  open(null);
  fireEvent.submit(await field());
  expect(screen.getByRole("status").textContent).toMatch(/先写下来/);
  fireEvent.change(await field(), { target: { value: "我喜欢" } });
  fireEvent.submit(await field());
  expect(screen.getByRole("status").textContent).toMatch(/切换输入法/);
  expect(here()).toBeNull();
});

test("a second press at once passes no second line", async () => {
  open(null);
  await answer("s");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(here()?.answers).toHaveLength(1);
});

test("a visitor sees the start, which is sent once they are signed in", async () => {
  open(null);
  await answer("rrrwww");
  await screen.findByRole("heading", { level: 1, name: "从第 11 课开始。" });
  const way = screen.getByRole("link", { name: "免费注册，从第 11 课开始" });
  expect(way.getAttribute("href")).toBe("/login/register?redirect=%2Fplacement");
  expect(server.at("PUT /api/placement")).toEqual([]);
  cleanup();
  open("amy");
  await waitFor(() => expect(server.at("PUT /api/placement")).toHaveLength(1));
  expect(server.at("PUT /api/placement")[0]?.body).toMatchObject({
    course_id: "first-steps",
    start: 11,
    answers: ["right", "right", "right", "wrong", "wrong", "wrong"],
  });
  await screen.findByText(/^前面的 86 个词先记成会了/);
  expect(here()).toMatchObject({ owner: "amy", sent: true });
  expect(screen.getByRole("link", { name: "从第 11 课开始" }).getAttribute("href")).toBe(
    "/game?lesson=first-steps.11",
  );
});

test("a visitor who knows nothing yet may begin at once", async () => {
  open(null);
  await answer("sss");
  await screen.findByRole("heading", { level: 1, name: "从第 1 课开始。" });
  expect(screen.getByRole("link", { name: "从第 1 课开始" }).getAttribute("href")).toBe(
    "/game?lesson=first-steps.1",
  );
});

test("another start is chosen, and all of it is taken back", async () => {
  open("ben");
  await answer("rrrwww");
  await waitFor(() => expect(server.at("PUT /api/placement")).toHaveLength(1));
  const row = (await screen.findByText("第 21 课 · 标题21")).closest("li");
  fireEvent.click(row!.querySelector("button")!);
  await screen.findByRole("heading", { level: 1, name: "从第 21 课开始。" });
  await waitFor(() => expect(server.at("PUT /api/placement")).toHaveLength(2));
  expect(server.at("PUT /api/placement")[1]?.body).toMatchObject({ start: 21 });
  fireEvent.click(await screen.findByRole("button", { name: "撤销，从第 1 课开始" }));
  await screen.findByRole("heading", { level: 1, name: "从第 1 课开始。" });
  expect(server.at("DELETE /api/placement")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/先记成会了/)).toBeNull());
  expect(server.at("PUT /api/placement")).toHaveLength(2);
});

test("the result is there without a network, and is sent later", async () => {
  open("cat");
  await field();
  const { "PUT /api/placement": send, ...others } = server.answers;
  server.answers = others;
  await answer("rrrsss");
  await screen.findByText("正在保存结果，连上网就好");
  cleanup();
  server.answers = { ...others, ...(send && { "PUT /api/placement": send }) };
  open("cat");
  await waitFor(() => expect(here()?.sent).toBe(true));
});

test("all lines right lead beyond the course, and the test can be taken again", async () => {
  open(null);
  await answer("rrrrrrrrr");
  await screen.findByRole("heading", { level: 1, name: "这门课你都会了。" });
  fireEvent.click(screen.getByRole("button", { name: "再测一次" }));
  await field();
  expect(here()).toMatchObject({ answers: [], start: null });
});

test("another learner's test is not shown", async () => {
  open("eve");
  await answer("rr");
  cleanup();
  stored.remove("token");
  open("fay");
  await field();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("第 1 句中文");
});

test("new lines begin an unfinished test anew, and leave a finished one", async () => {
  open(null);
  await answer("rr");
  cleanup();
  server.answers["GET /api/placement/lines"] = () => ({ placement: { ...placement, version: "v2" } });
  open(null);
  await field();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("第 1 句中文");
  await answer("sss");
  cleanup();
  server.answers["GET /api/placement/lines"] = () => ({ placement: { ...placement, version: "v3" } });
  open(null);
  await screen.findByRole("heading", { level: 1, name: "从第 1 课开始。" });
});

test("a course without lines says so", async () => {
  server.answers["GET /api/placement/lines"] = () => ({ placement: null });
  open("gus");
  await screen.findByRole("heading", { level: 1, name: "这门课还测不了起点" });
});
