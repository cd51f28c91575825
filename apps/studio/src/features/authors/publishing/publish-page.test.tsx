import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { PublishPage } from "./publish-page.tsx";
import { aDraft } from "#testing/a-draft.ts";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

/** The dialog that asks is loaded apart. The test loads it first, because the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const id = "7d0a3f5e-4f6e-4a53-9d3e-000000000001";
const path = `/api/drafts/${id}`;
const nowhere = {
  reach: "private",
  course_id: null,
  link_code: null,
  guests: 0,
  is_changed: false,
  submission: null,
  versions: [],
};
const shared = { ...nowhere, reach: "link", course_id: "c", link_code: "CODE2345", guests: 3 };
const draft = aDraft(id);
const head = { kind: "draft", id, fields: { license: "CC-BY-4.0", source: "自己写的" } };
const nobody = { learners: 0, lessons: [], counted: 0, hardest: [] };

type Answers = Record<string, (body: unknown) => object>;

async function open(publication: object, more: Answers = {}) {
  const answers: Answers = {
    [`GET ${path}/publication`]: () => publication,
    [`GET ${path}/items`]: () => ({ draft, items: [head], more: false, is_whole: true }),
    [`GET ${path}/learners`]: () => nobody,
    "GET /api/jobs": () => ({ jobs: [] }),
    ...more,
  };
  const sent = standInServer(answers);
  openPage({
    page: <PublishPage />,
    route: "/editor/courses/:draftId/publish",
    address: `/editor/courses/${id}/publish`,
  });
  await screen.findByRole("heading", { level: 1, name: "早饭" });
  /** Answers a call with a job that ends so. */
  const endWith = (operation: string, result: { publication: object; faults: object[] }) => {
    answers[operation] = (body) => {
      const { job_id } = body as { job_id: string };
      answers[`GET ${path}/publication`] = () => result.publication;
      const job = { id: job_id, operation: operation.replace(id, ":id"), subject: id, progress: null };
      const created_at = "2026-11-27T04:00:00.000Z";
      answers[`GET /api/jobs/${job_id}`] = () => ({
        ...job,
        created_at,
        state: "done",
        result,
        problem: null,
      });
      return Response.json({ job: { ...job, created_at, state: "running" } }, { status: 202 });
    };
  };
  return { sent, endWith };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function answer(question: string, name: string) {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  fireEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("a private course gets a link, which then is there to be copied", async () => {
  const { endWith } = await open(nowhere);
  expect(screen.queryByRole("button", { name: "下架" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "学员学得怎么样" })).toBeNull();
  endWith(`POST ${path}/link`, { publication: shared, faults: [] });
  press("生成链接");
  const address = await screen.findByRole<HTMLInputElement>("textbox", { name: "课程链接" });
  expect(address.value).toMatch(/\/h5\/course\/CODE2345$/);
});

test("faults that stand against a link are listed, and lead to their fields", async () => {
  const { endWith } = await open(nowhere);
  const faults = [{ lesson: 1, line: null, field: ["goal"], message: "还没写" }];
  endWith(`POST ${path}/link`, { publication: nowhere, faults });
  press("生成链接");
  const fault = await screen.findByRole("link", { name: "第 1 课 · 学完会什么" });
  expect(fault.getAttribute("href")).toBe(`/editor/courses/${id}/fault?lesson=1&field=goal`);
  expect(screen.queryByRole("textbox", { name: "课程链接" })).toBeNull();
});

test("it is handed in with whose text it is, once its author has said to own it", async () => {
  await open(nowhere);
  const hand = screen.getByRole<HTMLButtonElement>("button", { name: "提交审核" });
  expect(screen.getByLabelText<HTMLInputElement>(/^许可/).value).toBe("CC-BY-4.0");
  expect(hand.disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "我有权公开这些内容" }));
  expect(hand.disabled).toBe(false);
  fireEvent.change(screen.getByLabelText(/^课文的来源/), { target: { value: " " } });
  expect(hand.disabled).toBe(true);
});

test("learners are counted and the hardest sentences named; nobody is", async () => {
  await open(shared, {
    [`GET ${path}/learners`]: () => ({
      learners: 12,
      counted: 10,
      lessons: [{ position: 1, title: "吃什么", started: 12, done: 3 }],
      hardest: [{ lesson: 1, line: 2, en: "Rice, please.", learners: 7, errors: 21 }],
    }),
  });
  expect((await screen.findByText(/12 人学过/)).textContent).toBeTruthy();
  expect(screen.getByRole("row", { name: /吃什么/ }).textContent).toBe("第 1 课 · 吃什么12 人3 人");
  expect(screen.getByText("按其中 10 人算。")).toBeTruthy();
  expect(screen.getByText(/第 1 课第 2 句，7 人答错过/).textContent).toBe(
    "第 1 课第 2 句，7 人答错过，共 21 次",
  );
});

test("where taking it down is refused, the reason stands beside the button, and the link is still there", async () => {
  const { sent } = await open(shared, { [`POST ${path}/unpublish`]: () => refusal(409, "conflict") });
  await doubleClick(screen.getByRole("button", { name: "下架" }));
  await answer("下架这门课？", "下架");
  expect((await screen.findByText(/请核对/)).role).toBe("alert");
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "下架" }).disabled).toBe(false),
  );
  expect(sent).toHaveLength(1);
  expect(screen.getByRole("textbox", { name: "课程链接" })).toBeTruthy();
});

test("a course that nobody has learned yet says what will stand there", async () => {
  await open(shared);
  expect(await screen.findByText(/还没有人学。有人答了题/)).toBeTruthy();
});

test.each([
  ["下架", "下架这门课？"],
  ["停用链接", "停用链接？"],
  ["换一个链接", "换一个链接？"],
])("%s is asked first, and nothing is sent where it is cancelled", async (name, question) => {
  const { sent } = await open(shared);
  press(name);
  await answer(question, "取消");
  expect(sent).toEqual([]);
});

test("a link is stopped once, and can be made again", async () => {
  const { sent } = await open(shared, { [`DELETE ${path}/link`]: () => ({ ...nowhere, guests: 3 }) });
  await doubleClick(screen.getByRole("button", { name: "停用链接" }));
  await answer("停用链接？", "停用");
  expect(await screen.findByRole("button", { name: "生成链接" })).toBeTruthy();
  expect(screen.getByText(/已有 3 人用以前的链接进来/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});
