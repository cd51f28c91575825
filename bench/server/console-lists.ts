import pg from "pg";
import type { Database } from "../../apps/server/src/database/database.ts";
import { listAllOrders } from "../../apps/server/src/features/shop/orders/orders.console.service.ts";
import { listPeople } from "../../apps/server/src/features/operator/members/members.service.ts";
import { writeCursor } from "../../apps/server/src/platform/http/cursor.ts";
import { type Figure, median, quantile, type Report } from "../figure.ts";
import { interleaved, timesOf } from "../rounds.ts";
import { onServerTables } from "./on-postgres.ts";

/** `CONSOLE_PEOPLE=10000` is enough to see that the bench runs. There are five orders for each person. */
const people = Number(process.env["CONSOLE_PEOPLE"] ?? 1_000_000);
const orders = people * 5;
const years = 3;
const rounds = 3;
const asksInRound = 15;
const limit = 50;

/**
 * Measures every way to ask for the two long lists of the console. The reference reads the same number of rows by their
 * keys.
 */
export async function consoleLists(): Promise<Report> {
  return onServerTables(async ({ db }, url) => {
    await generate(url);
    return measure(db, url);
  });
}

const id = (n: string, kind = "0") => `('${kind}' || lpad(to_hex(${n}), 31, '0'))::uuid`;

/**
 * Generates people over three years. Most were on trial, a quarter paid, few were given time, and very few are
 * partners.
 */
async function generate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query(
      `insert into users (id, phone, nickname, invitation_code, created_at, last_seen_at, ways, locked_at, delete_at, role, paid, week_seconds)
       select ${id("n")}, (13000000000 + n * 7919 % 1000000000)::text, (array['小满', '拾句', 'Amy', '王'])[1 + n % 4] || n,
         'B' || lpad(n::text, 7, '0'), at, at + random() * (now() - at),
         array_remove(array[case when n % 10 < 6 then 'trial' end, case when n % 4 = 0 then 'order' end,
           case when n % 500 = 7 then 'operator' end, case when n % 5000 = 9 then 'partner' end], null),
         case when n % 1000 = 1 then at end, case when n % 2000 = 3 then now() end,
         case when n % 50000 = 1 then 'support' else 'learner' end,
         case when n % 4 = 0 then (array[2900, 7900, 19900, 25700, 49900])[1 + n % 5] else 0 end,
         case when random() < 0.1 then (random() * 20000)::integer else 0 end
       from (select n::bigint, now() - random() * interval '${years} years' as at from generate_series(1, $1) as n) as made`,
      [people],
    );
    await client.query(
      `insert into membership_grants (id, user_id, tier, origin, "from", until)
       select gen_random_uuid(), id, case way when 'trial' then 0 when 'partner' then 1 else 4 end, way, created_at,
         created_at + interval '1 year' from users, unnest(ways) as way`,
    );
    await client.query(
      `insert into study_days (user_id, date, pack_id, ms)
       select id, current_date - back, '', 900000 from users, generate_series(0, 6, 3) as back where last_seen_at > now() - interval '90 days'`,
    );
    await client.query(
      `insert into orders (id, user_id, number, vip_type, days, price, full_price, state, created_at, expires_at, paid_at, provider)
       select ${id("n", "1")}, ${id(`1 + (n * 104729) % ${people}`)}, (202500000000000000 + n)::text, 4, 366, price, price, state, at, at,
         case when state <> 'closed' then at end, case when state <> 'closed' then (array['wechat', 'alipay'])[1 + n % 3 / 2] end
       from (select n::bigint, now() - random() * interval '${years} years' as at,
         (array[2900, 7900, 19900, 25700, 49900])[1 + n % 5] as price,
         case when n % 10000 = 7 then 'refund_asked' when n % 100 = 3 then 'refunded' when n % 3 = 0 then 'closed' else 'entitled' end as state
         from generate_series(1, $1) as n) as made`,
      [orders],
    );
    await client.query("vacuum analyze users, membership_grants, study_days, orders");
  } finally {
    await client.end();
  }
}

const somewhere = () => new Date(Date.now() - Math.random() * years * 365 * 86_400_000).toISOString();
const middle = "80000000-0000-0000-0000-000000000000";
const any = (count: number) => 1 + Math.floor(Math.random() * count);

/** Returns the questions by their name in the report. A question asks for something else each time. */
function asksOf(db: Database): Record<string, () => Promise<unknown>> {
  type PeopleAsk = Parameters<typeof listPeople>[1];
  type OrdersAsk = Parameters<typeof listAllOrders>[1];
  const usual = { limit, sort: "created", order: "desc" } as const;
  const ofPeople = (ask: Partial<PeopleAsk>) => listPeople(db, { ...usual, ...ask }, new Date());
  const ofOrders = (ask: Partial<OrdersAsk>) => listAllOrders(db, { ...usual, ...ask }, new Date());
  const page = () => writeCursor({ value: somewhere(), id: middle });
  const peopleAsks: Record<string, () => Partial<PeopleAsk>> = {
    "the first page": () => ({}),
    "a page in the middle": () => ({ cursor: page() }),
    "the oldest first": () => ({ order: "asc" }),
    "by last seen": () => ({ sort: "seen" }),
    "by last seen, a page in the middle": () => ({ sort: "seen", cursor: page() }),
    "by last seen, longest ago first": () => ({ sort: "seen", order: "asc" }),
    "by what they paid": () => ({ sort: "paid" }),
    "by what they paid, a page in the middle": () => ({
      sort: "paid",
      cursor: writeCursor({ value: 7900, id: middle }),
    }),
    "by what they paid, the least first": () => ({ sort: "paid", order: "asc" }),
    "by their week": () => ({ sort: "week" }),
    "by their week, a page in the middle": () => ({
      sort: "week",
      cursor: writeCursor({ value: 900, id: middle }),
    }),
    "a phone": () => ({ q: String(13_000_000_000 + ((any(people) * 7919) % 1_000_000_000)) }),
    "the end of a phone": () => ({ q: String(any(8999) + 1000) }),
    "a nickname's beginning": () => ({ q: `小满${any(99)}` }),
    "a common nickname": () => ({ q: "小满" }),
    "a month": () => ({ days: 30 }),
    locked: () => ({ state: "locked" }),
    leaving: () => ({ state: "leaving" }),
    staff: () => ({ state: "staff" }),
    "as they should be": () => ({ state: "normal" }),
  };
  for (const way of ["order", "trial", "operator", "partner", "never"] as const) {
    peopleAsks[`way ${way}`] = () => ({ way });
    peopleAsks[`way ${way}, a page in the middle`] = () => ({ way, cursor: page() });
    peopleAsks[`way ${way}, by last seen`] = () => ({ way, sort: "seen" });
    peopleAsks[`way ${way}, by what they paid`] = () => ({ way, sort: "paid" });
    peopleAsks[`way ${way}, by their week`] = () => ({ way, sort: "week" });
    peopleAsks[`way ${way}, of a week`] = () => ({ way, days: 7 });
  }
  const ordersAsks: Record<string, () => Partial<OrdersAsk>> = {
    "the first page": () => ({}),
    "a page in the middle": () => ({ cursor: page() }),
    "the oldest first": () => ({ order: "asc" }),
    "by price": () => ({ sort: "price" }),
    "by price, a page in the middle": () => ({
      sort: "price",
      cursor: writeCursor({
        value: 19_900,
        id: `1${any(orders).toString(16).padStart(7, "0")}${middle.slice(8)}`,
      }),
    }),
    "by price, the cheapest of a month first": () => ({ sort: "price", order: "asc", days: 30 }),
    "somebody's": () => ({ q: String(13_000_000_000 + ((any(people) * 7919) % 1_000_000_000)) }),
    "a number": () => ({ q: String(202_500_000_000_000_000n + BigInt(any(orders))) }),
    "a nickname's": () => ({ q: "小满" }),
    "a day": () => ({ days: 1 }),
    "a year": () => ({ days: 365 }),
    "paid through Alipay in a week, by price": () => ({ provider: "alipay", days: 7, sort: "price" }),
  };
  for (const provider of ["wechat", "alipay", "sandbox"] as const)
    ordersAsks[`provider ${provider}`] = () => ({ provider });
  for (const state of ["entitled", "refund_asked", "refunded", "closed", "refunding"] as const) {
    ordersAsks[`state ${state}`] = () => ({ state });
    ordersAsks[`state ${state}, by price`] = () => ({ state, sort: "price" });
    ordersAsks[`state ${state}, through WeChat`] = () => ({ state, provider: "wechat" });
  }
  return Object.fromEntries([
    ...Object.entries(peopleAsks).map(([name, ask]) => [`people: ${name}`, () => ofPeople(ask())] as const),
    ...Object.entries(ordersAsks).map(([name, ask]) => [`orders: ${name}`, () => ofOrders(ask())] as const),
  ]);
}

async function measure(db: Database, url: string): Promise<Report> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const asks = Object.entries(asksOf(db));
  const bareAsk = () =>
    client.query(
      `select * from users where id in (select ${id("n")} from generate_series($1::bigint, $1::bigint + ${limit - 1}) as n)`,
      [any(people)],
    );
  try {
    await Promise.all(asks.map(([, ask]) => ask()));
    const times = await interleaved(rounds, {
      ours: async () => {
        const all: number[][] = [];
        for (const [, ask] of asks) all.push(await timesOf(ask, asksInRound));
        return all;
      },
      bare: async () => [await timesOf(bareAsk, asksInRound)],
    });
    const byAsk = asks.map(([name], index) => ({
      name,
      p95: quantile(
        times.ours.flatMap((round) => round[index] ?? []),
        0.95,
      ),
    }));
    byAsk.sort((a, b) => b.p95 - a.p95);
    const bare = quantile(times.bare.flat(2), 0.95);
    const figure = (title: string, measured: number): Figure => ({
      title,
      unit: "ms",
      measured,
      bare,
      goal: { atMost: 50 },
    });
    const size = `${people.toLocaleString("en")} people, ${orders.toLocaleString("en")} orders`;
    return {
      figures: [
        figure(
          `lists of the console, ${size}: p95 of all ${asks.length} asks`,
          quantile(times.ours.flat(2), 0.95),
        ),
        figure("p95 of the slowest ask", byAsk[0]?.p95 ?? Number.NaN),
      ],
      notes: [
        `bare: ${limit} rows by their keys; half of all asks take ${median(times.ours.flat(2)).toFixed(1)} ms`,
        ...byAsk.slice(0, 12).map(({ name, p95 }) => `p95 ${p95.toFixed(1)} ms: ${name}`),
      ],
    };
  } finally {
    await client.end();
  }
}
