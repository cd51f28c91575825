import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import type { PaymentProvider } from "#platform/providers/payment/payment-provider.ts";
import { sandbox } from "#platform/providers/payment/sandbox.ts";
import { unsetOf } from "#platform/env.ts";
import { testSms } from "#testing/people/entrance.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { testServer } from "#testing/server.ts";
import { standIn } from "#testing/stand-in.ts";

const { sms, sent } = testSms(true);
let ask: PaymentProvider["ask"] = async () => null;
const server = testServer(undefined, {
  entrance: { sms, oauth: new Map() },
  payments: new Map([
    ["wechat", { ...sandbox(undefined), ask: (tradeNo) => ask(tradeNo) }],
    ["sandbox", sandbox(undefined)],
  ]),
  ai: { dailyTokens: { ofAuthor: 1000, ofAll: 9000 }, isPrivateAllowed: true },
  missing: unsetOf({ WECHAT_APP_ID: "wx-secret-looking" }),
  speech: {
    storage: folderStorage("/nowhere"),
    providers: [
      {
        name: "service",
        voices: new Set([1] as const),
        timeoutMs: 50,
        speak: () => new Promise(() => {}),
      },
      {
        name: "espeak",
        voices: new Set([1] as const),
        timeoutMs: 5000,
        speak: async () => ({ mp3: Buffer.from("sound") }),
      },
    ],
  },
});

async function operator() {
  const admin = await server.newLearner({ role: "admin" });
  await server
    .db()
    .update(sessions)
    .set({ confirmedUntil: new Date(Date.now() + 600_000) })
    .where(eq(sessions.userId, admin.id));
  return server.as(admin);
}
const tried = async (id: string) =>
  (await (await operator())("POST", `/api/console/services/${id}/test`, {})).body as {
    ok: boolean;
    message: string;
    sound: string | null;
  };

test("what there is and what is missing is said, and no value of a setting", async () => {
  const { body } = await (await operator())("GET", "/api/console/services");
  expect(body).toMatchObject({
    services: expect.arrayContaining([
      expect.objectContaining({ id: "sms", state: "ready", missing: [], can_test: true }),
      expect.objectContaining({ id: "alipay", state: "off", can_test: false }),
      expect.objectContaining({ id: "sandbox", state: "trial", can_test: false }),
      expect.objectContaining({ id: "sign_in", missing: ["WECHAT_APP_SECRET", "PUBLIC_URL"] }),
    ]) as unknown,
  });
  expect(JSON.stringify(body)).not.toContain("wx-secret-looking");
});

test("a code goes to the phone that is named, ten times a day at most", async () => {
  const as = await operator();
  const send = () => as("POST", "/api/console/services/sms/test", { phone: "13800138000" });
  expect(await send()).toMatchObject({ status: 200, body: { ok: true } });
  expect(sent).toMatchObject([{ phone: "13800138000" }]);
  sms.fails = true;
  expect(await send()).toMatchObject({ body: { ok: false, message: /没有成功/ } });
  sms.fails = false;
  expect((await as("POST", "/api/console/services/sms/test", { phone: "123" })).status).toBe(422);
  for (let more = 2; more < 10; more += 1)
    await (
      await operator()
    )("POST", "/api/console/services/sms/test", { phone: "13800138000" });
  expect(
    (await (await operator())("POST", "/api/console/services/sms/test", { phone: "13800138000" })).status,
  ).toBe(429);
  const actions = JSON.stringify(await server.db().select().from(operatorActions));
  expect(actions).not.toContain("13800138000");
});

test("each voice says a line; one that hangs is given up", async () => {
  expect(await tried("speech")).toMatchObject({
    ok: true,
    message: /service 没有成功：等了很久没有回答，请检查地址和网络；espeak 读出来了/,
    sound: Buffer.from("sound").toString("base64"),
  });
});

describe("a question about no payment", () => {
  test.each([
    [async () => null, true, /可以用/],
    [
      async () => Promise.reject(Object.assign(new Error("key=secret"), { response: { status: 401 } })),
      false,
      /密钥或签名/,
    ],
    [async () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" })), false, /连不上/],
    [async () => Promise.reject(new Error("the service answered 502")), false, /对方出了问题（502）/],
    [async () => Promise.reject(new Error("odd secret")), false, /逐项检查/],
  ])("%# is answered in plain words", async (answer, ok, message) => {
    ask = answer;
    const result = await tried("wechat_pay");
    expect(result).toMatchObject({ ok, message });
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test("is not asked where nobody takes money", async () => {
    expect((await (await operator())("POST", "/api/console/services/alipay/test", {})).status).toBe(409);
  });
});

test("the site's model is asked for one word", async () => {
  const as = await operator();
  expect((await as("POST", "/api/console/services/ai/test", {})).status).toBe(409);
  let status = 200;
  const { url, asked } = await standIn(() => ({
    status,
    json: { choices: [{ message: { content: "yes" }, finish_reason: "stop" }] },
  }));
  await as("PUT", "/api/console/site/ai", {
    url: `${url}/v1`,
    model: "small",
    key: null,
    input_price: 0,
    output_price: 0,
    tokens_of_author: 1,
    tokens_of_all: 1,
  });
  expect(await tried("ai")).toMatchObject({ ok: true, message: "small 回答了，可以用" });
  expect(asked).toHaveLength(1);
  status = 401;
  expect(await tried("ai")).toMatchObject({ ok: false, message: /密钥/ });
});
