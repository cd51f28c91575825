import "fake-indexeddb/auto";
import type { LessonHead } from "@shiju/contract/study/game";
import type { PlacementLines } from "@shiju/contract/study/placement";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keptPlacement } from "#learner/placement/kept-placement.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { useSendPlacement } from "#learner/placement/placement.queries.ts";
import { StartQuestion } from "./start-question.tsx";

const course = { id: "zero", title: "第零课" };
const beginner: LessonHead = {
  id: "zero.1",
  position: 1,
  number: 1,
  practice: false,
  teaser: null,
  title: "键盘",
  goal: "认识键盘",
  sentence_count: 10,
  course,
};
const placement: PlacementLines = {
  version: "v1",
  course: { id: "first-steps", title: "零基础起步" },
  lessons: 40,
  lines: [],
  starts: [],
  beginner,
};
const server = standInServer();
beforeEach(() => {
  localStorage.clear();
  server.answers = {
    "GET /api/placement/lines": () => ({ placement }),
    "GET /api/placement": () => ({ placement: null }),
    "PUT /api/placement": () => ({
      placement: {
        course,
        start: 1,
        lesson: beginner,
        at: "2026-11-28T04:00:00.000Z",
        asked: 0,
        right: 0,
        claimed: 0,
      },
    }),
  };
});

function Home() {
  useSendPlacement();
  return <StartQuestion />;
}
const open = (learner: string | null) => openPage({ page: <Home />, route: "/home/index", learner });
const title = () => screen.findByRole("heading", { name: "以前学过英语吗？" });
const isGone = () => waitFor(() => expect(screen.queryByRole("heading")).toBeNull());

test("a beginner goes to the first lesson, and the account learns it", async () => {
  const { place } = open("amy");
  await title();
  fireEvent.click(screen.getByRole("button", { name: "没学过" }));
  await waitFor(() => expect(place()).toBe("/game?lesson=zero.1"));
  cleanup();
  open("amy");
  await waitFor(() => expect(server.at("PUT /api/placement")).toHaveLength(1));
  expect(server.at("PUT /api/placement")[0]?.body).toMatchObject({
    course_id: "zero",
    start: 1,
    answers: [],
  });
  await waitFor(() => expect(keptPlacement.get("placement")?.sent).toBe(true));
});

test("the word of a visitor is dropped where the account is no newcomer's", async () => {
  open(null);
  await title();
  fireEvent.click(screen.getByRole("button", { name: "没学过" }));
  cleanup();
  server.answers["PUT /api/placement"] = () => ({ placement: null });
  open("cat");
  await waitFor(() => expect(server.at("PUT /api/placement")).toHaveLength(1));
  await waitFor(() => expect(keptPlacement.get("placement")).toBeNull());
});

test("somebody who knows some English goes to the test", async () => {
  open(null);
  await title();
  expect(screen.getByRole("link", { name: "学过一点" }).getAttribute("href")).toBe("/placement");
});

test("the question can be passed, and does not come back", async () => {
  open(null);
  await title();
  fireEvent.click(screen.getByRole("button", { name: "跳过" }));
  await isGone();
  cleanup();
  open(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a learner who was placed is not asked", async () => {
  server.answers["GET /api/placement"] = () => ({
    placement: {
      course,
      start: 11,
      lesson: beginner,
      at: "2026-11-28T04:00:00.000Z",
      asked: 6,
      right: 3,
      claimed: 80,
    },
  });
  open("ben");
  await waitFor(() => expect(server.at("GET /api/placement")).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("heading")).toBeNull();
  expect(server.at("GET /api/placement/lines")).toEqual([]);
});

test("a site without a placement does not ask", async () => {
  server.answers["GET /api/placement/lines"] = () => ({ placement: null });
  open(null);
  await waitFor(() => expect(server.at("GET /api/placement/lines")).toHaveLength(1));
  expect(screen.queryByRole("heading")).toBeNull();
});
