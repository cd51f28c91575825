import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { alipayHouse } from "../../apps/server/src/testing/shop/alipay-house.ts";
import { type Figure, median, type Report } from "../figure.ts";
import { withFolder, withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";
import { onPostgres } from "./on-postgres.ts";

const rounds = 3;
const ordersInRound = 2000;
const connections = 32;
/** As many as the server has to the database. */
const databaseConnections = 10;
const price = 2900;
const house = alipayHouse();
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

interface Waiting {
  order: string;
  payment: string;
  learner: string;
}
interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Measures the rate of orders that are paid by signed notices, each with a rebate, in orders a second. The reference
 * runs only the SQL statements of the same notices. Each order belongs to another learner.
 */
export async function orders(): Promise<Report> {
  return onPostgres((url) => withFolder((folder) => measure(url, folder)));
}

async function measure(url: string, folder: string): Promise<Report> {
  const file = (name: string, pem: string | Buffer) => {
    writeFileSync(join(folder, name), pem);
    return join(folder, name);
  };
  const env = {
    DATABASE_URL: url,
    PAYMENTS: "alipay",
    PUBLIC_URL: "https://shiju.example",
    ALIPAY_APP_ID: house.appId,
    ALIPAY_SELLER_ID: house.sellerId,
    ALIPAY_KEY_FILE: file("own.pem", house.merchant.privateKey.export({ format: "pem", type: "pkcs8" })),
    ALIPAY_PUBLIC_KEY_FILE: file(
      "theirs.pem",
      house.alipay.publicKey.export({ format: "pem", type: "spki" }),
    ),
  };
  // The first server makes the tables, and writes down what one notice asks the database.
  const recorded = await record({ url, env, folder });
  return withServer(async (server) => {
    const pay = async () => payThroughHttp(server, await addOrders(url, ordersInRound));
    await pay();
    const measured = await interleaved(rounds, {
      ours: pay,
      bare: async () => replay(url, recorded, await addOrders(url, ordersInRound)),
    });
    await assertBooked(url);
    const figure: Figure = {
      title: "orders paid by notices a second, PostgreSQL",
      unit: "/s",
      measured: median(measured.ours),
    };
    return {
      figures: [
        { ...figure, goal: { atLeast: 150 } },
        { ...figure, bare: median(measured.bare), goal: { atLeastTimesBare: 1 / 3 } },
      ],
      notes: [
        `${ordersInRound} notices a round, ${connections} at a time, each with a rebate, ${recorded.statements.length} statements each`,
      ],
    };
  }, env);
}

/** Adds orders that wait for their money. Each order belongs to a new learner, who was invited. */
async function addOrders(url: string, count: number): Promise<Waiting[]> {
  const waiting = Array.from({ length: count }, () => ({
    order: randomUUID(),
    payment: randomUUID(),
    learner: randomUUID(),
  }));
  const inviters = Array.from({ length: Math.min(50, count) }, () => randomUUID());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into users (id, phone, nickname, invitation_code) select id, id::text, 'inviter', id::text from unnest($1::uuid[]) as id`,
      [inviters],
    );
    await client.query(
      `insert into users (id, phone, nickname, invitation_code, invited_by)
       select id, id::text, 'buyer', id::text, ($2::uuid[])[1 + n % $3::integer]
       from unnest($1::uuid[]) with ordinality as given (id, n)`,
      [waiting.map(({ learner }) => learner), inviters, inviters.length],
    );
    await client.query(
      `insert into orders (id, user_id, number, vip_type, days, price, full_price, state, created_at, expires_at)
       select id, user_id, id::text, 2, 31, $3, $3, 'paying', now(), now() + interval '30 minutes'
       from unnest($1::uuid[], $2::uuid[]) as given (id, user_id)`,
      [waiting.map(({ order }) => order), waiting.map(({ learner }) => learner), price],
    );
    await client.query(
      `insert into payments (id, order_id, user_id, provider, way, amount, state, created_at)
       select id, order_id, user_id, 'alipay', 'page', $4, 'open', now()
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given (id, order_id, user_id)`,
      [
        waiting.map(({ payment }) => payment),
        waiting.map(({ order }) => order),
        waiting.map(({ learner }) => learner),
        price,
      ],
    );
    return waiting;
  } finally {
    await client.end();
  }
}

/** Returns the notice that Alipay sends once a payment is made. */
function noticeOf({ payment }: Waiting): string {
  const china = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
  return house.noticeOf({
    app_id: house.appId,
    notify_time: china,
    out_trade_no: payment.replaceAll("-", ""),
    seller_id: house.sellerId,
    total_amount: (price / 100).toFixed(2),
    trade_no: `t${payment}`,
    trade_status: "TRADE_SUCCESS",
  });
}

const form = { "content-type": "application/x-www-form-urlencoded" };

async function payThroughHttp(server: string, waiting: readonly Waiting[]): Promise<number> {
  const notices = waiting.map((one) => noticeOf(one));
  let next = 0;
  const started = performance.now();
  const result = await autocannon({
    url: server,
    connections,
    amount: notices.length,
    requests: [
      {
        method: "POST",
        path: "/api/payments/alipay/notify",
        setupRequest: (request) => ({ ...request, headers: form, body: notices[next++ % notices.length] }),
      },
    ],
  });
  const seconds = (performance.now() - started) / 1000;
  if (result["2xx"] < notices.length)
    throw new Error(`${notices.length - result["2xx"]} notices were refused`);
  return notices.length / seconds;
}

interface Recorded extends Waiting {
  statements: Statement[];
}

async function record(options: {
  url: string;
  env: Record<string, string>;
  folder: string;
}): Promise<Recorded> {
  const { url, env, folder } = options;
  const file = join(folder, "statements");
  const recording = {
    ...env,
    STATEMENTS_FILE: file,
    NODE_OPTIONS: `--import=${new URL("recorder.js", import.meta.url).href}`,
  };
  return withServer(async (server) => {
    const [one] = await addOrders(url, 1);
    if (!one) throw new Error("no order");
    const count = () => readFileSync(file, "utf8").split("\n").length;
    // The statements that a server runs as it starts are no part of a notice.
    let before = 0;
    while (before !== count()) {
      before = count();
      await sleep(2000);
    }
    const answer = await fetch(`${server}/api/payments/alipay/notify`, {
      method: "POST",
      headers: form,
      body: noticeOf(one),
    });
    if (!answer.ok) throw new Error(`A notice was answered with ${answer.status}`);
    const lines = readFileSync(file, "utf8")
      .split("\n")
      .slice(before - 1)
      .filter(Boolean);
    return { ...one, statements: lines.map((line) => JSON.parse(line) as Statement) };
  }, recording);
}

/**
 * Runs the recorded statements for other orders, those of an order on one connection. Ids that were new in the
 * recording are new again.
 */
async function replay(url: string, recorded: Recorded, waiting: readonly Waiting[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: databaseConnections });
  const left = [...waiting];
  const started = performance.now();
  try {
    const inviters = await invitersOf(pool, [...waiting, recorded]);
    const work = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const names = new Map([
          [recorded.payment, one.payment],
          [recorded.order, one.order],
          [recorded.learner, one.learner],
          [inviters.get(recorded.learner) ?? "", inviters.get(one.learner) ?? one.learner],
        ]);
        const renamed = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(renamed);
          if (typeof value !== "string") return value;
          return value.replaceAll(uuid, (id) => {
            const own = names.get(id) ?? randomUUID();
            names.set(id, own);
            return own;
          });
        };
        const client = await pool.connect();
        try {
          for (const { text, values } of recorded.statements) await client.query(text, values.map(renamed));
        } finally {
          client.release();
        }
      }
    };
    await Promise.all(Array.from({ length: databaseConnections }, work));
  } finally {
    await pool.end();
  }
  return waiting.length / ((performance.now() - started) / 1000);
}

async function invitersOf(pool: pg.Pool, waiting: readonly Waiting[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; inviter: string }>(
    "select id, invited_by as inviter from users where id = any($1::uuid[]) and invited_by is not null",
    [waiting.map(({ learner }) => learner)],
  );
  return new Map(rows.map(({ id, inviter }) => [id, inviter]));
}

/** Throws if an order that was paid on either side did not give one grant, or does not stand in the books. */
async function assertBooked(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::integer as wrong from orders
       left join membership_grants as given on given.id = orders.id
       left join payments on payments.order_id = orders.id
       left join ledger_postings on about = payments.id and kind = 'payment'
       where orders.state <> 'entitled' or given.id is null or ledger_postings.id is null`,
    );
    if (rows[0]?.wrong !== 0) throw new Error(`${rows[0]?.wrong} orders were not paid whole`);
  } finally {
    await client.end();
  }
}
