import "fake-indexeddb/auto";
import { mountOverlays } from "@shiju/ui/overlays/overlay-host.tsx";
import { dayMs } from "@shiju/learning/time/durations";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { assignmentsTab } from "./assignments-tab.tsx";
import { aGrid } from "./grid-samples.ts";

const toasts: string[] = [];
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: (message: string) => void toasts.push(message),
}));

const server = standInServer();
const member = { number: "", head_img: "", week_seconds: 0, last_seen_at: null };
beforeEach(async () => {
  toasts.splice(0);
  await mountOverlays();
  server.answers = {
    "GET /api/groups/:id/assignments": () => aGrid,
    "GET /api/groups/:id/today": () => ({
      date: "2026-11-27",
      members: [840, 600, 0].map((seconds, at) => ({ ...member, user_id: `u${at}`, name: "x", seconds })),
    }),
  };
});

const { Body, Count } = assignmentsTab;
const open = (address = "/class/g") =>
  openPage({
    page: (
      <>
        <Count group={{ id: "g" }} />
        <Body group={{ id: "g", name: "七年级 3 班" }} />
      </>
    ),
    route: "/class/g",
    address,
  });

const rows = () => screen.getAllByRole("row").slice(1);
const firstNames = () => rows().map((row) => within(row).getByRole("rowheader").textContent?.slice(-3));

test("late members stand first and are named, with how many came today", async () => {
  open();
  await screen.findByText("今天 2 人来过，平均 12 分钟");
  expect(screen.getByText("1 人有迟的作业：").parentElement?.textContent).toBe("1 人有迟的作业：周子昂");
  expect(firstNames()[0]).toBe("周子昂");
  expect(within(rows()[0] as HTMLElement).getByText("迟 1")).toBeTruthy();
  expect(screen.getByText("没交")).toBeTruthy();
});

test("what the cells show, the period and the order stand in the address", async () => {
  const { place } = open();
  fireEvent.click(await screen.findByLabelText("完成"));
  expect((await screen.findAllByText("/ 14")).length).toBe(2);
  fireEvent.change(screen.getByLabelText("排序"), { target: { value: "number" } });
  fireEvent.change(screen.getByLabelText("看多久的"), { target: { value: "30" } });
  expect(place()).toBe("/class/g?show=done&sort=number&days=30");
  await waitFor(() => expect(server.received.at(-1)?.query).toEqual({ days: "30" }));
  expect(firstNames()[0]).toContain("安宁");
});

test("late members are reminded, and a second reminder of the day is told kindly", async () => {
  let left = 1;
  server.answers["POST /api/groups/:id/remind"] = () => ({ reminded: left-- });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "提醒这 1 人" }));
  await waitFor(() => expect(toasts).toEqual(["提醒了 1 人"]));
  fireEvent.click(screen.getByRole("button", { name: "提醒这 1 人" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("今天已经提醒过了，明天可以再提醒"));
  expect(server.at("POST /api/groups/:id/remind")[0]?.body).toEqual({ user_ids: ["u2"] });
});

async function openColumn() {
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^第 19 课/ }));
  return screen.findByRole("dialog");
}

test("the dates and the note of an assignment are changed at the head of its column", async () => {
  server.answers["PUT /api/groups/:id/assignments/:assignment_id"] = () => aGrid.assignments[0] ?? fail();
  const sheet = await openColumn();
  fireEvent.change(within(sheet).getByLabelText("截止"), { target: { value: "2026-12-01T20:00" } });
  fireEvent.change(within(sheet).getByLabelText("说明"), { target: { value: "读两遍" } });
  fireEvent.click(within(sheet).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(toasts).toEqual(["改好了"]));
  const [call] = server.at("PUT /api/groups/:id/assignments/:assignment_id");
  expect(call).toMatchObject({
    params: { id: "g", assignment_id: "a1" },
    body: { note: "读两遍", due: new Date("2026-12-01T20:00").toISOString() },
  });
});

test("a refused date says why beside its field", async () => {
  server.answers["PUT /api/groups/:id/assignments/:assignment_id"] = () =>
    Response.json(
      { code: "invalid_input", message: "有一处不对", fields: { due: "截止的时间要在开始以后" } },
      { status: 422 },
    );
  const sheet = await openColumn();
  fireEvent.click(within(sheet).getByRole("button", { name: "保存" }));
  expect((await within(sheet).findByRole("alert")).textContent).toBe("截止的时间要在开始以后");
});

test("the same work is given again, weeks later, until it is due in the future", async () => {
  server.answers["POST /api/groups/:id/assignments"] = () => aGrid.assignments[0] ?? fail();
  const sheet = await openColumn();
  fireEvent.click(within(sheet).getByRole("button", { name: /再布置一次/ }));
  await waitFor(() => expect(server.at("POST /api/groups/:id/assignments")).toHaveLength(1));
  const body = server.at("POST /api/groups/:id/assignments")[0]?.body as Record<string, string>;
  const [given] = aGrid.assignments;
  const weeks = (Date.parse(body["due"] ?? "") - Date.parse(given?.due ?? "")) / (7 * dayMs);
  expect(Number.isInteger(weeks)).toBe(true);
  expect(Date.parse(body["due"] ?? "")).toBeGreaterThan(Date.now());
  expect(body).toMatchObject({ kind: "lesson", lesson_id: "first-steps.19", user_ids: null, note: "" });
});

test("an assignment is taken back only after a question", async () => {
  server.answers["DELETE /api/groups/:id/assignments/:assignment_id"] = () => ({});
  const sheet = await openColumn();
  fireEvent.click(within(sheet).getByRole("button", { name: "收回" }));
  const question = (await screen.findByText(/大家学过的都还在/)).closest(
    "[role=dialog],dialog",
  ) as HTMLElement;
  fireEvent.click(within(question).getByRole("button", { name: "收回" }));
  await waitFor(() => expect(toasts).toEqual(["收回了"]));
  expect(server.at("DELETE /api/groups/:id/assignments/:assignment_id")).toHaveLength(1);
});

test.each([
  ["nobody in the group", { members: [], results: [] }, "班里还没有人"],
  ["no assignments", { assignments: [], results: [] }, "这段时间没有作业"],
])("%s", async (_what, change, title) => {
  server.answers["GET /api/groups/:id/assignments"] = () => ({ ...aGrid, ...change });
  open();
  await screen.findByRole("heading", { name: title });
});

function fail(): never {
  throw new Error("no assignment");
}
