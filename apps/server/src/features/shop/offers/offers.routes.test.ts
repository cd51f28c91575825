import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { packs } from "#database/tables/content/courses.ts";
import { testClock } from "#testing/clock.ts";
import { aPack } from "#testing/content/packs.ts";
import { picture } from "#testing/content/pictures.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { setPromotion } from "./offers.promotions.service.ts";
import { firstTermsOf } from "./first-terms.ts";
import { decideTerm, keepTerms } from "./offers.terms.service.ts";

const clock = testClock();
const server = testServer(undefined, {
  clock: clock.now,
});
const offer = async () => (await server.as(null)("GET", "/api/vip/tiers")).body;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

test("everybody sees what memberships cost, what is free without, and how one pays", async () => {
  const answer = await server.as(null)("GET", "/api/vip/tiers");
  expect(answer.status).toBe(200);
  // Who is told that the price is another one asks again at once.
  expect(answer.headers["cache-control"]).toBeUndefined();
  expect(answer.body).toEqual({
    free_seconds: 600,
    has_member_courses: false,
    tiers: [
      { vip_type: 2, price: 2900, days: 31 },
      { vip_type: 3, price: 6900, days: 93 },
      { vip_type: 4, price: 19_900, days: 366 },
      { vip_type: 5, price: 39_900, days: null },
    ],
    promotions: [],
    payments: [{ provider: "sandbox", ways: ["page"] }],
    rebate_percent: 20,
    partner_rebate_percent: 40,
  });
});

test("member courses are promised where there are some", async () => {
  await seedPack(server.db(), aPack({ id: "work", access: "member" }));
  expect(await offer()).toMatchObject({ has_member_courses: true });
  await server.db().delete(packs);
  expect(await offer()).toMatchObject({ has_member_courses: false });
});

test("the operator changes a price for a while; an order that was made keeps its own", async () => {
  const learner = await server.newLearner();
  const buy = (price: number) =>
    server.as(learner)("POST", "/api/orders", { id: randomUUID(), vip_type: 3, price });
  expect((await buy(6900)).status).toBe(200);
  clock.forward(1);
  const decision = {
    name: "price_quarter",
    value: 5900,
    from: inSeconds(0),
    until: inSeconds(3600),
  } as const;
  await decideTerm(server.db(), decision, null, clock.now());
  expect(await offer()).toMatchObject({ tiers: [{}, { price: 5900 }, {}, {}] });
  expect(await buy(6900)).toMatchObject({ status: 409, body: { message: /价格/ } });
  expect((await buy(5900)).status).toBe(200);
  clock.forward(3600);
  expect((await buy(6900)).status).toBe(200);
  expect((await server.as(learner)("GET", "/api/orders")).body).toMatchObject({
    orders: [{ price: 6900 }, { price: 5900 }, { price: 6900 }],
  });
});

test("free minutes that the operator changes begin and end on time", async () => {
  const first = { ...firstTermsOf({ prices: [], days: [], rebates: [] }), free_seconds: 600 };
  const kept = keepTerms(server.db(), first, clock.now);
  const decision = { name: "free_seconds", value: 1200, from: inSeconds(60), until: inSeconds(120) } as const;
  await decideTerm(server.db(), decision, null, clock.now());
  await kept.refresh();
  for (const seconds of [600, 1200, 600]) {
    expect(kept.now().free_seconds).toBe(seconds);
    expect(await offer()).toMatchObject({ free_seconds: seconds });
    clock.forward(60);
  }
});

test("a campaign is shown, gives its price, and ends while somebody pays", async () => {
  const cover = await picture();
  await setPromotion(
    server.db(),
    {
      id: "winter-2026",
      vipType: 4,
      price: 15_900,
      from: inSeconds(-60),
      until: inSeconds(60),
      markdown: "# 冬天学完一本\n\n到期**不**自动续费。",
      isNew: true,
      cover,
    },
    null,
    clock.now(),
  );
  const { status, body } = await server.as(null)("GET", "/api/promotion/winter-2026");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: "winter-2026",
    title: "冬天学完一本",
    cover: "/api/promotion/winter-2026/cover",
    is_open: true,
    vip_type: 4,
    price: 15_900,
    full_price: 19_900,
    blocks: [{ kind: "paragraph" }],
  });
  expect(await offer()).toMatchObject({ promotions: [{ id: "winter-2026", price: 15_900 }] });
  expect((await server.as(null)("GET", "/api/promotion/winter-2026/cover")).headers["content-type"]).toMatch(
    /^image\//,
  );
  const learner = await server.newLearner();
  const buy = (change: object = {}) =>
    server.as(learner)("POST", "/api/orders", {
      id: randomUUID(),
      vip_type: 4,
      price: 15_900,
      promotion_id: "winter-2026",
      ...change,
    });
  expect((await buy({ vip_type: 2, price: 2900 })).status).toBe(422);
  const { order } = (await buy()).body as { order: { id: string } };
  expect(order).toMatchObject({ price: 15_900, full_price: 19_900, promotion_id: "winter-2026" });
  clock.forward(61);
  expect(await server.as(null)("GET", "/api/promotion/winter-2026")).toMatchObject({
    body: { is_open: false },
  });
  expect(await offer()).toMatchObject({ promotions: [] });
  expect(await buy()).toMatchObject({ status: 409, body: { message: /活动已经结束/ } });
  const paid = await server.as(learner)("POST", `/api/orders/${order.id}/pay`, {
    provider: "sandbox",
    way: "page",
  });
  expect(paid).toMatchObject({ status: 200, body: { order: { price: 15_900 } } });
});

test.each(["/api/promotion/none", "/api/promotion/none/cover", `/api/promotion/${"x".repeat(290)}`])(
  "%.30s: there is none",
  async (url) => {
    expect([404, 422]).toContain((await server.as(null)("GET", url)).status);
  },
);

test("an operator decides in the console what holds from when on, and changes campaigns", async () => {
  const operator = await server.newLearner({ role: "admin" });
  const confirmedUntil = inSeconds(3600);
  await server.db().update(sessions).set({ confirmedUntil }).where(eq(sessions.userId, operator.id));
  const call = server.as(operator);
  const termOf = async (name: string) => {
    const { terms } = (await call("GET", "/api/console/terms")).body as { terms: { name: string }[] };
    return terms.find((term) => term.name === name);
  };
  const first = 6900;
  const from = inSeconds(3600).toISOString();
  const decide = (change: object) =>
    call("POST", "/api/console/terms", { name: "price_quarter", value: 5900, from, until: null, ...change });
  expect((await decide({})).status).toBe(200);
  expect(await termOf("price_quarter")).toMatchObject({
    value: first,
    first,
    decisions: [{ value: 5900, from, until: null }],
  });
  expect(await decide({ until: from })).toMatchObject({ status: 422 });
  expect(await decide({ name: "rebate_percent", value: 91 })).toMatchObject({ status: 422 });

  const cover = (await picture("png")).toString("base64");
  const campaign = {
    id: "spring",
    vip_type: 3,
    price: 4900,
    starts_at: inSeconds(-60).toISOString(),
    ends_at: inSeconds(3600).toISOString(),
    markdown: "# 春天\n\n一起学。",
  };
  const set = (change: object) => call("POST", "/api/console/promotions", { ...campaign, ...change });
  const shown = async () =>
    ((await call("GET", "/api/console/promotions")).body as { campaigns: { id: string }[] }).campaigns.find(
      ({ id }) => id === "spring",
    );
  expect((await set({ cover, is_new: true })).status).toBe(200);
  // The answer was lost, and the form is sent again.
  expect((await set({ cover, is_new: true })).status).toBe(200);
  expect(await set({ cover, is_new: true, price: 100 })).toMatchObject({
    status: 422,
    body: { fields: { id: "已经有这个编号的活动，请换一个" } },
  });
  expect(await shown()).toMatchObject({ title: "春天", price: 4900, has_cover: true });
  expect((await set({ price: 3900 })).status).toBe(200);
  expect(await shown()).toMatchObject({ price: 3900, has_cover: true });
  expect((await set({ cover: null })).status).toBe(200);
  expect(await shown()).toMatchObject({ has_cover: false });
  expect(await set({ cover: "bm8gcGljdHVyZQ==" })).toMatchObject({
    status: 422,
    body: { fields: { cover: "封面应为 jpg、png 或 webp 图片" } },
  });
  expect(await set({ markdown: "没有标题" })).toMatchObject({ status: 422 });
});
