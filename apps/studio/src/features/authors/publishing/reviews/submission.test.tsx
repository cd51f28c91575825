import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Submission } from "./submission.tsx";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const id = "7d0a3f5e-4f6e-4a53-9d3e-000000000001";
const path = `/api/console/submissions/${id}`;
const handedIn = {
  id,
  title: "早饭",
  author: "小麦",
  level: 1,
  number: 2,
  state: "waiting",
  lesson_count: 2,
  line_count: 3,
  submitted_at: "2026-11-20T04:00:00.000Z",
  description: "吃饭时说的话",
  license: "CC-BY-4.0",
  source: "自己写的",
  reach: "mall",
  access: "member",
  is_update: true,
  lessons: [
    { position: 1, title: "吃什么", lines: 2, changes: 1 },
    { position: 2, title: "喝什么", lines: 1, changes: 0 },
  ],
  duplicates: [{ en: "Tea, please.", course: "零基础起步" }],
  uncut: 1,
  unmarked: 2,
  comment: "",
  remarks: [],
  decided_by: null,
  decided_at: null,
};
const lineOf = (line: number, en: string, zh: string) => ({
  line,
  change: "same",
  en,
  zh,
  before: null,
  more: [],
});

interface Begun {
  job_id: string;
}

/** Opens what was handed in; a decision ends as this job does. */
async function open(change: object = {}, ending: object = { result: { state: "accepted" } }) {
  const decide = "POST /api/console/submissions/:id/decide";
  let job: object = {};
  const answers: Record<string, (body: unknown) => object> = {
    [`GET ${path}`]: () => ({ ...handedIn, ...change }),
    [`GET ${path}/lessons/1`]: () => ({
      lines: [lineOf(1, "I like noodles.", "我喜欢面条。"), lineOf(2, "Rice, please.", "请来米饭。")],
    }),
    [`GET ${path}/lessons/2`]: () => ({ lines: [lineOf(1, "Tea, please.", "请来茶。")] }),
    "GET /api/jobs": () => ({ jobs: [] }),
    [`POST ${path}/decide`]: (body) => {
      const begun = { id: (body as Begun).job_id, operation: decide, subject: id, progress: null };
      const created_at = "2026-11-27T04:00:00.000Z";
      job = { ...begun, created_at, state: "done", result: null, problem: null, ...ending };
      answers[`GET /api/jobs/${begun.id}`] = () => job;
      return Response.json({ job: { ...begun, created_at, state: "running" } }, { status: 202 });
    },
  };
  const sent = standInServer(answers);
  openPage({ page: <Submission id={id} />, route: "/", address: "/" });
  await screen.findByText("I like noodles.");
  return sent;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

async function remark(line: number, text: string) {
  const row = screen.getAllByRole("button", { name: "写一条意见" })[line - 1];
  if (!row) throw new Error(`There is no line ${line}`);
  fireEvent.click(row);
  const input = await screen.findByLabelText(`第 ${line} 句的意见`);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

test("what is unusual about a course is told before its lines", async () => {
  await open();
  expect(screen.getByText(/2 课 · 3 句 · 第 2 次提交 · 广场里已有前一版/)).toBeTruthy();
  expect(screen.getByText("1 句别的课程里也有")).toBeTruthy();
  expect(screen.getByText("1 句长句没有分块，学员只会练整句；2 块没有标中文")).toBeTruthy();
  expect(button(/第 2 课/).textContent).toContain("没有改动");
});

test("it stays with those who have it in the square, unless another choice is made", async () => {
  const sent = await open();
  const access = within(screen.getByRole("group", { name: "上架后谁能学" }));
  expect(access.getByRole<HTMLInputElement>("radio", { name: "会员" }).checked).toBe(true);
  fireEvent.click(access.getByRole("radio", { name: "人人" }));
  fireEvent.click(button("上架"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    job_id: expect.any(String),
    accept: true,
    comment: "",
    remarks: [],
    access: "free",
  });
});

test("it is sent back with a reason or a remark only, and carries the remarks of all lessons", async () => {
  const sent = await open({}, { result: { state: "refused" } });
  expect(button("退回修改").disabled).toBe(true);
  await remark(2, "很好");
  await remark(1, " 太短 ");
  fireEvent.click(button("很好"));
  const again = await screen.findByLabelText("第 2 句的意见");
  fireEvent.change(again, { target: { value: "" } });
  fireEvent.blur(again);
  fireEvent.click(button(/第 2 课/));
  await screen.findByText("请来茶。");
  await remark(1, "和别的课一样");
  fireEvent.click(button("退回修改，带 2 条意见"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    accept: false,
    access: "member",
    remarks: [
      { lesson: 1, line: 1, text: "太短" },
      { lesson: 2, line: 1, text: "和别的课一样" },
    ],
  });
});

test("a decision that fails says why, and the buttons are there again", async () => {
  const problem = { code: "conflict", message: "作者撤回了它" };
  await open({}, { state: "failed", problem });
  fireEvent.click(button("上架"));
  expect((await screen.findByText("作者撤回了它")).role).toBe("alert");
  expect(button("上架").disabled).toBe(false);
});

test("what is decided already shows by whom, and asks nothing", async () => {
  await open({
    state: "refused",
    decided_by: "老周",
    decided_at: "2026-11-21T04:00:00.000Z",
    comment: "再改改",
    remarks: [{ lesson: 1, line: 1, text: "很好" }],
  });
  expect(screen.getByText("老周 在 2026-11-21 退回了它：再改改")).toBeTruthy();
  expect(screen.getByText("很好")).toBeTruthy();
  for (const name of ["上架", /退回修改/, "试学", "写一条意见"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});
