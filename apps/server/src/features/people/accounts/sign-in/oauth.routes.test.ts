import { expect, test } from "vitest";
import { testClock } from "#testing/clock.ts";
import { testOAuth, testSms } from "#testing/people/entrance.ts";
import { newPhone } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const clock = testClock();
const { sms, codeOf } = testSms(true);
const server = testServer(async () => {}, {
  clock: clock.now,
  entrance: {
    sms,
    oauth: new Map([
      ["wechat", testOAuth],
      ["wechat_official", testOAuth],
    ]),
  },
});
const plain = testServer();
const visitor = server.as(null);

const come = (code: string, provider = "wechat") => visitor("POST", "/api/login/oauth", { provider, code });
async function ticketOf(code: string): Promise<string> {
  return ((await come(code)).body as { ticket: string }).ticket;
}
async function codeTo(phone: string): Promise<string> {
  clock.forward(60);
  await visitor("POST", "/api/login/sms_code", { phone, purpose: "bind" });
  return codeOf(phone);
}
const bind = (ticket: string, phone: string, code: string, agreed = true) =>
  visitor("POST", "/api/login/bind", { ticket, phone, code, agreed });

test("the site says by whom one can sign in, and where that begins", async () => {
  expect((await visitor("GET", "/api/site")).body).toMatchObject({
    sms_codes: true,
    oauth: ["wechat", "wechat_official"],
  });
  const state = "0123456789abcdef";
  expect(await visitor("GET", `/api/login/oauth/wechat?state=${state}`)).toMatchObject({
    status: 200,
    body: { url: `https://third.example/authorize?state=${state}` },
  });
  expect((await visitor("GET", "/api/login/oauth/wechat?state=short")).status).toBe(422);
  expect((await visitor("GET", `/api/login/oauth/other?state=${state}`)).status).toBe(422);
});

test("where nobody is configured, nobody is offered", async () => {
  expect((await plain.as(null)("GET", "/api/site")).body).toMatchObject({ sms_codes: false, oauth: [] });
  const state = "0123456789abcdef";
  expect((await plain.as(null)("GET", `/api/login/oauth/wechat?state=${state}`)).status).toBe(404);
  const body = { provider: "wechat", code: "x" };
  expect((await plain.as(null)("POST", "/api/login/oauth", body)).status).toBe(404);
});

test("somebody new gets a ticket, binds a new phone, and comes straight in from then on", async () => {
  const phone = newPhone();
  const first = await come("alice");
  expect(first).toMatchObject({ status: 200, body: { nickname: "alice", ticket: /./ } });
  const ticket = (first.body as { ticket: string }).ticket;
  expect(await bind(ticket, phone, await codeTo(phone), false)).toMatchObject({
    status: 422,
    body: { fields: { agreed: expect.stringMatching(/还没有账号/) as string } },
  });
  const bound = await bind(ticket, phone, codeOf(phone));
  expect(bound).toMatchObject({ status: 200, body: { user: { phone, nickname: "alice" } } });
  expect(await come("alice")).toMatchObject({ status: 200, body: { token: /./, user: { phone } } });
});

test("a phone with an account keeps it", async () => {
  const phone = newPhone();
  const learner = await server.newLearner({ phone, nickname: "老同学" });
  const bound = await bind(await ticketOf("bob"), phone, await codeTo(phone), false);
  expect(bound).toMatchObject({ status: 200, body: { user: { id: learner.id, nickname: "老同学" } } });
  expect(await come("bob")).toMatchObject({ body: { user: { id: learner.id } } });
});

test("a ticket is good for one binding and a quarter of an hour, and costs no code when it is dead", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const ticket = await ticketOf("carol");
  expect((await bind(ticket, phone, await codeTo(phone))).status).toBe(200);
  expect(await bind(ticket, other, await codeTo(other))).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/已失效，请重新开始/) as string },
  });
  const late = await ticketOf("dave");
  clock.forward(15 * 60);
  expect((await bind(late, other, await codeTo(other))).status).toBe(422);
  expect((await bind(await ticketOf("dave"), other, codeOf(other))).status).toBe(200);
});

test("two tickets of one person bind one phone", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const tickets = [await ticketOf("erin"), await ticketOf("erin")] as const;
  expect((await bind(tickets[0], phone, await codeTo(phone))).status).toBe(200);
  expect(await bind(tickets[1], other, await codeTo(other))).toMatchObject({ status: 409 });
  expect(await come("erin")).toMatchObject({ body: { user: { phone } } });
});

test("whoever has come by scanning is known inside WeChat too", async () => {
  const phone = newPhone();
  expect((await bind(await ticketOf("grace"), phone, await codeTo(phone))).status).toBe(200);
  expect(await come("grace", "wechat_official")).toMatchObject({ status: 200, body: { user: { phone } } });
});

test("a wrong code binds nothing", async () => {
  const phone = newPhone();
  const code = await codeTo(phone);
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await bind(await ticketOf("frank"), phone, wrong)).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringMatching(/不对/) as string } },
  });
  expect((await come("frank")).body).toHaveProperty("ticket");
  expect((await bind("made-up", phone, code)).status).toBe(422);
});

test("a refused code, and a third party that is away", async () => {
  expect(await come("nobody")).toMatchObject({
    status: 422,
    body: { message: "这次微信登录已失效，请重新开始" },
  });
  expect(await come("away")).toMatchObject({ status: 503, body: { message: "连不上微信，请稍后再试" } });
  expect((await visitor("POST", "/api/login/oauth", { provider: "wechat" })).status).toBe(422);
});
