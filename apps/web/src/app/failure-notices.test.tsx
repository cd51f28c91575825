import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFailureNotices } from "#app/failure-notices.ts";
import { call, onFailure } from "#lib/api.ts";

const navigate = vi.fn<(to: string) => void>();

/** Dialogs come with a chunk of their own, which takes its time the first time. */
beforeAll(() => import("#ui/overlay-host.tsx"), 30_000);

beforeEach(() => {
  navigate.mockReset();
  onFailure(createFailureNotices(navigate));
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
});

test("a broken call is told with its path, a refused one with the server's words", async () => {
  serverAnswers(500, "出错了");
  await callTimes(1);
  expect(await screen.findByText("操作异常 /api/courses")).toBeTruthy();
  serverAnswers(409, "这个手机号已经注册，请直接登录");
  await callTimes(1);
  expect(await screen.findByText("这个手机号已经注册，请直接登录")).toBeTruthy();
});
