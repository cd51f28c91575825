import type { UserInfo } from "@shiju/contract/people/accounts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tellFailure } from "./failure-notices.ts";
import { call, onFailure } from "#platform/network/api.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { userQuery } from "#learner/session.ts";

const navigate = vi.fn<(to: string) => void>();

/** Dialogs are loaded on demand, and the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 30_000);

const queryClient = createQueryClient();

function on(address: string, openedFrom?: string) {
  history.replaceState(null, "", address);
  onFailure((failure) => tellFailure(failure, { navigate, queryClient, openedFrom }));
}

beforeEach(() => {
  navigate.mockReset();
  queryClient.clear();
  on("/h5/home/index");
});
afterEach(() => vi.unstubAllGlobals());

function serverAnswers(status: number, message: string) {
  vi.stubGlobal("fetch", async () => Response.json({ code: "x", message, request_id: "r" }, { status }));
}

const callTimes = (times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => call("GET /api/courses", { query: {} })));

test("however many calls find the learner signed out, one dialog asks", async () => {
  serverAnswers(401, "请先登录");
  await callTimes(5);
  const [dialog, ...others] = await screen.findAllByRole("dialog");
  expect(others).toEqual([]);
  expect(dialog?.textContent).toContain("您还未登录或登录失效，是否前往登录？");
  await callTimes(2);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  screen.getByRole("button", { name: "确认" }).click();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?redirect=/)));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(navigate).toHaveBeenCalledOnce();
});

test("who would rather not sign in goes to the course square", async () => {
  serverAnswers(401, "请先登录");
  await callTimes(1);
  (await screen.findByRole("button", { name: "先不登录" })).click();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith("/courseMall"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a broken call is told with its path, a refused one with the server's words", async () => {
  serverAnswers(500, "出错了");
  await callTimes(1);
  expect(await screen.findByText("操作异常 /api/courses")).toBeTruthy();
  serverAnswers(409, "这个手机号已经注册，请直接登录");
  await callTimes(1);
  expect(await screen.findByText("这个手机号已经注册，请直接登录")).toBeTruthy();
});

test("an answer that does not come in time is told", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new DOMException("too slow", "TimeoutError")));
  await callTimes(1);
  expect(await screen.findByText("请求超时，请稍候重试")).toBeTruthy();
});

describe("when the free time is used up", () => {
  const withTrial = (is_get_free: 0 | 1) =>
    queryClient.setQueryData(userQuery.queryKey, { is_get_free } as UserInfo);

  test("the trial is offered, once", async () => {
    withTrial(0);
    serverAnswers(406, "今日免费时长已用完");
    await callTimes(3);
    const dialog = await screen.findByRole("dialog", { name: "提示" });
    expect(dialog.textContent).toContain("每日学习时长体验结束，点击领取七天免费会员体验卡");
    screen.getByRole("button", { name: "好的，去领取" }).click();
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith("/vip/index"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("whoever had the trial is offered the membership", async () => {
    withTrial(1);
    serverAnswers(406, "今日免费时长已用完");
    await callTimes(1);
    await screen.findByText("今日免费时长已用完，开通会员继续学习");
    screen.getByRole("button", { name: "好的，去开通" }).click();
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith("/vip/index"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["back to where the game was opened", "/h5/game?lesson=a", "/courseMall/a", ["/courseMall/a"]],
    ["home from a game of unknown origin", "/h5/game", undefined, ["/home/index"]],
    ["nowhere from another page", "/h5/noteBook/error", undefined, []],
  ])("whoever stays goes %s", async (_, address, openedFrom, ways) => {
    withTrial(0);
    on(address, openedFrom);
    tellFailure({ kind: "free-time-over", underWay: true }, { navigate, queryClient, openedFrom });
    (await screen.findByRole("button", { name: "取消" })).click();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(navigate.mock.calls.flat()).toEqual(ways);
  });

  test("whoever was not let into a game stays on the page that says so", async () => {
    withTrial(0);
    on("/h5/game?lesson=a", "/courseMall/a");
    serverAnswers(406, "今日免费时长已用完");
    await callTimes(1);
    (await screen.findByRole("button", { name: "取消" })).click();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(navigate).not.toHaveBeenCalled();
  });
});
