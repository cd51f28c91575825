import "fake-indexeddb/auto";
import type { Lesson } from "@shiju/contract/content/courses";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { aGrid } from "../grid/grid-samples.ts";
import { assignmentDrafts } from "./draft.ts";
import { GiveSheet } from "./give-sheet.tsx";

vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: () => {},
}));

const server = standInServer();
const create = "POST /api/groups/:id/assignments";
const aLesson = (position: number, open = true) =>
  ({
    id: `c.${position}`,
    position,
    number: position,
    practice: false,
    title: "",
    sentence_count: 12,
    open,
  }) as Lesson;

beforeEach(() => {
  assignmentDrafts.remove("assignment_draft");
  server.answers = {
    "GET /api/groups/:id/assignments": () => ({ ...aGrid, assignments: [] }),
    "GET /api/courses": ({ query }) =>
      Response.json({
        courses: query["type"] === "course" ? [{ id: "c", title: "零基础起步", lesson_count: 3 }] : [],
        total: 1,
        categories: [],
        editions: [],
        next_cursor: null,
      }),
    "GET /api/courses/:id": () => Response.json({ id: "c", title: "零基础起步", parts: [] }),
    "GET /api/courses/:id/lessons": () => ({ lessons: [aLesson(1), aLesson(2), aLesson(3, false)] }),
    [create]: () => aGrid.assignments[0] as never,
  };
});

const onClose = vi.fn<() => void>();
const open = () =>
  openPage({ page: <GiveSheet groupId="g" onClose={onClose} />, route: "/class/g", address: "/class/g" });
const bodies = () => server.at(create).map(({ body }) => body as Record<string, unknown>);
const give = () => fireEvent.click(screen.getByRole("button", { name: /^布置/ }));

async function chooseLessons(...names: string[]) {
  fireEvent.click(await screen.findByRole("button", { name: /零基础起步/ }));
  for (const name of names) fireEvent.click(await screen.findByLabelText(new RegExp(name)));
}

test("several lessons become several assignments, each with an id of its own", async () => {
  open();
  await chooseLessons("第 2 课", "第 1 课");
  give();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies().map((body) => body["lesson_id"])).toEqual(["c.1", "c.2"]);
  expect(new Set(bodies().map((body) => body["id"])).size).toBe(2);
  expect(bodies()[0]).toMatchObject({
    kind: "lesson",
    user_ids: null,
    practice_type: null,
    min_accuracy: null,
  });
});

test("a lesson that its giver may not study cannot be chosen", async () => {
  open();
  await chooseLessons();
  expect((await screen.findByLabelText(/第 3 课/)).hasAttribute("disabled")).toBe(true);
});

test("a double click gives the work once", async () => {
  open();
  fireEvent.click(await screen.findByLabelText("测词汇量"));
  give();
  give();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ kind: "vocabulary" });
});

test("a draft is there after a reload, and a repeated call has the same id", async () => {
  server.answers[create] = () => new Response(null, { status: 503 });
  open();
  fireEvent.click(await screen.findByLabelText("复习"));
  fireEvent.change(screen.getByLabelText("复习多少个"), { target: { value: "30" } });
  fireEvent.change(screen.getByLabelText(/^说明/), { target: { value: "周末做" } });
  give();
  await screen.findByRole("alert");
  cleanup();
  server.answers[create] = () => aGrid.assignments[0] as never;
  open();
  await screen.findByText(/接着上次没布置完的/);
  expect(screen.getByLabelText<HTMLInputElement>("复习多少个").value).toBe("30");
  give();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  const [first, second] = bodies();
  expect(second).toEqual(first);
  expect(second).toMatchObject({ kind: "review", amount: 30, note: "周末做" });
});

test("lessons that were given before a failure are not given again", async () => {
  let calls = 0;
  server.answers[create] = () =>
    (calls += 1) === 2
      ? Response.json({ code: "conflict", message: "没到期的作业最多 100 份" }, { status: 409 })
      : (aGrid.assignments[0] as never);
  open();
  await chooseLessons("第 1 课", "第 2 课");
  give();
  expect((await screen.findByRole("alert")).textContent).toBe("前 1 份布置好了。没到期的作业最多 100 份");
  give();
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies().map((body) => body["lesson_id"])).toEqual(["c.1", "c.2", "c.2"]);
});

test("only chosen members have it", async () => {
  open();
  fireEvent.click(await screen.findByLabelText("测词汇量"));
  fireEvent.click(await screen.findByLabelText("选几个人"));
  give();
  expect((await screen.findByRole("alert")).textContent).toBe("请至少选一个人");
  fireEvent.click(screen.getByLabelText(/马骏/));
  give();
  await waitFor(() => expect(bodies()[0]?.["user_ids"]).toEqual(["u3"]));
});

test.each([
  ["no lesson", async () => {}, "请选一课"],
  [
    "a date that is over",
    async () => {
      fireEvent.click(await screen.findByLabelText("测词汇量"));
      fireEvent.change(screen.getByLabelText("截止"), { target: { value: "2020-01-01T20:00" } });
    },
    "截止的时间已经过了",
  ],
])("%s is refused without a call", async (_what, change, fault) => {
  open();
  await screen.findByLabelText("所有人");
  await change();
  give();
  expect((await screen.findByRole("alert")).textContent).toBe(fault);
  expect(bodies()).toEqual([]);
});
