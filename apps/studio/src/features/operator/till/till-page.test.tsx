import type { OrderRow } from "@shiju/contract/operator/till";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OrdersPage } from "./till-page.tsx";
import type { RefundEffect } from "./till.queries.ts";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const id = "7d0a3f5e-4f6e-4a53-9d3e-000000000001";
const amy = { id: "7d0a3f5e-4f6e-4a53-9d3e-000000000002", nickname: "林小满", phone: "138****0013" };
const order: OrderRow = {
  id,
  number: "202611270000000012345678",
  who: amy,
  vip_type: 4,
  days: 366,
  price: 19_900,
  full_price: 19_900,
  promotion_id: null,
  provider: "wechat",
  state: "refund_asked",
  created_at: "2025-11-18T04:00:00.000Z",
  paid_at: "2025-11-18T04:01:00.000Z",
  refund_asked_at: "2025-11-19T04:00:00.000Z",
  refund_reason: "买错了",
  refund_note: null,
};
const effect: RefundEffect = {
  amount: 19_900,
  provider: "wechat",
  ends_at: "2027-01-05T04:00:00.000Z",
  ends_after: null,
  tier_after: 0,
  rebate: { who: { ...amy, nickname: "老周" }, amount: 3980, state: "pending" },
};
const list = "GET /api/console/orders";
const effects = `GET /api/console/orders/${id}/refund`;
const refund = `POST /api/console/orders/${id}/refund`;

type Answers = Parameters<typeof standInServer>[0];
interface Opened {
  rows: OrderRow[];
  answers: Answers;
  address: string;
  role: "admin" | "support";
}

const listOf = (rows: OrderRow[]) => ({ rows, next: null, count: rows.length });

function open({ rows = [order], answers = {}, address = "/", role = "admin" }: Partial<Opened> = {}) {
  const sent = standInServer({ [list]: () => listOf(rows), [effects]: () => effect, ...answers });
  openPage({ page: <OrdersPage />, route: "/", address, role });
  return sent;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const rowOf = (name: RegExp) => within(screen.getByRole("row", { name }));

/** Opens the dialog of the only order. */
async function ask(name: "退款" | "不同意") {
  fireEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "核对过" } });
  return dialog;
}

/** The same, with what follows from the refund. */
async function askRefund() {
  const dialog = await ask("退款");
  await dialog.findByText("给对方发一条消息，写进操作记录");
  return dialog;
}

test("an order tells whose it is, what it was for and how it stands; only what was paid can be refunded", async () => {
  open({
    rows: [
      order,
      { ...order, id: "2", state: "entitled", price: 19_950, provider: "alipay" },
      { ...order, id: "3", state: "paying", provider: null, vip_type: 2 },
      { ...order, id: "4", state: "refunding", who: null },
    ],
  });
  await screen.findByText("¥199.50");
  const lines = screen.getAllByRole("row").map((row) => row.textContent);
  expect(lines.slice(1)).toEqual([
    "…1234 5678林小满年度会员¥199微信支付申请退款2025-11-18不同意退款",
    "…1234 5678林小满年度会员¥199.50支付宝已支付2025-11-18退款",
    "…1234 5678林小满月度会员¥199—待支付2025-11-18",
    "…1234 5678已注销年度会员¥199微信支付退款中2025-11-18",
  ]);
  expect(screen.getAllByRole("link", { name: "林小满" })[0]?.getAttribute("href")).toBe(
    `/admin/people/${amy.id}`,
  );
});

test("support sees orders, and is offered no refund", async () => {
  open({ role: "support" });
  expect(await screen.findByText("申请退款", { selector: "td *" })).toBeTruthy();
  for (const name of ["退款", "不同意"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("filters and order are asked of the server, and taken away again", async () => {
  const asked: string[] = [];
  open({
    answers: {
      [list](_body, query) {
        asked.push(query.toString());
        return query.has("provider") ? listOf([]) : listOf([order]);
      },
    },
    address: "/?state=refund_asked",
  });
  await screen.findByText("1 笔", { selector: "[role=status]" });
  fireEvent.change(screen.getByLabelText(/^方式/), { target: { value: "alipay" } });
  expect(await screen.findByText("没有找到")).toBeTruthy();
  press("清除筛选");
  await screen.findByRole("row", { name: /林小满/ });
  press("金额");
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual([
    "state=refund_asked&limit=20",
    "state=refund_asked&provider=alipay&limit=20",
    "limit=20",
    "sort=price&order=desc&limit=20",
  ]);
});

test("without any order the page says so; without an answer it asks again", async () => {
  let isReached = false;
  open({ answers: { [list]: () => (isReached ? listOf([]) : refusal(503, "unavailable")) } });
  const failed = await screen.findByRole("alert");
  expect(failed.textContent).toContain("请核对");
  isReached = true;
  press("重试");
  expect(await screen.findByText("还没有人下单")).toBeTruthy();
});

test("a refund says first what it changes, and is sent once by a double click", async () => {
  const rows = [order];
  const sent = open({
    rows,
    answers: {
      [refund]() {
        rows[0] = { ...order, state: "refunding" };
        return {};
      },
    },
  });
  const dialog = await askRefund();
  expect(dialog.getByText("对方说：买错了")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "¥199.00 原路退回微信支付",
    "会员现在结束，原来到 2027-01-05",
    "收回 老周 的返利 ¥39.80（还在待结算）",
    "给对方发一条消息，写进操作记录",
  ]);
  await doubleClick(button("退款 ¥199.00"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ call: refund, body: { reason: "核对过" } }]);
  expect(await screen.findByText("退款中", { selector: "td *" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "退款" })).toBeNull();
});

test.each<[string, Partial<RefundEffect>, string]>([
  [
    "a membership that another order keeps",
    { ends_after: "2026-12-05T04:00:00.000Z", tier_after: 3 },
    "会员从到 2027-01-05 改为到 2026-12-05",
  ],
  [
    "a membership that does not change",
    { ends_after: "2027-01-05T04:00:00.000Z", tier_after: 4 },
    "会员不变",
  ],
  ["a membership for ever", { ends_at: null }, "会员现在结束，原来到 没有期限"],
])("%s is told", async (_name, change, words) => {
  open({ answers: { [effects]: () => ({ ...effect, rebate: null, ...change }) } });
  const dialog = await askRefund();
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByText(/返利/)).toBeNull();
});

test("nothing is refunded until what it changes is known", async () => {
  let isKnown = false;
  open({ answers: { [effects]: () => (isKnown ? effect : refusal(404, "not_found")) } });
  const dialog = await ask("退款");
  expect(button("退款 ¥199.00").disabled).toBe(true);
  expect((await dialog.findByRole("alert")).textContent).toContain("请核对");
  expect(button("退款 ¥199.00").disabled).toBe(true);
  isKnown = true;
  press("重试");
  await waitFor(() => expect(button("退款 ¥199.00").disabled).toBe(false));
});

test("a refusal of a refund stands in the dialog", async () => {
  const sent = open({ answers: { [refund]: () => refusal(409, "conflict") } });
  const dialog = await askRefund();
  press("退款 ¥199.00");
  expect((await dialog.findByRole("alert")).textContent).toBe("请核对");
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("核对过");
  expect(sent).toHaveLength(1);
});

test("where the answer to a refund is lost, the list tells how the order stands", async () => {
  const rows = [order];
  open({
    rows,
    answers: {
      [refund]() {
        rows[0] = { ...order, state: "refunding" };
        throw new TypeError("The answer is lost");
      },
    },
  });
  const dialog = await askRefund();
  press("退款 ¥199.00");
  expect((await dialog.findByRole("alert")).textContent).toBe("连不上网络");
  expect(await screen.findByText("退款中", { selector: "td *" })).toBeTruthy();
});

test("who gets no refund is told why, and no effect is asked for", async () => {
  const sent = open({
    answers: { [`${refund}/refuse`]: () => ({}), [effects]: () => refusal(500, "internal") },
  });
  const dialog = await ask("不同意");
  expect(dialog.getByText("对方说：买错了")).toBeTruthy();
  await doubleClick(button("不同意退款"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ call: `${refund}/refuse`, body: { note: "核对过" } }]);
  expect(rowOf(/林小满/).getByText("申请退款")).toBeTruthy();
});
