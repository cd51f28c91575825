import { eq, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitationVisitors, invitationVisits } from "#database/tables/shop/referral.ts";
import { testServer } from "#testing/server.ts";
import { countVisit, mostOfNetwork } from "./referral.service.ts";

const server = testServer();
const browser = "Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0.0.0 Mobile Safari/537.36";

const weChat =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN";
const cubot =
  "Mozilla/5.0 (Linux; Android 10; CUBOT_X30) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36";

const amy = "amys-browser-000000000";

const click = (
  code: string,
  { from = "10.0.0.1", agent = browser, token = "", visitor = amy, headers = {} } = {},
) =>
  server.raw({
    method: "GET",
    url: `/api/add_click?code=${code}`,
    remoteAddress: from,
    headers: {
      "user-agent": agent,
      ...(visitor && { cookie: `shiju_visit=${visitor}` }),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });

async function visitsOf(code: string): Promise<number> {
  const [counted] = await server
    .db()
    .select({ visits: sum(invitationVisits.visits) })
    .from(invitationVisits)
    .where(eq(invitationVisits.code, code));
  return Number(counted?.visits ?? 0);
}

const newCode = async (code: string) => {
  await server.newLearner({ invitationCode: code });
  return code;
};

test("a visitor counts once a day, however often, at once and however the code is written", async () => {
  const code = await newCode("ABCD2345");
  expect(await click(code)).toMatchObject({ status: 200, body: {} });
  await Promise.all([click(code), click(code), click("abcd2345")]);
  expect(await visitsOf(code)).toBe(1);
});

test("a visitor is one, whatever name the browser gives and wherever it is", async () => {
  const code = await newCode("WXYZ2345");
  for (const agent of [browser, weChat, cubot]) await click(code, { agent });
  for (const end of ["1", "ffff:1"]) await click(code, { from: `2001:db8:1:2::${end}` });
  expect(await visitsOf(code)).toBe(1);
});

test("every browser of a class behind one router counts, as the cookie that it is given tells", async () => {
  const code = await newCode("KLMN2345");
  for (let pupil = 0; pupil < 3; pupil += 1) {
    const { headers } = await click(code, { visitor: "" });
    const [, visitor = ""] =
      /^shiju_visit=([\w-]{22}); Path=\/api\/add_click; .*HttpOnly/.exec(headers["set-cookie"] ?? "") ?? [];
    expect(visitor).not.toBe("");
    await click(code, { visitor });
    expect(await visitsOf(code)).toBe(pupil + 1);
  }
});

test("a network without cookies counts no more than a class", async () => {
  const code = await newCode("GHJK2345");
  for (let visit = 0; visit < mostOfNetwork + 5; visit += 1)
    await countVisit(
      server.db(),
      { code, network: "10.9.0.1", visitor: `script-${visit}`, headers: { "user-agent": browser } },
      new Date(),
    );
  expect(await visitsOf(code)).toBe(mostOfNetwork);
});

test("another browser and another day count again, and yesterday's visitors are forgotten", async () => {
  const code = await newCode("EFGH2345");
  await click(code);
  await click(code, { visitor: "bens-browser-000000000" });
  expect(await visitsOf(code)).toBe(2);
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  const visit = { code, network: "10.0.0.1", visitor: amy, headers: { "user-agent": browser } };
  await countVisit(server.db(), visit, tomorrow);
  expect(await visitsOf(code)).toBe(3);
  expect(await server.db().select().from(invitationVisitors)).toHaveLength(1);
});

test("an unknown code counts nothing, and nobody is told so", async () => {
  expect(await click("NOBODY22")).toMatchObject({ status: 200, body: {} });
  expect(await visitsOf("NOBODY22")).toBe(0);
});

test("browsers are people's, whatever they are called", async () => {
  const code = await newCode("STUV2345");
  for (const [at, agent] of [browser, weChat, cubot].entries())
    await click(code, { agent, visitor: `browser-number-${at}-00000` });
  expect(await visitsOf(code)).toBe(3);
});

let robots = 0;

test.each([
  [
    "Baidu's robot",
    { agent: "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)" },
  ],
  ["Google's robot", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["Sogou's robot", { agent: "Sogou web spider/4.0" }],
  ["a browser without a person", { agent: "Mozilla/5.0 HeadlessChrome/126.0.0.0" }],
  ["curl", { agent: "curl/8.5.0" }],
  ["a script", { agent: "python-requests/2.32" }],
  ["a chat's preview", { agent: "WhatsApp/2.23 Preview" }],
  ["a workplace's preview", { agent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }],
  ["nobody", { agent: "" }],
  ["a page fetched ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["a page fetched ahead, as older browsers say it", { headers: { purpose: "prefetch" } }],
])("%s is no visit, and is not told so", async (_what, by) => {
  const code = await newCode(`ROBOT${(robots += 1)}`);
  expect(await click(code, by)).toMatchObject({ status: 200, body: {} });
  expect(await visitsOf(code)).toBe(0);
});

test("a token, dead or alive, plays no part", async () => {
  const code = await newCode("PQRS2345");
  const { token } = await server.newLearner();
  expect((await click(code, { token })).status).toBe(200);
  expect((await click(code, { token: "forged" })).status).toBe(200);
  expect(await visitsOf(code)).toBe(1);
});

test.each(["", "?code=", `?code=${"A".repeat(17)}`])("add_click%s is refused", async (query) => {
  expect(await server.raw({ method: "GET", url: `/api/add_click${query}` })).toMatchObject({
    status: 422,
    body: { code: "invalid_input", fields: { code: expect.stringMatching(/[一-龥]/) } },
  });
});
