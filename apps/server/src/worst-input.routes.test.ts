import { randomUUID } from "node:crypto";
import type { Problem } from "@shiju/contract/http/problem";
import { expect, test, vi } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const server = testServer((db) => seedPack(db, aPack()));

const marks = `a${"\u0301\u0323".repeat(25_000)}`;

test.each([
  ["POST", "/api/tts", { text: marks, voice: 1 }],
  ["POST", "/api/tts/batch", { texts: [marks, marks], voice: 1 }],
  ["POST", "/api/users/my/set_name", { name: marks }],
  ["POST", "/api/users/my/set_signature", { signature: marks }],
  ["POST", "/api/login/password", { phone: marks, password: marks }],
] as const)("%s %s looks at no text that is too long", async (method, url, body) => {
  const learner = await server.newLearner();
  const composed = vi.spyOn(String.prototype, "normalize");
  const answer = await server.as(learner)(method, url, body);
  expect(answer.status).toBe(422);
  const longest = composed.mock.contexts.reduce(
    (most: number, text) => Math.max(most, String(text).length),
    0,
  );
  expect(longest).toBeLessThanOrEqual(1000);
});

const json = { "content-type": "application/json" };
const many = (item: string, count: number) => Array.from({ length: count }, () => item).join();
const changes = (operation: string) =>
  many(
    `{"id":"${randomUUID()}","group":"${randomUUID()}","kind":"edit","what":"","operations":[${many(operation, 400)}]}`,
    20,
  );
const settings = Array.from({ length: 20_000 }, (_, n) => `"u${n}":0`).join();

test.each([
  ["too many attempts", "/api/game/attempts", `{"attempts":[${many("{}", 340_000)}]}`, "一次最多 50 条"],
  [
    "attempts of fields that nobody knows",
    "/api/game/attempts",
    `{"attempts":[${many(`{${many('"a":0', 1800)}}`, 50)}]}`,
    "body",
  ],
  ["open lists", "/api/game/attempts", "[".repeat(400_000), "body"],
  [
    "changes without what they change",
    `/api/drafts/${randomUUID()}/changes`,
    `{"changes":[${changes('{"do":"add","kind":"line"}')}]}`,
    "changes.0",
  ],
  [
    "settings that there are not",
    "/api/users/my/setting",
    `{"values":{${settings}},"changed_at":{}}`,
    "body",
  ],
])("%s are refused in a few words", async (_what, url, payload, words) => {
  const { token } = await server.newLearner({ vipType: 4 });
  const answer = await server.raw({
    method: "POST",
    url,
    headers: { ...json, authorization: `Bearer ${token}` },
    payload,
  });
  const { fields = {}, ...problem } = answer.body as Problem;
  expect(answer.status).toBe(422);
  expect(JSON.stringify({ problem, fields })).toContain(words);
  expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(answer.body).length).toBeLessThan(4000);
});

test("at most twenty fields are named, and the sentence says that there are more", async () => {
  const call = server.as(await server.newLearner());
  const { body } = await call("POST", "/api/game/steps", {
    sentence_ids: Array.from({ length: 300 }, () => 1),
  });
  const { message, fields } = body as Problem;
  expect(Object.keys(fields ?? {})).toHaveLength(20);
  expect(message).toContain("至少 20 项有误");
});

const cursorOf = (value: unknown, id: unknown = "x") =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");
const notTimes = ["0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "+275760-09-13T00:00:00Z"];

test.each(notTimes)("%s is no time", async (time) => {
  const call = server.as(await server.newLearner());
  const at = encodeURIComponent(time);
  const answers = [
    await call("GET", `/api/notebooks/errorNote/sentence?from=${at}`),
    await call("GET", `/api/notebooks/newWord/word/ids?to=${at}`),
    await call("GET", `/api/game/recent?cursor=${cursorOf(time)}`),
    await call("POST", "/api/strange_words", { kind: "word", id: "tea", source: "course", at: time }),
    await call("POST", "/api/strange_words/play", { mode: "mode1", filter: { from: time } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  const change = { values: { study_goal: 20 }, changed_at: { study_goal: time } };
  expect(await call("POST", "/api/users/my/setting", change)).toMatchObject({
    status: 200,
    body: { refused: { study_goal: "改动的时间有误" } },
  });
});

const places = [0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 1e300, "x", null, "2026-01-01T00:00:00Z"];
const lists = [
  "/api/courses?type=course",
  "/api/courses?type=course&sort=newest",
  "/api/courses?type=course&sort=level",
  "/api/my_courses?a=1",
  "/api/game/recent?limit=1",
  "/api/notebooks/errorNote/sentence?sort=newest",
  "/api/notebooks/errorNote/sentence?sort=errors",
  "/api/notebooks/mastered/word?sort=oldest",
];
test.each(lists)("%s begins no page at a place that nobody gave out", async (url) => {
  const call = server.as(await server.newLearner());
  const ids = ["", "\u{1F600}".repeat(20), "\uD800", 7, null];
  const cursors = [...places.map((place) => cursorOf(place)), ...ids.map((id) => cursorOf(1, id))];
  for (const cursor of cursors) {
    const { status } = await call("GET", `${url}&cursor=${cursor}`);
    expect([cursor, status]).toEqual([cursor, status === 200 ? 200 : 422]);
  }
});

const outside = [
  "../main.ts",
  "..",
  "../../../../etc/passwd",
  "/etc/passwd",
  "..\\..\\main.ts",
  ".",
  "x/../../y.jpg",
];
const folders = ["/api/uploads", "/api/speech", "/api/site/qr/vip_group"];
test.each(folders)("no name leads out of the folder of %s", async (folder) => {
  const call = server.as(null);
  for (const name of outside) {
    const answer = await call("GET", `${folder}/${encodeURIComponent(name)}`);
    expect([name, answer.status, answer.body]).toEqual([
      name,
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  }
});
