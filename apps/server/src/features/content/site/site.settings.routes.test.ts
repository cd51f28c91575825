import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { siteSettings } from "#database/tables/content/site.ts";
import { testVault } from "#testing/shop/rows.ts";
import { picture } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";

const key = "sk-nobody-may-see-this";
const server = testServer(undefined, {
  vault: testVault,
  contact: "写信",
  ai: { dailyTokens: { ofAuthor: 1000, ofAll: 9000 }, isPrivateAllowed: false },
});
const model = {
  url: "https://api.example.com/v1/",
  model: "small",
  input_price: 100,
  output_price: 300,
  tokens_of_author: 5,
  tokens_of_all: 6,
};

async function operator() {
  const admin = await server.newLearner({ role: "admin" });
  await server
    .db()
    .update(sessions)
    .set({ confirmedUntil: new Date(Date.now() + 600_000) })
    .where(eq(sessions.userId, admin.id));
  return { admin, as: server.as(admin) };
}

test("the environment's values hold until the operator sets others, which everybody sees", async () => {
  const { admin, as } = await operator();
  expect((await as("GET", "/api/console/site")).body).toMatchObject({
    name: "拾句",
    contact: "写信",
    ai: null,
  });
  const words = { name: " 小站 ", contact: "[邮件](mailto:a@example.com)" };
  expect((await as("PUT", "/api/console/site/words", words)).body).toMatchObject({ name: "小站" });
  expect((await server.as(null)("GET", "/api/site")).body).toMatchObject({ name: "小站" });
  const newcomer = await server.as(null)("POST", "/api/login/register", {
    phone: "13800009999",
    password: "plain-horse-9",
    agreed: true,
  });
  const { token } = newcomer.body as { token: string };
  const greeted = await server.as(token)("GET", "/api/messages");
  expect(greeted.body).toMatchObject({ messages: [{ title: "欢迎来小站" }] });
  const text = JSON.stringify((await server.as(null)("GET", "/api/richtext/about")).body);
  expect(text).toContain("小站");
  const [action] = await server
    .db()
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.actorId, admin.id));
  expect(action).toMatchObject({ before: { name: "拾句" }, after: { name: "小站" } });
  expect((await as("PUT", "/api/console/site/words", { name: " ", contact: "" })).status).toBe(422);
});

test("a code is drawn, replaced by a picture, and taken away", async () => {
  const { as } = await operator();
  const path = "/api/console/site/qr/vip_group";
  const shown = async () =>
    ((await server.as(null)("GET", "/api/group_qr_code/8")).body as { vip_group: string | null }).vip_group;
  const typeOf = async (url: string | null) =>
    (await server.raw({ method: "GET", url: url ?? "" })).headers["content-type"];
  await as("PUT", path, { address: "https://work.weixin.qq.com/gm/abc" });
  const drawn = await shown();
  expect(await typeOf(drawn)).toBe("image/svg+xml");
  const base64 = (await picture("png")).toString("base64");
  expect((await as("PUT", path, { picture: base64 })).status).toBe(200);
  expect(await shown()).not.toBe(drawn);
  expect(await typeOf(await shown())).toBe("image/jpeg");
  await as("PUT", path, {});
  expect(await shown()).toBeNull();
  for (const wrong of [
    { address: "javascript:alert(1)" },
    { picture: "<svg/>" },
    { picture: Buffer.from("<svg onload=alert(1)>").toString("base64") },
    { picture: "A".repeat(1_400_001) },
  ])
    expect((await as("PUT", path, wrong)).status).toBeGreaterThanOrEqual(415);
  expect((await as("PUT", "/api/console/site/qr/other", {})).status).toBe(422);
});

test("the model's key is sealed, told to nobody, and kept for its address alone", async () => {
  const { as } = await operator();
  const path = "/api/console/site/ai";
  const set = (more: object) => as("PUT", path, { ...model, ...more });
  expect(await set({})).toMatchObject({
    status: 422,
    body: { fields: { key: expect.any(String) as string } },
  });
  const answer = await set({ key });
  expect(answer).toMatchObject({
    status: 200,
    body: { ai: { url: "https://api.example.com/v1", has_key: true }, tokens_of_author: 5 },
  });
  const rows = await server.db().select().from(siteSettings);
  const actions = await server.db().select().from(operatorActions);
  expect(JSON.stringify([answer.body, rows, actions])).not.toContain(key);
  const standing = await server.as(await server.newLearner({ vipType: 4 }))("GET", "/api/ai");
  expect(standing.body).toMatchObject({ source: "site", model: "small", tokens_left: 5 });
  expect((await set({ model: "large" })).body).toMatchObject({ ai: { model: "large", has_key: true } });
  expect((await set({ url: "https://elsewhere.example/v1" })).status).toBe(422);
  for (const url of ["http://127.0.0.1/v1", "https://10.0.0.1/v1", "ftp://a.example", "nothing"])
    expect(await set({ url, key })).toMatchObject({
      status: 422,
      body: { fields: { url: expect.stringMatching(/AI_PRIVATE_ADDRESSES=yes|https/) as string } },
    });
  expect((await set({ key: null })).body).toMatchObject({ ai: { has_key: false } });
  expect((await as("DELETE", path)).body).toMatchObject({ ai: null });
});

test("without a shop nothing is sold, earned or paid out, and everything else goes on", async () => {
  const { as } = await operator();
  const learner = await server.newLearner();
  const sold = () => server.as(learner)("GET", "/api/orders");
  const before = (await sold()).status;
  expect((await as("PUT", "/api/console/site/parts", { shop: false })).body).toMatchObject({
    parts: { shop: false, cet_bands: false },
  });
  expect((await server.as(null)("GET", "/api/site")).body).toMatchObject({ has_shop: false });
  const closed = { status: 404, body: { code: "not_on_this_site", message: "这个站点没有这项功能" } };
  expect(await sold()).toMatchObject(closed);
  expect(await as("GET", "/api/console/orders")).toMatchObject(closed);
  for (const path of ["/api/users/my", "/api/order/user_data", "/api/courses"])
    expect((await server.as(learner)("GET", path)).status).toBe(200);
  expect((await as("PUT", "/api/console/site/parts", { cet_bands: true })).body).toMatchObject({
    parts: { shop: false, cet_bands: true },
  });
  expect((await as("PUT", "/api/console/site/parts", { shop: true, cet_bands: false })).body).toMatchObject({
    parts: { shop: true, cet_bands: false },
  });
  expect((await sold()).status).toBe(before);
});
