import type { ApplicationRow } from "@shiju/contract/operator/till";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { FlaggedPage } from "./flagged-page.tsx";
import { PartnersPage } from "./partners-page.tsx";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

/** The dialog that asks is loaded apart. The test loads it first, because the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const idOf = (number: number) => `7d0a3f5e-4f6e-4a53-9d3e-00000000000${number}`;
const amy = { id: idOf(8), nickname: "林小满", phone: "138****0013" };
const application: ApplicationRow = {
  id: idOf(1),
  who: amy,
  state: "pending",
  reach: "公众号，讲英语",
  contact: "wx: amy",
  note: null,
  invited: 3,
  applied_at: "2025-11-18T04:00:00.000Z",
  decided_at: null,
};
const rebate = {
  order: idOf(2),
  who: amy,
  buyer: { ...amy, nickname: "小麦" },
  amount: 3980,
  shared: "device",
  created_at: "2025-11-18T04:00:00.000Z",
};
const applications = "GET /api/console/partners";
const decisions = `/api/console/partners/${application.id}`;
const rebates = "GET /api/console/rebates/flagged";
const decide = `POST /api/console/rebates/${rebate.order}/decide`;

type Answers = Parameters<typeof standInServer>[0];

async function openPartners(answers: Answers, rows = [application]) {
  const sent = standInServer({
    [applications]: () => ({ rows, next: null, count: rows.length }),
    ...answers,
  });
  openPage({ page: <PartnersPage />, route: "/", address: "/" });
  await screen.findByRole("row", { name: /林小满/ });
  return sent;
}

async function openFlagged(answers: Answers, rows: object[] = [rebate]) {
  const sent = standInServer({ [rebates]: () => ({ rows, next: null, count: rows.length }), ...answers });
  openPage({ page: <FlaggedPage />, route: "/", address: "/" });
  await screen.findByRole("row", { name: /林小满/ });
  return sent;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
async function answer(question: string, name: string) {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  fireEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("an applicant is admitted once, by who says so", async () => {
  const rows = [application];
  const sent = await openPartners(
    {
      [`POST ${decisions}/admit`]() {
        rows[0] = { ...application, state: "admitted" };
        return {};
      },
    },
    rows,
  );
  press("同意");
  await answer("同意加入合伙人计划？", "取消");
  expect(sent).toEqual([]);
  await doubleClick(button("同意"));
  await answer("同意加入合伙人计划？", "同意");
  expect(await screen.findByText("同意了", { selector: "td" })).toBeTruthy();
  expect(sent).toEqual([{ call: `POST ${decisions}/admit`, body: {} }]);
  expect(screen.queryByRole("button", { name: "同意" })).toBeNull();
});

test("an applicant is refused with a reason, which then stands beside the state", async () => {
  const rows = [application];
  const sent = await openPartners(
    {
      [`POST ${decisions}/refuse`](body) {
        rows[0] = { ...application, state: "refused", ...(body as { note: string }) };
        return {};
      },
    },
    rows,
  );
  press("不同意");
  const dialog = within(screen.getByRole("dialog", { name: "不同意这份申请" }));
  expect(dialog.getByText("林小满：公众号，讲英语")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "人太少" } });
  await doubleClick(dialog.getByRole("button", { name: "不同意" }));
  expect((await screen.findByText("没有通过", { selector: "td" })).textContent).toBe("没有通过人太少");
  expect(sent).toEqual([{ call: `POST ${decisions}/refuse`, body: { note: "人太少" } }]);
});

test("a refusal and a lost answer are told, and the application can be decided again", async () => {
  let isReached = true;
  await openPartners({
    [`POST ${decisions}/admit`]() {
      if (!isReached) throw new TypeError("The answer is lost");
      return refusal(409, "conflict");
    },
  });
  press("同意");
  await answer("同意加入合伙人计划？", "同意");
  expect(await screen.findByText("请核对")).toBeTruthy();
  await waitFor(() => expect(button("同意").disabled).toBe(false));
  isReached = false;
  press("同意");
  await answer("同意加入合伙人计划？", "同意");
  expect(await screen.findByText("连不上网络，检查网络后再试")).toBeTruthy();
});

test("a rebate that looks wrong is let through at once, and taken back by who says so", async () => {
  const sent = await openFlagged({ [decide]: () => ({}) });
  expect(screen.getByRole("row", { name: /林小满/ }).textContent).toBe(
    "林小满 138****0013小麦 138****0013同一台设备¥39.802025-11-18收回没有问题",
  );
  press("收回");
  const question = await screen.findByRole("dialog", { name: "收回这笔返利？" });
  expect(question.textContent).toContain("¥39.80 从邀请人的待结算里收回");
  await answer("收回这笔返利？", "取消");
  expect(sent).toEqual([]);
  await doubleClick(button("没有问题"));
  expect(await screen.findByText("到期可以提现")).toBeTruthy();
  await waitFor(() => expect(button("收回").disabled).toBe(false));
  await doubleClick(button("收回"));
  await answer("收回这笔返利？", "收回");
  expect(await screen.findByText("返利收回了")).toBeTruthy();
  expect(sent).toEqual([
    { call: decide, body: { is_fine: true } },
    { call: decide, body: { is_fine: false } },
  ]);
});
