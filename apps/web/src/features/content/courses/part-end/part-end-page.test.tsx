import "fake-indexeddb/auto";
import type { Course, CourseEnd, Lesson } from "@shiju/contract/content/courses";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { isCelebrated } from "#parts/course/celebrated-parts.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { PartEndPage } from "./part-end-page.tsx";

const server = standInServer();

const course = {
  id: "first",
  title: "零基础起步",
  lesson_count: 4,
  parts: [
    { title: "这是谁的猫？", first: 1, last: 2, drawing: "cat", done: "现在你会问名字了。" },
    { title: "那是帽子吗？", first: 3, last: 4, drawing: "hat", done: null },
  ],
} as Course;

const lessons = (passed: number) =>
  Array.from({ length: 4 }, (_, at) => ({
    id: `first.${at + 1}`,
    position: at + 1,
    number: at + 1,
    practice: false,
    teaser: null,
    title: "",
    open: true,
    steps: [1, 0, 0, 0],
    progress: { passed: [at < passed ? 1 : 0, 0, 0, 0], accuracy: null, last_studied_at: null },
  })) as Lesson[];

function openPart(number: string, passed: number) {
  server.answers = {
    "GET /api/courses/:id": () => course,
    "GET /api/courses/:id/lessons": () => ({ lessons: lessons(passed) }),
    "GET /api/record/courses/:id": () => ({ sentences: 26, words: 31, seconds: 1500 }),
  };
  return openPage({
    page: <PartEndPage />,
    route: "/courseMall/:id/part/:number",
    address: `/courseMall/first/part/${number}`,
  });
}

beforeEach(() => localStorage.clear());

test("the end of a part tells what was reached and leads to the next part", async () => {
  openPart("1", 2);
  await screen.findByRole("heading", { name: "第一扇窗亮了。" });
  screen.getByText("现在你会问名字了。");
  screen.getByRole("img", { name: "绿街 12 号：两扇窗亮了 1 扇" });
  await screen.findByText("26 句");
  screen.getByText("25 分钟");
  const onward = screen.getByRole("link", { name: "第 2 部分：那是帽子吗？" });
  expect(onward.getAttribute("href")).toBe("/game?lesson=first.3");
  expect(server.at("GET /api/record/courses/:id")[0]?.query).toEqual({ last: "2" });
  expect(isCelebrated("first", 1)).toBe(true);
});

test("a part that is under way is not celebrated, and its next lesson is offered", async () => {
  openPart("2", 3);
  await screen.findByRole("heading", { name: "再学 1 课，第二扇窗就亮了。" });
  screen.getByRole("link", { name: "继续第 4 课" });
  expect(isCelebrated("first", 2)).toBe(false);
});

test("after the last part there is the course that comes next", async () => {
  openPart("2", 4);
  const next = { course: { id: "second", title: "第二季" }, lesson: { id: "second.1" } };
  server.answers["GET /api/courses/:id/end"] = () => ({ done: null, next }) as CourseEnd;
  const onward = await screen.findByRole("link", { name: "开始《第二季》" });
  expect(onward.getAttribute("href")).toBe("/game?lesson=second.1");
});

test("after the last part of the last course there are all courses", async () => {
  openPart("2", 4);
  server.answers["GET /api/courses/:id/end"] = () => ({ done: null, next: null });
  await screen.findByRole("link", { name: "再选一门课" });
});

test("without the figures the page is whole all the same", async () => {
  openPart("1", 2);
  server.answers["GET /api/record/courses/:id"] = () => Response.json({}, { status: 503 });
  await screen.findByRole("heading", { name: "第一扇窗亮了。" });
  await screen.findByRole("link", { name: "连着听这 2 课" });
});

test.each(["3", "0", "x"])("part %s leads back to the course", async (number) => {
  openPart(number, 2);
  await screen.findByRole("heading", { name: "没有这一部分" });
});
