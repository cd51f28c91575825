import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Reminders } from "@shiju/contract/study/reminders";
import { startOfDate } from "@shiju/learning/time/zones";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { pushKeys, pushSubscriptions, reminderChoices } from "#database/tables/study/reminders.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { openPush } from "#platform/providers/push/push-sender.ts";
import { plusDays } from "#platform/http/times.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { remindDaily } from "./reminders.daily.service.ts";
import type { PushOptions } from "./reminders.push.service.ts";
import { sendReports } from "./reminders.reports.service.ts";

const push: PushOptions = {
  send: openPush({ contact: "mailto:operator@shiju.example", timeoutMs: 500 }),
  isService: (endpoint) => endpoint.startsWith("http://127.0.0.1:"),
};
const server = testServer(undefined, { push });
const monday = "2026-11-23";
/** So many hours after midnight in Shanghai. */
const at = (hours: number) => new Date(startOfDate(monday, "Asia/Shanghai") + hours * 3600_000);
const remind = (now: Date) => remindDaily(server.db(), push, now);

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a push service on this machine. It responds with the given status and headers until the test is over. */
async function pushService(status: number | "hangs" = 201, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(parts) });
    if (status !== "hangs") response.writeHead(status, headers).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  await once(service, "listening");
  return { origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, received };
}

function aBrowser(origin: string) {
  const ecdh = createECDH("prime256v1");
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${origin}/push/${randomBytes(8).toString("hex")}`,
    p256dh: ecdh.generateKeys("base64url"),
    auth: auth.toString("base64url"),
  };
  return { ecdh, auth, subscription };
}
type Browser = ReturnType<typeof aBrowser>;

const hmac = (key: Buffer, ...data: (Buffer | string)[]) => {
  const mac = createHmac("sha256", key);
  for (const part of data) mac.update(part);
  return mac.digest();
};

/** RFC 8291 and RFC 8188, written from these alone. */
function decrypted({ ecdh, auth }: Browser, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const shared = hmac(auth, ecdh.computeSecret(sender));
  const secret = hmac(shared, "WebPush: info\0", ecdh.getPublicKey(), sender, "\x01");
  const key = hmac(salt, secret);
  const content = hmac(key, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
  const nonce = hmac(key, "Content-Encoding: nonce\0\x01").subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", content, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(plain[plain.length - 1]).toBe(2);
  return JSON.parse(plain.subarray(0, -1).toString());
}

/** Checks the signature of a push, then returns the key and the claims with which the site names itself (RFC 8292). */
function vapidOf({ headers }: Received): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown> };
}

const subscribe = (learner: TestLearner | null, subscription: object) =>
  server.as(learner)("POST", "/api/reminders/push", subscription);
const read = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/reminders")).body as Reminders;
const study = ({ id }: TestLearner, date: string, minutes: number) =>
  server
    .db()
    .insert(studyDays)
    .values({ userId: id, date, packId: "", ms: minutes * 60_000 });
/** Makes a learner who studied yesterday and has a browser with this push service. */
async function aLearner(origin: string) {
  const learner = await server.newLearner();
  const browser = aBrowser(origin);
  await study(learner, plusDays(monday, -1), 5);
  expect(await subscribe(learner, browser.subscription)).toMatchObject({ status: 200 });
  return { learner, browser };
}

test("a reminder comes at the hour, once a day, sealed for the browser and signed by the site", async () => {
  const { origin, received } = await pushService();
  const { learner, browser } = await aLearner(origin);
  await remind(at(18.9));
  expect(received).toHaveLength(0);
  await Promise.all([remind(at(19)), remind(at(19)), remind(at(19))]);
  await remind(at(20));
  expect(received).toHaveLength(1);
  const [one] = received as [Received];
  expect(decrypted(browser, one.body)).toEqual({
    title: "今天还差 10 分钟",
    body: "写几句，今天就完成了",
    url: "/h5/home/index",
    tag: "daily",
  });
  expect(one.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    ttl: "14400",
    urgency: "normal",
    topic: "daily",
  });
  const { key, claims } = vapidOf(one);
  expect(key).toBe((await read(learner)).push_key);
  expect(claims).toMatchObject({ aud: origin, sub: "mailto:operator@shiju.example" });
  expect(await server.db().$count(pushKeys)).toBe(1);
  await remind(at(24 + 19));
  expect(received).toHaveLength(2);
});

test("whoever is done, wants none, is long gone or has another hour is left in peace", async () => {
  const { origin, received } = await pushService();
  const { learner: done } = await aLearner(origin);
  await study(done, monday, 10);
  const { learner: unwilling } = await aLearner(origin);
  await server.as(unwilling)("POST", "/api/reminders", { daily: false });
  const gone = await server.newLearner();
  await study(gone, plusDays(monday, -15), 30);
  await subscribe(gone, aBrowser(origin).subscription);
  const { learner: early } = await aLearner(origin);
  expect((await server.as(early)("POST", "/api/reminders", { hour: 7 })).body).toMatchObject({
    hour: 7,
    daily: true,
  });
  await remind(at(19));
  expect(received).toHaveLength(0);
  await remind(at(24 + 7));
  expect(received).toHaveLength(1);
  expect((await server.as(early)("POST", "/api/reminders", { hour: 24 })).status).toBe(422);
});

test.each([404, 410])("a browser that answers %i is forgotten", async (status) => {
  const { origin, received } = await pushService(status);
  const { learner } = await aLearner(origin);
  await remind(at(19));
  expect(received).toHaveLength(1);
  expect((await read(learner)).endpoints).toEqual([]);
});

test("a service that asks for patience gets it", async () => {
  const { origin, received } = await pushService(429, { "retry-after": "7200" });
  const { learner } = await aLearner(origin);
  const before = Date.now();
  await remind(at(19));
  const [row] = await server
    .db()
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, learner.id));
  expect(row?.notBefore?.getTime()).toBeGreaterThanOrEqual(before + 7200_000);
  await remind(at(24 + 19));
  expect(received).toHaveLength(1);
  expect((await read(learner)).endpoints).toHaveLength(1);
});

test("a service that hangs or fails holds nobody up, and is given up after five times", async () => {
  const { origin } = await pushService("hangs");
  const { origin: broken } = await pushService(500);
  const { learner } = await aLearner(origin);
  await subscribe(learner, aBrowser(broken).subscription);
  for (let day = 0; day < 4; day += 1) {
    await study(learner, plusDays(monday, day), 1);
    await remind(at(24 * day + 19));
  }
  expect((await read(learner)).endpoints).toHaveLength(2);
  await remind(at(24 * 4 + 19));
  expect((await read(learner)).endpoints).toEqual([]);
});

test("one browser that hangs does not keep another from its push", async () => {
  const { origin: slow } = await pushService("hangs");
  const { origin, received } = await pushService();
  const { learner } = await aLearner(slow);
  await subscribe(learner, aBrowser(origin).subscription);
  const sending = remind(at(19));
  while (received.length === 0) await sleep(5);
  await sending;
  expect(received).toHaveLength(1);
});

test("the weekly report is pushed to whoever wants that", async () => {
  const { origin, received } = await pushService();
  const { learner, browser } = await aLearner(origin);
  await server.as(learner)("POST", "/api/reminders", { report_push: true, daily: false });
  await Promise.all([sendReports(server.db(), push, at(8)), sendReports(server.db(), push, at(8))]);
  expect(received.map(({ body }) => decrypted(browser, body))).toEqual([
    {
      title: "上周学了 5 分钟，1 天",
      body: "看看和前一周比怎么样",
      url: `/h5/report/${plusDays(monday, -7)}`,
      tag: "report",
    },
  ]);
});

test("a browser goes with its session, with the account that uses it, and when it is taken off", async () => {
  const { origin } = await pushService();
  const { learner, browser } = await aLearner(origin);
  const { endpoint } = browser.subscription;
  expect((await read(learner)).endpoints).toEqual([endpoint]);
  const other = await server.newLearner();
  await subscribe(other, browser.subscription);
  expect((await read(learner)).endpoints).toEqual([]);
  await server.as(learner)("POST", "/api/reminders/push/remove", { endpoint });
  expect((await read(other)).endpoints).toEqual([endpoint]);
  await server.as(other)("POST", "/api/login/logout");
  expect(await server.db().$count(pushSubscriptions, eq(pushSubscriptions.userId, other.id))).toBe(0);
  await subscribe(learner, browser.subscription);
  await server.as(learner)("POST", "/api/reminders/push/remove", { endpoint });
  expect((await read(learner)).endpoints).toEqual([]);
});

test("a learner has ten browsers at most, the newest ones", async () => {
  const { origin } = await pushService();
  const learner = await server.newLearner();
  const browsers = Array.from({ length: 12 }, () => aBrowser(origin).subscription);
  for (const subscription of browsers) await subscribe(learner, subscription);
  const { endpoints } = await read(learner);
  expect(endpoints).toHaveLength(10);
  expect(endpoints).toContain(browsers.at(-1)?.endpoint);
  expect(await server.db().$count(reminderChoices, eq(reminderChoices.userId, learner.id))).toBe(1);
});

test.each([
  ["another address", { endpoint: "https://169.254.169.254/latest" }, "endpoint"],
  ["no address", { endpoint: "x" }, "endpoint"],
  ["an endless address", { endpoint: `http://127.0.0.1:1/${"x".repeat(5000)}` }, "endpoint"],
  ["a short key", { p256dh: "BAAA" }, "p256dh"],
  ["a long secret", { auth: "x".repeat(23) }, "auth"],
])("%s is refused", async (_, change, field) => {
  const { subscription } = aBrowser("http://127.0.0.1:1");
  const answer = await subscribe(await server.newLearner(), { ...subscription, ...change });
  expect(answer.status).toBe(422);
  expect((answer.body as { fields: object }).fields).toHaveProperty(field);
  expect((await subscribe(null, subscription)).status).toBe(401);
});
