import { createHash, randomBytes } from "node:crypto";
import { bytesSchema } from "@shiju/contract/http/bytes";
import { endpoint } from "@shiju/contract/http/endpoint";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readForms } from "./form-body.ts";
import { openPolicy } from "#testing/open-policy.ts";
import { mounter } from "./http.ts";
import { readJsonBodies } from "./json-body.ts";
import { addOpenApi } from "./openapi.ts";
import { sendProblems } from "./problems.ts";

const open = { method: "POST", access: "visitor", data: "public", summary: "For this test" } as const;
const text = z.object({ text: z.string("请填写文字") });
const digest = z.object({ bytes: z.int(), sha256: z.string() });
const asJson = endpoint({ ...open, path: "/api/test/json", body: text, response: text });
const asFields = endpoint({
  ...open,
  path: "/api/test/fields",
  bodyAs: "fields",
  body: text,
  response: text,
});
const asBytes = endpoint({
  ...open,
  path: "/api/test/bytes",
  bodyAs: "bytes",
  bodyLimit: 1000,
  body: bytesSchema,
  response: digest,
});
const forOperators = endpoint({ ...asBytes, access: "staff", data: "own", path: "/api/test/operators" });
const seldom = endpoint({ ...asFields, path: "/api/test/seldom", limit: 2 });

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  readJsonBodies(app);
  await readForms(app);
  sendProblems(app);
  addOpenApi(app, { test: { asJson, asFields, asBytes } }, "test");
  const mount = mounter(app, openPolicy);
  const digestOf = async ({ body }: { body: Uint8Array }) => ({
    bytes: body.length,
    sha256: createHash("sha256").update(body).digest("hex"),
  });
  mount(asJson, async ({ body }) => body);
  mount(asFields, async ({ body }) => body);
  mount(asBytes, digestOf);
  mount(forOperators, digestOf);
  mount(seldom, async ({ body }) => body);
});
afterAll(() => app.close());

const form = "application/x-www-form-urlencoded";
async function send(path: string, type: string | undefined, payload: InjectOptions["payload"]) {
  const answer = await app.inject({
    method: "POST",
    url: path,
    headers: type === undefined ? {} : { "content-type": type },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test.each([
  ["JSON, blanks and all", "application/json", Buffer.from('{ "a" : 1 }\r\n')],
  ["what is no JSON", "application/json", Buffer.from("{")],
  ["what is no text", "text/xml; charset=gbk", randomBytes(1000)],
  ["a form", form, Buffer.from("a=1&a=%E4")],
  ["what says nothing of itself", undefined, Buffer.from([0, 1, 2])],
])("bytes arrive exactly as sent: %s", async (_what, type, payload) => {
  expect(await send(asBytes.path, type, payload)).toEqual({
    status: 200,
    body: { bytes: payload.length, sha256: createHash("sha256").update(payload).digest("hex") },
  });
});

test.each([
  ["too many bytes", asBytes.path, "application/json", "x".repeat(1001), 413, "too_large"],
  ["no bytes", asBytes.path, "application/json", "", 422, "invalid_input"],
  ["nothing", asBytes.path, undefined, undefined, 422, "invalid_input"],
  ["bytes of nobody", forOperators.path, "application/json", "{}", 401, "not_signed_in"],
  ["JSON for a form", asFields.path, "application/json", '{"text":"a"}', 415, "unsupported_type"],
  ["a form for JSON", asJson.path, form, "text=a", 415, "unsupported_type"],
  ["a field twice", asFields.path, form, "text=a&text=b", 400, "malformed"],
  ["half an escape", asFields.path, form, "text=%E4%A", 400, "malformed"],
  ["another encoding, escaped", asFields.path, form, "text=%D6%D0", 400, "malformed"],
  ["another encoding", asFields.path, form, Buffer.from("text=\u00d6\u00d0", "latin1"), 400, "malformed"],
  ["a character of no text", asFields.path, form, "text=%00", 400, "malformed"],
  ["another field", asFields.path, form, "other=a", 422, "invalid_input"],
  ["no form", asFields.path, form, "", 422, "invalid_input"],
  ["a large form", asFields.path, form, `text=${"x".repeat(2 ** 20)}`, 413, "too_large"],
])("%s is refused in Chinese", async (_what, path, type, payload, status, code) => {
  expect(await send(path, type, payload)).toMatchObject({
    status,
    body: { code, message: expect.stringMatching(/[一-龥]/) },
  });
});

test.each([
  ["text=a", "a"],
  ["text=%E6%8B%BE+%E5%8F%A5%2B", "拾 句+"],
  ["text=a%3Db=c&", "a=b=c"],
  ["&text=&__proto__=x", ""],
])("the form %s is read", async (payload, read) => {
  expect(await send(asFields.path, `${form}; charset=UTF-8`, payload)).toEqual({
    status: 200,
    body: { text: read },
  });
});

test("JSON is read beside them, and a limit holds there too", async () => {
  expect(await send(asJson.path, "application/json", '{"text":"a"}')).toMatchObject({ status: 200 });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await send(seldom.path, form, "text=a")).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("the description says how each body comes", async () => {
  const answer = await app.inject("/api/openapi.json");
  const { paths } = answer.json<{
    paths: Record<string, { post: { requestBody: { content: object } } }>;
  }>();
  const typesOf = (path: string) => Object.keys(paths[path]?.post.requestBody.content ?? {});
  expect([asJson, asFields, asBytes].map(({ path }) => typesOf(path))).toEqual([
    ["application/json"],
    [form],
    ["*/*"],
  ]);
});
