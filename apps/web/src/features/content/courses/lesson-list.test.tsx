import "fake-indexeddb/auto";
import type { Lesson } from "@shiju/contract/content/courses";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { standingOf } from "#parts/course/course-parts.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { LessonList } from "./lesson-list.tsx";

standInServer();

const parts = [
  { title: "这是谁的猫？", first: 1, last: 3, drawing: "cat", done: null },
  { title: "那是帽子吗？", first: 4, last: 5, drawing: "hat", done: null },
  { title: "谁吃了面条？", first: 6, last: 6, drawing: "noodles", done: null },
] as const;

/** The third lesson practises the second. */
const lessons = Array.from({ length: 6 }, (_, at) => ({
  id: `first.${at + 1}`,
  position: at + 1,
  number: at < 2 ? at + 1 : at,
  practice: at === 2,
  teaser: null,
  title: `课文 ${at + 1}`,
  goal: "",
  unit: null,
  open: true,
  sentence_count: 1,
  steps: [1, 0, 0, 0],
  progress: { passed: [at < 3 ? 1 : 0, 0, 0, 0], accuracy: null, last_studied_at: null },
})) as Lesson[];

const isOpen = (title: string) =>
  screen.getByRole("heading", { name: title, hidden: true }).closest("details")?.open;

test("only the part to go on with is unfolded, and a part with a lit window leads to its end", async () => {
  openPage({
    page: <LessonList courseId="first" lessons={lessons} standing={standingOf(parts, lessons)} />,
    route: "/courseMall/:id",
    address: "/courseMall/first",
  });
  await screen.findByText("那是帽子吗？");
  expect(parts.map(({ title }) => isOpen(title))).toEqual([false, true, false]);
  const ends = document.querySelectorAll(".lessons__lit");
  expect(Array.from(ends, (end) => end.getAttribute("href"))).toEqual(["/courseMall/first/part/1"]);
  expect(screen.getByText("练习")).toBeTruthy();
  expect(screen.getByText("0 / 2")).toBeTruthy();
});
