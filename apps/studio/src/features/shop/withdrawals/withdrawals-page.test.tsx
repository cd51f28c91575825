import type { WithdrawalRow } from "@shiju/contract/operator/till";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { WithdrawalsPage } from "./withdrawals-page.tsx";
import type { Withdrawal } from "./withdrawals.queries.ts";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

/** The dialog that asks is loaded apart. The test loads it first, because the first load is slow. */
beforeAll(() => import("@shiju/ui/overlays/overlay-host.tsx"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const idOf = (number: number) => `7d0a3f5e-4f6e-4a53-9d3e-00000000000${number}`;
const id = idOf(1);
const path = `/api/console/withdrawals/${id}`;
const list = "GET /api/console/withdrawals";
const amy = { id: idOf(8), nickname: "林小满", phone: "138****0013" };
const row: WithdrawalRow = {
  id,
  who: amy,
  amount: 12_345,
  kind: "bank",
  hint: "招商银行 尾号 1234",
  state: "asked",
  note: null,
  asked_at: "2025-11-18T04:00:00.000Z",
  decided_at: null,
  paid_at: null,
};
const whole: Withdrawal = {
  ...row,
  nth: 2,
  withdrawable: 500,
  rebate_count: 51,
  balances: true,
  rebates: [
    {
      order: idOf(9),
      buyer: { ...amy, nickname: "小麦" },
      amount: 3980,
      state: "withdrawable",
      flagged: false,
      vip_type: 4,
      days: 366,
      price: 19_900,
      created_at: "2025-10-01T04:00:00.000Z",
      due_at: "2025-10-08T04:00:00.000Z",
    },
  ],
};

interface Opened {
  withdrawal: Partial<Withdrawal>;
  answers: Parameters<typeof standInServer>[0];
  address: string;
}

/** Opens the withdrawals of a state. The first withdrawal is shown beside the list. */
async function open({ withdrawal = {}, answers = {}, address = "/" }: Partial<Opened> = {}) {
  const asked: URLSearchParams[] = [];
  const sent = standInServer({
    [list](_body, query) {
      if (query.get("limit") !== "1") asked.push(query);
      return { rows: [{ ...row, ...withdrawal }], next: null, count: 1 };
    },
    [`GET ${path}`]: () => ({ ...whole, ...withdrawal }),
    ...answers,
  });
  openPage({ page: <WithdrawalsPage />, route: "/", address });
  const payout = within(await screen.findByRole("region", { name: "提现 ¥123.45" }));
  await payout.findByText(/第 2 次提现/);
  return { sent, asked, payout };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
async function answer(question: string, name: string) {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  fireEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("what there is to know before money leaves is told", async () => {
  const { payout } = await open();
  expect(payout.getByText("提现以外还有 ¥5.00")).toBeTruthy();
  expect(payout.getByRole("row", { name: /小麦/ }).textContent).toBe(
    "小麦 138****0013年度会员 ¥1992025-10-01¥39.802025-10-08",
  );
  expect(payout.getByText("还有更早的 50 笔")).toBeTruthy();
  expect(payout.getByText("账本平：余额等于分录之和")).toBeTruthy();
  expect(payout.getByText("没有等待核对的返利")).toBeTruthy();
});

test("books that do not agree and rebates that wait are told", async () => {
  const [rebate] = whole.rebates;
  const { payout } = await open({
    withdrawal: {
      balances: false,
      rebates: rebate ? [{ ...rebate, flagged: true, state: "taken_back" }] : [],
    },
  });
  expect(payout.getByText("余额与分录之和不符，先去“账本”核对")).toBeTruthy();
  expect(payout.getByText(/^1 笔返利，买的人和邀请人用过同一台设备/)).toBeTruthy();
  expect(payout.getByText("退款收回")).toBeTruthy();
});

test("it is approved once by a double click", async () => {
  const { sent } = await open({ answers: { [`POST ${path}/approve`]: () => ({}) } });
  await doubleClick(button("通过，转待打款"));
  expect(await screen.findByText("通过了，接着去打款")).toBeTruthy();
  expect(sent).toEqual([{ call: `POST ${path}/approve`, body: {} }]);
});

test("it is paid once, by who says that the money is sent", async () => {
  const { sent } = await open({
    withdrawal: { state: "approved" },
    answers: { [`POST ${path}/paid`]: () => ({}) },
    address: "/?state=approved",
  });
  press("记为已打款");
  const question = await screen.findByRole("dialog", { name: "记为已打款？" });
  expect(question.textContent).toContain("¥123.45 已经打给 林小满。记下以后不能改。");
  await answer("记为已打款？", "取消");
  expect(sent).toEqual([]);
  await doubleClick(button("记为已打款"));
  await answer("记为已打款？", "已打款");
  expect(await screen.findByText("记下了，已经告诉对方")).toBeTruthy();
  expect(sent).toEqual([{ call: `POST ${path}/paid`, body: {} }]);
});

test("where somebody else has decided, the refusal is told, and the buttons are there again", async () => {
  await open({ answers: { [`POST ${path}/approve`]: () => refusal(409, "conflict") } });
  press("通过，转待打款");
  expect((await screen.findByText("请核对")).textContent).toBeTruthy();
  await waitFor(() => expect(button("通过，转待打款").disabled).toBe(false));
});

test("where the answer is lost, the page says so, and reads the withdrawal again", async () => {
  let state: Withdrawal["state"] = "asked";
  await open({
    answers: {
      [`GET ${path}`]: () => ({ ...whole, state }),
      [`POST ${path}/approve`]() {
        state = "approved";
        throw new TypeError("The answer is lost");
      },
    },
  });
  press("通过，转待打款");
  expect(await screen.findByRole("button", { name: "记为已打款" })).toBeTruthy();
  expect(await screen.findByText("连不上网络，检查网络后再试")).toBeTruthy();
});

test("it is sent back with a reason, which says where the money goes", async () => {
  const { sent } = await open({ answers: { [`POST ${path}/refuse`]: () => ({}) } });
  press("退回");
  const dialog = within(screen.getByRole("dialog", { name: "退回这笔提现" }));
  expect(dialog.getByRole("listitem").textContent).toBe("¥123.45 回到对方的可提现余额");
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "户名不对" } });
  await doubleClick(dialog.getByRole("button", { name: "退回" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ call: `POST ${path}/refuse`, body: { note: "户名不对" } }]);
});

test("the account is shown to who asks for it, and goes with the page", async () => {
  const payee = { kind: "bank", holder: "林满", bank: "招商银行", number: "6225888812341234" };
  const { sent, payout } = await open({ answers: { [`POST ${path}/payee`]: () => ({ payee }) } });
  expect(payout.queryByText("林满")).toBeNull();
  await doubleClick(button("显示收款信息"));
  expect((await payout.findByText(/6225 8888 1234 1234/)).textContent).toContain("招商银行");
  expect(sent).toHaveLength(1);
});

test("what is decided can only be looked at", async () => {
  const { payout } = await open({
    withdrawal: { state: "refused", note: "户名不对", hint: "" },
    address: "/?state=refused",
  });
  expect(payout.getByText("户名不对")).toBeTruthy();
  expect(payout.getByText("收款信息不再保留")).toBeTruthy();
  expect(payout.queryByRole("button")).toBeNull();
});

test("those that wait are asked for the oldest first, the others the newest first", async () => {
  const { asked } = await open();
  fireEvent.click(screen.getByRole("link", { name: /^已打款/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  fireEvent.change(screen.getByLabelText(/^排序/), { target: { value: "amount desc" } });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map(String)).toEqual([
    "state=asked&sort=asked&order=asc&limit=30",
    "state=paid&sort=asked&order=desc&limit=30",
    "state=paid&sort=amount&order=desc&limit=30",
  ]);
});

test("where nothing waits, the page says so", async () => {
  standInServer({ [list]: () => ({ rows: [], next: null, count: 0 }) });
  openPage({ page: <WithdrawalsPage />, route: "/", address: "/" });
  expect(await screen.findByText("没有等待核对的提现")).toBeTruthy();
});
