import type { PersonRow } from "@shiju/contract/operator/members";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PeoplePage } from "./members-page.tsx";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const amy: PersonRow = {
  id: "7d0a3f5e-4f6e-4a53-9d3e-000000000001",
  nickname: "林小满",
  head_img: "",
  phone: "138****0013",
  invitation_code: "8K3F2M",
  role: "learner",
  vip_type: 4,
  on_trial: false,
  ends_at: "2027-01-05T04:00:00.000Z",
  created_at: "2025-01-05T04:00:00.000Z",
  last_used_at: null,
  note: null,
  week_seconds: 5400,
  paid: 19_900,
  locked: false,
  delete_at: null,
};

/** Answers a call for people by its query. */
type Answer = (query: URLSearchParams) => object;

/** Opens the list; `asked` grows with what the server is asked. */
async function open(answer: Answer, address = "/admin/people") {
  const asked: string[] = [];
  standInServer({
    "GET /api/console/people"(_body, query) {
      asked.push(query.toString());
      return answer(query);
    },
  });
  const router = openPage({ page: <PeoplePage />, route: "/admin/people", address });
  await waitFor(() => expect(asked).toHaveLength(1));
  return { asked, router };
}

const listOf = (rows: PersonRow[], next: string | null = null, count = rows.length) => ({
  rows,
  next,
  count,
});
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const named = (nickname: string) => screen.findByRole("link", { name: new RegExp(nickname) });
const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "找昵称、手机号、备注、编号" });

test("a row tells who somebody is, and how they stand", async () => {
  await open(() =>
    listOf([
      amy,
      { ...amy, id: "2", nickname: "小麦", vip_type: 0, on_trial: true, locked: true },
      { ...amy, id: "3", nickname: "老周", vip_type: 5, ends_at: null, note: "作者", paid: 3980 },
      {
        ...amy,
        id: "4",
        nickname: "阿青",
        vip_type: 0,
        delete_at: "2026-12-01T04:00:00.000Z",
        week_seconds: 0,
      },
    ]),
  );
  await named("林小满");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/林小满138\*{4}0013 · 8K3F2M年度会员2027-01-052025-01-05还没来过1:30¥199$/),
    expect.stringMatching(/小麦138\*{4}0013 · 8K3F2M停用体验2027-01-052025-01-05还没来过1:30¥199$/),
    expect.stringMatching(/老周138\*{4}0013 · 8K3F2M作者永久会员一直有效2025-01-05还没来过1:30¥39.80$/),
    expect.stringMatching(/阿青138\*{4}0013 · 8K3F2M2026-12-01 注销免费—2025-01-05还没来过0:00¥199$/),
  ]);
  expect((await named("林小满")).getAttribute("href")).toBe(`/admin/people/${amy.id}`);
  expect(screen.getByText("4 人")).toBeTruthy();
});

test("a search waits until the typing has ended, and is in the address", async () => {
  const { asked, router } = await open((query) =>
    query.has("q") ? listOf([{ ...amy, nickname: "小麦" }]) : listOf([amy]),
  );
  await named("林小满");
  for (const typed of ["小", "小麦", "小麦 "]) fireEvent.change(search(), { target: { value: typed } });
  await named("小麦");
  expect(asked).toEqual(["limit=20", `${new URLSearchParams({ q: "小麦", limit: "20" })}`]);
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ q: "小麦" })}`);
  expect(screen.getByRole("status").textContent).toBe("1 人");
});

test("nobody found says how to go on, and without the filters there are people again", async () => {
  const { asked } = await open(
    (query) => (query.get("state") === "locked" ? listOf([]) : listOf([amy])),
    "/admin/people?state=locked&sort=paid&order=asc",
  );
  expect(await screen.findByText("没有找到")).toBeTruthy();
  expect(button("导出").disabled).toBe(true);
  press("清除筛选");
  await named("林小满");
  expect(asked.at(-1)).toBe("sort=paid&order=asc&limit=20");
  expect(screen.getByRole("columnheader", { name: "付过" }).getAttribute("aria-sort")).toBe("ascending");
});

test("a filter and an order begin again at the first page", async () => {
  const { asked } = await open(() => listOf([amy]), "/admin/people?cursor=c1");
  await named("林小满");
  fireEvent.change(screen.getByLabelText(/^会员/), { target: { value: "partner" } });
  await waitFor(() => expect(asked).toHaveLength(2));
  press("近 7 天");
  await waitFor(() => expect(asked).toHaveLength(3));
  press("近 7 天");
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual([
    "cursor=c1&limit=20",
    "way=partner&limit=20",
    "way=partner&sort=week&order=desc&limit=20",
    "way=partner&sort=week&order=asc&limit=20",
  ]);
});

test("pages lead on and back, also by the browser", async () => {
  const pages: Record<string, object> = {
    first: listOf([amy], "c2", 3),
    c2: listOf([{ ...amy, id: "2", nickname: "小麦" }], "c3", 3),
    c3: listOf([{ ...amy, id: "3", nickname: "老周" }], null, 3),
  };
  const { router } = await open((query) => pages[query.get("cursor") ?? "first"] ?? {});
  await named("林小满");
  expect(button("上一页").disabled).toBe(true);
  press("下一页");
  await named("小麦");
  press("下一页");
  await named("老周");
  expect(button("下一页").disabled).toBe(true);
  press("上一页");
  await named("小麦");
  press("上一页");
  await named("林小满");
  await act(() => router.navigate(-1));
  await named("小麦");
});

test("an installation without people says so, and offers no page and no file", async () => {
  await open(() => listOf([]));
  expect(await screen.findByText("还没有人注册")).toBeTruthy();
  expect(button("导出").disabled).toBe(true);
  expect(screen.queryByRole("navigation", { name: "翻页" })).toBeNull();
});

test("a page that cannot be read says why, and is asked for again; the filters stay", async () => {
  let isReached = false;
  const { asked } = await open(
    () => (isReached ? listOf([amy]) : refusal(500, "internal")),
    "/admin/people?way=order",
  );
  const failed = await screen.findByRole("alert");
  expect(failed.textContent).toContain("请核对编号 r，反馈问题时请带上");
  isReached = true;
  press("重试");
  await named("林小满");
  expect(asked).toEqual(["way=order&limit=20", "way=order&limit=20"]);
});
