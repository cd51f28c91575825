import "fake-indexeddb/auto";
import type { GroupMistake, MemberReport } from "@shiju/contract/classes/group-reports";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { boardTab } from "./board-tab.tsx";
import { MemberPage } from "./member/member-page.tsx";
import { mistakesTab } from "./mistakes/mistakes-tab.tsx";
import { todayTab } from "./today-tab.tsx";

const server = standInServer();
const aMember = <Change extends object>(name: string, change: Change) => ({
  user_id: name,
  name,
  number: "",
  head_img: "",
  ...change,
});

const aMistake: GroupMistake = {
  kind: "sentence",
  id: "s",
  en: "What time does he get up?",
  zh: "他几点起床？",
  lesson: { id: "l", title: "第 19 课", course: "零基础起步" },
  members: 17,
  errors: 34,
  wrong: [{ en: "does he get", typed: "he gets", times: 9 }],
};

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test("those who came today stand first, by their minutes; the others with their last visit", async () => {
  server.answers["GET /api/groups/:id/today"] = () => ({
    date: "2026-11-27",
    members: [
      aMember("甲", { seconds: 0, week_seconds: 0, last_seen_at: null }),
      aMember("乙", { seconds: 20, week_seconds: 900, last_seen_at: null }),
      aMember("丙", { seconds: 840, week_seconds: 900, last_seen_at: null }),
    ],
  });
  openPage({ page: <todayTab.Body group={{ id: "g" }} />, route: "/class/g" });
  await screen.findByText("今天 2 人来过");
  expect(texts("link").map((text) => text?.slice(1))).toEqual([
    "丙14 分钟七天 15 分钟",
    "乙1 分钟七天 15 分钟",
    "甲还没来过七天 0 分钟",
  ]);
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe("/class/g/members/丙");
});

const openMistakes = () =>
  openPage({ page: <mistakesTab.Body group={{ id: "g", members: 28 }} />, route: "/class/g" });

test("a mistake shows the right words, what was typed, and how many got it wrong", async () => {
  server.answers["GET /api/groups/:id/mistakes"] = () => ({ mistakes: [aMistake] });
  const { place } = openMistakes();
  expect((await screen.findByText("does he get")).tagName).toBe("INS");
  expect(screen.getByText("17 / 28 人")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: "写成了" })).getByRole("listitem").textContent).toBe(
    "What time he gets9 次",
  );
  fireEvent.click(screen.getByLabelText("今天"));
  await screen.findByText("does he get");
  expect(place()).toBe("/class/g?days=1");
  expect(server.received.at(-1)?.query).toEqual({ days: "1" });
});

test("ticked mistakes are those that are printed", async () => {
  server.answers["GET /api/groups/:id/mistakes"] = () => ({
    mistakes: [aMistake, { ...aMistake, id: "other", en: "He gets up." }],
  });
  openMistakes();
  const box = await screen.findByLabelText("要讲的：He gets up.");
  const list = box.closest("ul");
  expect(list?.className).toBe("asmistakes");
  fireEvent.click(box);
  expect(list?.className).toBe("asmistakes has-ticked");
  expect(box.closest("li")?.className).toBe("is-on");
  fireEvent.click(box);
  expect(list?.className).toBe("asmistakes");
});

test("without mistakes the page says so", async () => {
  server.answers["GET /api/groups/:id/mistakes"] = () => ({ mistakes: [] });
  openMistakes();
  await screen.findByRole("heading", { name: "这段时间没有人写错" });
});

test("the board is there for members if the owner wants that", async () => {
  server.answers["GET /api/groups/:id/board"] = () => ({
    from: "2026-11-23",
    members: [
      { name: "甲", head_img: "", seconds: 600, lessons: 2, is_me: false },
      { name: "乙", head_img: "", seconds: 300, lessons: 1, is_me: true },
      { name: "丙", head_img: "", seconds: 0, lessons: 0, is_me: false },
    ],
  });
  const open = (has_board: boolean) =>
    openPage({
      page: <boardTab.Body group={{ id: "g", has_board, position: "member" }} />,
      route: "/class/g",
    });
  open(true);
  await screen.findByText("乙（我）");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  cleanup();
  open(false);
  await screen.findByRole("heading", { name: "班榜没有开" });
  expect(server.at("GET /api/groups/:id/board")).toHaveLength(1);
});

const aReport: MemberReport = {
  user_id: "u",
  name: "周子昂",
  number: "12",
  head_img: "",
  is_managed: true,
  last_seen_at: null,
  days: [
    { date: "2026-11-26", seconds: 0, right: 0 },
    { date: "2026-11-27", seconds: 720, right: 8 },
  ],
  lessons: 4,
  chapters: 2,
  sentences: 118,
  words: 30,
  accuracy: 0.78,
  due: 23,
  mistakes: [aMistake],
};

const openMember = () =>
  openPage({ page: <MemberPage groupId="g" userId="u" work="作业在这里" />, route: "/class/g/members/u" });

test("one member's page has figures, days, assignments and mistakes", async () => {
  server.answers["GET /api/groups/:id/members/:user_id/report"] = () => aReport;
  openMember();
  await screen.findByRole("heading", { name: "周子昂" });
  expect(screen.getByText("12 号 · 用班级账号登录 · 还没来过")).toBeTruthy();
  expect(texts("definition")).toEqual(["12 分钟 · 1 天", "4 课 · 2 章词", "118 句 · 30 词", "78%", "23 个"]);
  expect(screen.getByLabelText("11 月 26 日 0 分钟，11 月 27 日 12 分钟")).toBeTruthy();
  expect(screen.getByText("作业在这里")).toBeTruthy();
  expect(screen.getByText("he gets").tagName).toBe("S");
  expect(screen.getByText("错 34 次")).toBeTruthy();
});

test("a member of nobody's group is not found, with a way back", async () => {
  server.answers["GET /api/groups/:id/members/:user_id/report"] = () =>
    Response.json({ code: "not_found", message: "没有这个成员" }, { status: 404 });
  openMember();
  await screen.findByRole("heading", { name: "没有这个成员" });
  expect(screen.getByRole("link", { name: "回到班级" }).getAttribute("href")).toBe("/class/g");
});
