import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { feedbacks } from "#database/tables/authors/feedback.ts";
import { rankPeople, rankReviews } from "#database/tables/study/rank.ts";
import { listGrants } from "#features/people/membership/membership.grants.service.ts";
import { writtenDraft } from "../authors/drafts.ts";
import { endOfJob } from "../people/jobs.ts";
import { type NewUser, newPhone, type TestLearner } from "../people/learners.ts";
import { addApplication, addPaidOrder, addRebate, addWithdrawal } from "../shop/rows.ts";
import { newGroup } from "../classes/groups.ts";
import { aPack } from "../content/packs.ts";
import { fileForm } from "../content/pictures.ts";
import { seedCourses } from "../seed.ts";
import type { TestServer } from "../server.ts";

/** The content of a call that succeeds: the parts of its address, its query, and its body. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

type MakeExample = (server: TestServer, admin: TestLearner) => Promise<Example>;

/** The password of the caller. */
export const examplePassword = "gutes-Wetter-7";

const somebody = async (server: TestServer, payload: object, user: NewUser = {}) => ({
  params: { id: (await server.newLearner(user)).id },
  payload,
});
/** A call about many people, of whom there is one. */
const someMany = async (server: TestServer, payload: object) => ({
  payload: { id: randomUUID(), people: [(await server.newLearner()).id], ...payload },
});
/** A backup in the server's folder. */
async function aBackup(server: TestServer) {
  const admin = await server.newLearner({ role: "admin" });
  const { body } = await server.as(admin)("GET", "/api/console/backups");
  const { folder } = body as { folder: string };
  const name = "shiju-2026-11-19.backup.gz";
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), "packed");
  return { params: { name }, payload: {} };
}

/** Two people. The first has invited the second. */
async function aPair(server: TestServer) {
  const { id: userId } = await server.newLearner();
  return { userId, buyerId: (await server.newLearner({ invitedBy: userId })).id };
}
async function anOrder(server: TestServer, payload: object, change: { state?: "refund_asked" } = {}) {
  const { id: userId } = await server.newLearner();
  return { params: { id: (await addPaidOrder(server.db(), { userId, ...change })).id }, payload };
}
async function aWithdrawal(server: TestServer, payload: object, state: "asked" | "approved" = "asked") {
  const id = await addWithdrawal(server.db(), { ...(await aPair(server)), state });
  return { params: { id }, payload };
}
async function anApplication(server: TestServer, payload: object) {
  return { params: { id: await addApplication(server.db(), (await server.newLearner()).id) }, payload };
}
async function aSubmission(server: TestServer, payload: object) {
  const { author, id } = await writtenDraft(server, { lines: [{ en: "Tea, please.", zh: "请来杯茶。" }] });
  const submission = { job_id: randomUUID(), license: "CC-BY-4.0", source: "自己写的" };
  await server.as(author)("POST", `/api/drafts/${id}/submissions`, submission);
  return { params: { id: submission.job_id }, payload };
}
const aCampaign = {
  id: "double-11",
  is_new: true,
  vip_type: 4,
  price: 9900,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2026-11-12T00:00:00.000Z",
  markdown: "# 双十一\n\n一起学。",
};
const reason = "核对过身份";
const person = "/api/console/people/:id";

/** A successful call for every endpoint of the console that changes something. The key is the endpoint's address. */
export const consoleExamples: Record<string, MakeExample> = {
  "POST /api/console/step-up": async () => ({ payload: { password: examplePassword } }),
  [`PUT ${person}/role`]: (server) => somebody(server, { role: "support" }),
  [`POST ${person}/phone`]: (server) => somebody(server, { reason }),
  [`POST ${person}/notes`]: (server) => somebody(server, { text: "来电问过退款" }),
  [`POST ${person}/messages`]: (server) => somebody(server, { title: "你好", text: "收到了" }),
  [`POST ${person}/lock`]: (server) => somebody(server, { reason }),
  [`POST ${person}/unlock`]: (server) => somebody(server, { reason }, { lockedAt: new Date() }),
  [`POST ${person}/password`]: (server) => somebody(server, { reason }),
  [`POST ${person}/sessions/end`]: (server) => somebody(server, {}),
  [`POST ${person}/grants`]: (server) => somebody(server, { tier: 4, days: 7, reason }),
  async [`POST ${person}/grants/:grant/revoke`](server) {
    const example = await somebody(server, { reason }, { vipType: 4 });
    const [grant] = await listGrants(server.db(), example.params.id);
    return { ...example, params: { ...example.params, grant: grant?.id ?? "" } };
  },
  [`POST ${person}/deletion`]: (server) => somebody(server, { reason }),
  [`POST ${person}/deletion/cancel`]: (server) => somebody(server, { reason }, { deleteAt: new Date() }),
  async [`POST ${person}/imports`](server) {
    const { id } = await server.newLearner();
    const file = fileForm(Buffer.from("apple,苹果\n"), { name: "词.csv", type: "text/csv" });
    return { params: { id }, query: { job_id: randomUUID(), id: randomUUID(), kind: "words" }, ...file };
  },
  async [`POST ${person}/imports/:import/start`](server) {
    const { id, token } = await server.newLearner();
    const importId = randomUUID();
    const { headers, ...form } = fileForm(Buffer.from("apple,苹果\n"), { name: "词.csv", type: "text/csv" });
    const authorization = { authorization: `Bearer ${token}` };
    const begun = await server.raw({
      method: "POST",
      url: `/api/imports?job_id=${randomUUID()}&id=${importId}&kind=words`,
      headers: { ...headers, ...authorization },
      ...form,
    });
    await endOfJob(server.raw, begun, authorization);
    return { params: { id, import: importId }, payload: { title: "他的词" } };
  },
  "POST /api/console/people-import/file": async () => ({
    query: { id: randomUUID() },
    ...fileForm(Buffer.from(`手机号,昵称\n${newPhone()},小北\n`), { name: "名单.csv", type: "text/csv" }),
  }),
  "POST /api/console/people-import": async () => ({
    payload: { id: randomUUID(), people: [{ line: 2, phone: newPhone(), tier: 4, days: 30 }] },
  }),
  "POST /api/console/people-many/grants": (server) => someMany(server, { tier: 4, days: 7, reason }),
  "POST /api/console/people-many/messages": (server) => someMany(server, { title: "你好", text: "收到了" }),
  "POST /api/console/people-many/passwords": (server) => someMany(server, { reason }),
  "POST /api/console/people-many/groups": async (server) =>
    someMany(server, { group: (await newGroup(server)).group.id }),
  async "PUT /api/console/rank-reviews/:id"(server) {
    const { id: userId } = await server.newLearner();
    await server.db().insert(rankPeople).values({ userId, hidden: false });
    const [review] = await server.db().insert(rankReviews).values({ userId, day: "2026-11-20" }).returning();
    return { params: { id: review?.id ?? "" }, payload: { verdict: "excluded", note: reason } };
  },
  "POST /api/console/orders/:id/refund": (server) => anOrder(server, { reason }),
  "POST /api/console/orders/:id/refund/refuse": (server) =>
    anOrder(server, { note: reason }, { state: "refund_asked" }),
  "POST /api/console/withdrawals/:id/payee": (server) => aWithdrawal(server, {}),
  "POST /api/console/withdrawals/:id/approve": (server) => aWithdrawal(server, {}),
  "POST /api/console/withdrawals/:id/refuse": (server) => aWithdrawal(server, { note: reason }),
  "POST /api/console/withdrawals/:id/paid": (server) => aWithdrawal(server, {}, "approved"),
  async "POST /api/console/rebates/:order/decide"(server) {
    const order = await addRebate(server.db(), { ...(await aPair(server)), flagged: true });
    return { params: { order }, payload: { is_fine: true } };
  },
  "POST /api/console/partners/:id/admit": (server) => anApplication(server, {}),
  "POST /api/console/partners/:id/refuse": (server) => anApplication(server, { note: reason }),
  "PUT /api/console/site/parts": async () => ({ payload: { shop: true } }),
  "PUT /api/console/site/kind": async () => ({ payload: { kind: "public" } }),
  "PUT /api/console/site/words": async () => ({ payload: { name: "小站", contact: "" } }),
  "PUT /api/console/site/qr/:name": async () => ({
    params: { name: "follow" },
    payload: { address: "https://example.com/follow" },
  }),
  "PUT /api/console/site/ai": async () => ({
    payload: {
      url: "http://127.0.0.1:9/v1",
      model: "small",
      key: "sk-example",
      input_price: 100,
      output_price: 200,
      tokens_of_author: 1000,
      tokens_of_all: 10_000,
    },
  }),
  "DELETE /api/console/site/ai": async () => ({}),
  "POST /api/console/services/:id/test": async () => ({ params: { id: "speech" }, payload: {} }),
  "POST /api/console/services/sms/test": async () => ({ payload: { phone: "13800138000" } }),
  "POST /api/console/backups": async () => ({ payload: {} }),
  "POST /api/console/backups/:name/download": aBackup,
  "POST /api/console/terms": async () => ({
    payload: { name: "price_year", value: 18_800, from: null, until: null },
  }),
  "POST /api/console/promotions": async () => ({ payload: aCampaign }),
  "POST /api/console/books/check": async () => ({ payload: {} }),
  "POST /api/console/submissions/:id/try": (server) => aSubmission(server, { job_id: randomUUID() }),
  "POST /api/console/submissions/:id/decide": (server) =>
    aSubmission(server, { job_id: randomUUID(), accept: false, comment: "请再改改" }),
  async "POST /api/console/courses/:id"(server) {
    const id = `course-${randomUUID()}`;
    await seedCourses(server.db(), [aPack({ id })]);
    return { params: { id }, payload: { level: 5 } };
  },
  "PUT /api/console/texts/:type": async () => ({
    params: { type: "about" },
    payload: { markdown: "# 关于\n\n我们" },
  }),
  "DELETE /api/console/texts/:type": async () => ({ params: { type: "help" } }),
  "POST /api/console/announcements": async () => ({ payload: { title: "新课程", text: "来看看" } }),
  async "POST /api/console/feedback/:id/answer"(server) {
    const id = randomUUID();
    await server.db().insert(feedbacks).values({ id, kind: "other", text: "你好", contact: "微信 a" });
    return { params: { id }, payload: { text: "收到了" } };
  },
};
