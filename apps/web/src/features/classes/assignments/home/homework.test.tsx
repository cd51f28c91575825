import "fake-indexeddb/auto";
import type { MyAssignment } from "@shiju/contract/classes/assignments";
import { hourMs, dayMs } from "@shiju/learning/time/durations";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { useHomework } from "./homework.queries.ts";
import { Homework } from "./homework.tsx";

const server = standInServer();
const from = (ms: number) => new Date(Date.now() + ms).toISOString();

const anAssignment = (change: Partial<MyAssignment> = {}): MyAssignment => ({
  id: change.title ?? "a",
  kind: "lesson",
  title: "第 19 课",
  pack_id: "pack",
  lesson_id: "pack/19",
  total: 14,
  minutes: null,
  practice_type: null,
  min_accuracy: null,
  note: "",
  from: from(-dayMs),
  due: from(2 * dayMs),
  standing: "open",
  done: 0,
  accuracy: null,
  seconds: 0,
  value: null,
  done_at: null,
  group: { id: "g", name: "七年级 3 班" },
  is_open: true,
  ...change,
});

function HomeOf({ isSettled }: { isSettled: boolean }) {
  const assignments = useHomework({ isSettled });
  return assignments.length === 0 ? "nothing" : <Homework assignments={assignments} studyPath="/study" />;
}

const open = (learner: string, { isSettled = true } = {}) =>
  openPage({ page: <HomeOf isSettled={isSettled} />, route: "/home/index", learner });

const give = (...assignments: MyAssignment[]) =>
  (server.answers = { "GET /api/assignments": () => ({ assignments }) });
const calls = () => server.at("GET /api/assignments").length;
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("the next one that is due comes first, then those that are over, then later ones", async () => {
  give(
    anAssignment({ title: "过了很久", due: from(-7 * dayMs) }),
    anAssignment({ title: "刚过", due: from(-2 * dayMs) }),
    anAssignment({ title: "下一份", due: from(2 * dayMs), done: 2, seconds: 90, note: "读出声来" }),
    anAssignment({ title: "以后", due: from(30 * dayMs) }),
    anAssignment({ title: "做完的", done: 14, accuracy: 0.93, standing: "done", done_at: from(-hourMs) }),
  );
  open("order");
  expect((await screen.findByRole("heading")).textContent).toBe("下一份");
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.slice(0, 2)).toEqual(["刚过过了 2 天，做完也算", "过了很久过了 7 天，做完也算"]);
  expect(lines[2]).toContain("以后");
  expect(screen.getByText("14 句，还差 12 句，约 9 分钟")).toBeTruthy();
  expect(screen.getByText("读出声来")).toBeTruthy();
  expect(screen.getByText("最近做完 1 份")).toBeTruthy();
  expect(lines[3]).toBe("做完的93%");
});

test.each([
  ["lesson", {}, "/game?lesson=pack/19"],
  ["lesson", { practice_type: "dictation" }, "/game?lesson=pack/19&type=dictation"],
  ["chapter", {}, "/gameWord?chapter=pack%2F19&mode=mode4"],
  ["review", { lesson_id: null }, "/home/review"],
  ["time", { lesson_id: null }, "/study"],
  ["vocabulary", { lesson_id: null, total: 1 }, "/words/test"],
] as const)("one press begins a %s", async (kind, change, address) => {
  give(anAssignment({ kind, ...change }));
  open("kinds");
  await screen.findByRole("link", { name: "开始做" });
  await waitFor(() => expect(hrefOf("开始做")).toBe(address));
  cleanup();
});

test("a lesson that its member may not study says what opens it, and is not first", async () => {
  give(
    anAssignment({ title: "会员课", is_open: false }),
    anAssignment({ title: "免费课", due: from(9 * dayMs) }),
  );
  open("closed");
  expect((await screen.findByRole("heading")).textContent).toBe("免费课");
  expect(hrefOf("开通会员")).toBe("/vip/index");
});

test("without a network the last known assignments are shown", async () => {
  give(anAssignment());
  open("offline");
  await screen.findByRole("heading", { name: "第 19 课" });
  cleanup();
  server.isLost = true;
  open("offline", { isSettled: false });
  await screen.findByRole("heading", { name: "第 19 课" });
});

test("a device that has seen no assignment asks only once home is settled", async () => {
  give();
  open("in no group", { isSettled: false });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls()).toBe(0);
  cleanup();
  open("in no group");
  await waitFor(() => expect(calls()).toBe(1));
  expect(screen.getByText("nothing")).toBeTruthy();
});

test("once all are done it says so", async () => {
  give(anAssignment({ done: 14, standing: "late", due: from(-3 * dayMs), done_at: from(-2 * dayMs) }));
  open("done");
  await screen.findByText("作业都做完了");
  expect(screen.getByText("晚 1 天")).toBeTruthy();
});
