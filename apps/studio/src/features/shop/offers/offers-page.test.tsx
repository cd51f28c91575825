import type { CampaignRow, Term } from "@shiju/contract/shop/decisions";
import { type TermName, termTitles } from "@shiju/learning/money/terms";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PricesPage } from "./offers-page.tsx";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const aTerm = (name: TermName, value: number, decisions: Term["decisions"] = []): Term => ({
  name,
  value,
  first: value,
  decisions,
});
const decided_at = "2026-01-01T00:00:00.000Z";
const until = "2999-06-30T04:00:00.000Z";
const terms = [
  aTerm("price_month", 2900, [
    { value: 2500, from: "2999-01-01T04:00:00.000Z", until, decided_at },
    { value: 2900, from: decided_at, until, decided_at },
  ]),
  aTerm("days_year", 366),
  aTerm("rebate_percent", 20),
  aTerm("free_seconds", 600),
];
const spring: CampaignRow = {
  id: "spring",
  title: "春天",
  vip_type: 3,
  price: 119_900,
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: "2999-01-01T00:00:00.000Z",
  markdown: "# 春天\n\n一起学。",
  has_cover: true,
};
const setTerm = "POST /api/console/terms";
const setCampaign = "POST /api/console/promotions";

type Answers = Parameters<typeof standInServer>[0];

async function open(more: Answers = {}, campaigns = [spring]) {
  const sent = standInServer({
    "GET /api/console/terms": () => ({ terms }),
    "GET /api/console/promotions": () => ({ campaigns }),
    ...more,
  });
  openPage({ page: <PricesPage />, route: "/", address: "/" });
  await screen.findByRole("button", { name: "改月度会员的价格" });
  await screen.findByText(campaigns[0]?.title ?? "还没有开过活动");
  return sent;
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
/** Returns the faults that the form reports. */
const alerts = async () =>
  (await within(screen.getByRole("dialog")).findAllByRole("alert")).map(({ textContent }) => textContent);
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("terms are told in their units, and what was decided about later", async () => {
  await open();
  const cells = (name: TermName) =>
    within(screen.getByRole("row", { name: new RegExp(`^${termTitles[name]}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells("price_month")[0]).toBe("29.00 元");
  expect(cells("price_month")[1]).toMatch(
    /^2999-01-01 .{5} 起 25\.00 元，到 2999-06-30 .{5}；到 2999-06-30 .{5} 为止$/,
  );
  expect(cells("days_year").slice(0, 2)).toEqual(["366 天", "不变"]);
  expect(cells("rebate_percent")[0]).toBe("20 %");
  expect(cells("free_seconds")[0]).toBe("10 分钟");
});

test.each<[TermName, string, number]>([
  ["price_month", "¥1,039.8", 103_980],
  ["days_year", " 365 ", 365],
  ["rebate_percent", "0", 0],
  ["free_seconds", "7.5", 450],
])("%s: %s is sent as %s, from now on", async (name, typed, value) => {
  const sent = await open({ [setTerm]: () => ({}) });
  press(`改${termTitles[name]}`);
  write(termTitles[name], typed);
  press("定下来");
  await closed();
  expect(sent).toEqual([{ call: setTerm, body: { name, value, from: null, until: null } }]);
});

test.each<[TermName, string, string]>([
  ["price_month", "", "0.01 到 100000.00"],
  ["price_month", "0", "0.01 到 100000.00"],
  ["price_month", "29.999", "0.01 到 100000.00"],
  ["price_month", "100000.01", "0.01 到 100000.00"],
  ["days_year", "36.5", "1 到 9999"],
  ["rebate_percent", "91", "0 到 90"],
  ["free_seconds", "1441", "0 到 1440"],
])("%s: %s is sent nowhere, as it is none of %s", async (name, typed, bounds) => {
  const sent = await open();
  press(`改${termTitles[name]}`);
  write(termTitles[name], typed);
  press("定下来");
  expect(await alerts()).toEqual([`请写 ${bounds} 之间的数`]);
  expect(field(termTitles[name]).getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("a decision for a time is refused at the field that is wrong, and sent again once it is mended", async () => {
  let isRefused = true;
  const sent = await open({
    [setTerm]: () => (isRefused ? refusal(422, "invalid_input", { until: "结束时间要在开始之后" }) : {}),
  });
  press("改月度会员的价格");
  write("月度会员的价格", "19");
  write(/^从什么时候起/, "2998-12-01T08:00");
  write(/^到什么时候为止/, "2998-11-01T08:00");
  press("定下来");
  expect(await alerts()).toEqual(["结束时间要在开始之后"]);
  expect(field(/^到什么时候为止/).getAttribute("aria-invalid")).toBe("true");
  isRefused = false;
  write(/^到什么时候为止/, "2998-12-12T08:00");
  press("定下来");
  await closed();
  const at = (time: string) => new Date(time).toISOString();
  expect(sent[1]?.body).toEqual({
    name: "price_month",
    value: 1900,
    from: at("2998-12-01T08:00"),
    until: at("2998-12-12T08:00"),
  });
});

test("a double click decides once; without an answer what was typed stays", async () => {
  const sent = await open();
  press("改月度会员的价格");
  write("月度会员的价格", "19");
  await doubleClick(button("定下来"));
  expect(await alerts()).toEqual(["连不上网络"]);
  expect(sent).toHaveLength(1);
  expect(field("月度会员的价格").value).toBe("19");
});

function writeCampaign(id: string) {
  press("开一个活动");
  write(/^活动编号/, id);
  write("哪种会员", "5");
  write("活动价", "299");
  write("开始", "2998-12-01T08:00");
  write("结束", "2998-12-12T08:00");
  write(/^活动说明/, "# 双十二\n\n一起学。");
}

test("a campaign is opened under a number that no other has", async () => {
  const sent = await open({
    [setCampaign]: (body) =>
      (body as { id: string }).id === "spring"
        ? refusal(422, "invalid_input", { id: "已经有这个编号的活动，请换一个" })
        : {},
  });
  writeCampaign("spring");
  await doubleClick(button("保存"));
  expect(await alerts()).toEqual(["已经有这个编号的活动，请换一个"]);
  expect(sent).toHaveLength(1);
  write(/^活动编号/, "double-12");
  press("保存");
  await closed();
  expect(sent[1]?.body).toEqual({
    id: "double-12",
    is_new: true,
    vip_type: 5,
    price: 29_900,
    starts_at: new Date("2998-12-01T08:00").toISOString(),
    ends_at: new Date("2998-12-12T08:00").toISOString(),
    markdown: "# 双十二\n\n一起学。",
  });
});

test("a campaign without a price or times is sent nowhere, and each field says so", async () => {
  const sent = await open({}, []);
  press("开一个活动");
  write("活动价", "免费");
  press("保存");
  expect(await alerts()).toEqual(["请写价格，如 99 或 99.50", "请选择开始时间", "请选择结束时间"]);
  expect(sent).toEqual([]);
});

test("a campaign is changed and its cover taken away; an end that has come ends it", async () => {
  const campaigns = [spring];
  const sent = await open(
    {
      [setCampaign]() {
        campaigns[0] = { ...spring, ends_at: "2026-02-01T00:00:00.000Z", has_cover: false };
        return {};
      },
    },
    campaigns,
  );
  expect(screen.getByText(/正在进行$/)).toBeTruthy();
  expect(screen.getByText("季度会员 ¥1,199.00")).toBeTruthy();
  press("春天");
  expect(screen.queryByLabelText(/^活动编号/)).toBeNull();
  expect(field("活动价").value).toBe("1,199.00");
  fireEvent.click(screen.getByRole("checkbox", { name: "不要封面" }));
  write("结束", "2026-02-01T08:00");
  press("保存");
  expect(await screen.findByText(/已经结束$/)).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    id: "spring",
    is_new: false,
    vip_type: 3,
    price: 119_900,
    starts_at: spring.starts_at,
    ends_at: new Date("2026-02-01T08:00").toISOString(),
    markdown: spring.markdown,
    cover: null,
  });
});

test("where terms and campaigns cannot be read, each says so, and is asked for again", async () => {
  standInServer({
    "GET /api/console/terms": () => refusal(403, "forbidden"),
    "GET /api/console/promotions": () => refusal(403, "forbidden"),
  });
  openPage({ page: <PricesPage />, route: "/", address: "/" });
  await waitFor(() => expect(screen.getAllByRole("button", { name: "重试" })).toHaveLength(2));
  expect(screen.getAllByText("请核对")).toHaveLength(2);
});
