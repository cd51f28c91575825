import type { PersonRow } from "@shiju/contract/operator/members";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PeoplePage } from "../members-page.tsx";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idOf = (n: number) => `7d0a3f5e-4f6e-4a53-9d3e-${String(n).padStart(12, "0")}`;
const person = (n: number, more: Partial<PersonRow> = {}): PersonRow => ({
  id: idOf(n),
  nickname: `小${n}`,
  head_img: "",
  phone: `138****${String(n).padStart(4, "0")}`,
  invitation_code: "8K3F2M",
  role: "learner",
  vip_type: 0,
  on_trial: false,
  ends_at: null,
  created_at: "2025-01-05T04:00:00.000Z",
  last_used_at: null,
  note: null,
  week_seconds: 0,
  paid: 0,
  locked: false,
  delete_at: null,
  ...more,
});

type Answers = Parameters<typeof standInServer>[0];

async function open(
  answers: Answers,
  { role = "admin", count = 3 }: { role?: "admin" | "support"; count?: number } = {},
) {
  const all = Array.from({ length: count }, (_, at) => person(at + 1));
  const sent = standInServer({
    "GET /api/console/people"(_body, query) {
      const from = Number(query.get("cursor") ?? 0);
      const to = from + Number(query.get("limit"));
      return { rows: all.slice(from, to), next: to < count ? String(to) : null, count };
    },
    ...answers,
  });
  openPage({ page: <PeoplePage />, route: "/admin/people", address: "/admin/people", role });
  await screen.findByRole("link", { name: /小1 / });
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saysChosen = (text: string) =>
  waitFor(() => expect(screen.getByRole("region", { name: "选中的" }).textContent).toContain(text));

test("some people of a page get a message, and nobody stays chosen", async () => {
  const sent = await open({
    "POST /api/console/people-many/messages": () => ({ done: [idOf(1), idOf(3)], left_out: [] }),
  });
  choose("选 小1");
  choose("选 小3");
  await saysChosen("选中 2 人");
  press("发消息");
  write("标题", "停课");
  write("正文", "周五不上");
  press("发出");
  await waitFor(() => expect(screen.queryByRole("region", { name: "选中的" })).toBeNull());
  expect(sent).toMatchObject([
    {
      body: { people: [idOf(1), idOf(3)], title: "停课", text: "周五不上", id: expect.any(String) as string },
    },
  ]);
});

test("all that the search finds are chosen, and passwords come in portions and are told once", async () => {
  const sent = await open(
    {
      "POST /api/console/people-many/passwords"(body) {
        const { people } = body as { people: string[] };
        const [first = "", ...others] = people;
        return {
          done: others,
          left_out: [{ id: first, nickname: "小某", reason: "管理网站的账号只能单独操作" }],
          passwords: others.slice(1).map((id) => ({ id, password: "green-noodle-42" })),
        };
      },
    },
    { count: 120 },
  );
  choose("选这一页");
  await saysChosen("选中 20 人");
  press("选全部 120 人");
  await saysChosen("选中 120 人");
  press("重设密码");
  write("原因", "开学");
  press("重设");
  const dialog = await screen.findByRole("dialog", { name: "做了 116 人" });
  expect(within(dialog).getByRole("heading", { name: "没有动的 4 人" })).toBeTruthy();
  expect(within(dialog).getAllByText("已经重设，可是密码没有收到，请再重设一次")).toHaveLength(2);
  expect(sent.map(({ body }) => (body as { people: string[] }).people.length)).toEqual([100, 20]);
  expect(new Set(sent.map(({ body }) => (body as { id: string }).id)).size).toBe(2);
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
});

test("a group is found and filled, and the people who were left out are told", async () => {
  const group = idOf(99);
  const sent = await open({
    "GET /api/console/groups": (_body, query) => ({
      groups:
        query.get("q") === "三班"
          ? [{ id: group, kind: "class", name: "七年级三班", owner: "王老师", members: 4 }]
          : [],
    }),
    "POST /api/console/people-many/groups": () => ({
      done: [idOf(1)],
      left_out: [{ id: idOf(2), nickname: "小2", reason: "已经在这个班里" }],
    }),
  });
  choose("选这一页");
  press("放进班级");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "放进去" }).disabled).toBe(true);
  fireEvent.change(screen.getByRole("searchbox", { name: "班级码，或名字里的字" }), {
    target: { value: "三班" },
  });
  fireEvent.click(await screen.findByRole("radio", { name: /七年级三班/ }));
  press("放进去");
  expect(await screen.findByText("已经在这个班里")).toBeTruthy();
  expect(sent).toMatchObject([{ body: { group, people: [idOf(1), idOf(2), idOf(3)] } }]);
});

test("support is offered neither days nor groups", async () => {
  await open({}, { role: "support" });
  choose("选 小2");
  await saysChosen("选中 1 人");
  const names = within(screen.getByRole("region", { name: "选中的" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["选全部 3 人", "取消选择", "发消息", "重设密码", "导出"]);
});

test("days are sent once more with the same id after a failure", async () => {
  let tries = 0;
  const sent = await open({
    "POST /api/console/people-many/grants"() {
      tries += 1;
      if (tries === 1) throw new TypeError("No network");
      return { done: [idOf(1)], left_out: [] };
    },
  });
  choose("选 小1");
  press("送会员天数");
  write("天数（永久会员不填）", "30");
  write("原因", "开学");
  press("送出");
  await screen.findByRole("alert");
  press("送出");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = sent.map(({ body }) => body);
  expect(first).toMatchObject({ tier: 4, days: 30, reason: "开学", people: [idOf(1)] });
  expect(second).toEqual(first);
});
