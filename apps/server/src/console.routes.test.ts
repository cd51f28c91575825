import { join } from "node:path";
import type { auditApi } from "@shiju/contract/people/audit";
import type { Endpoint, EndpointResponse } from "@shiju/contract/http/endpoint";
import { isAmong, roles } from "@shiju/contract/http/roles";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { hashPassword } from "#features/people/accounts/sign-in/passwords.ts";
import { consoleExamples, type Example, examplePassword } from "#testing/operator/console-examples.ts";
import { endOfJob } from "#testing/people/jobs.ts";
import { endpoints } from "#testing/endpoints.ts";
import { testVault } from "#testing/shop/rows.ts";
import { testServer } from "#testing/server.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

const server = testServer(undefined, {
  vault: testVault,
  speech: {
    storage: folderStorage(join(import.meta.dirname, "nowhere")),
    providers: [
      {
        name: "here",
        voices: new Set([1] as const),
        timeoutMs: 1000,
        speak: async () => ({ mp3: new Uint8Array(1) }),
      },
    ],
  },
});
const named = endpoints
  .filter(({ access }) => access === "staff")
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const changing = named.filter(([, { method }]) => method !== "GET");

/** Made once, for it takes as long as a call. */
const passwordHash = await hashPassword(examplePassword);

async function newStaff(role: (typeof roles)[number], isConfirmed = false) {
  const one = await server.newLearner({ role, passwordHash });
  const confirmedUntil = new Date(Date.now() + 60_000);
  if (isConfirmed)
    await server.db().update(sessions).set({ confirmedUntil }).where(eq(sessions.userId, one.id));
  return one;
}

function call({ method, path, body }: Endpoint, token: string | undefined, example: Example = {}) {
  const { params = {}, query, payload = {}, headers } = example;
  const search = query ? `?${new URLSearchParams(query).toString()}` : "";
  return server.raw({
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "nothing") + search,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { payload }),
  });
}

test("the console is for staff, who are named, and nothing but the console is", () => {
  for (const endpoint of endpoints) {
    const isOfConsole = endpoint.path.startsWith("/api/console/");
    expect([endpoint.path, endpoint.access === "staff"]).toEqual([endpoint.path, isOfConsole]);
    expect([endpoint.path, endpoint.roles !== undefined]).toEqual([endpoint.path, isOfConsole]);
    if (endpoint.stepUp) expect(isOfConsole).toBe(true);
  }
});

test.each(named)("%s is for its roles alone", async (_name, endpoint) => {
  expect((await call(endpoint, undefined)).status).toBe(401);
  for (const role of roles) {
    const { token } = await newStaff(role);
    const { status, body } = await call(endpoint, token);
    const { code } = body as { code?: string };
    if (!isAmong(role, endpoint.roles ?? []))
      expect([role, status, code]).toEqual([role, 403, "not_allowed"]);
    else if (endpoint.stepUp) expect([role, status, code]).toEqual([role, 403, "step_up_required"]);
    else expect([role, status, code]).not.toEqual([role, 403, "not_allowed"]);
  }
});

test.each(changing)("%s writes down who did what, once", async (name, endpoint) => {
  const admin = await newStaff("admin", true);
  const makeExample = consoleExamples[name];
  if (!makeExample) throw new Error(`console-examples.ts has no call of ${name} that works`);
  const answered = await call(endpoint, admin.token, await makeExample(server, admin));
  const answer = await endOfJob(server.raw, answered, { authorization: `Bearer ${admin.token}` });
  expect(answer).toMatchObject({ status: 200 });
  const actions = await server
    .db()
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.actorId, admin.id));
  expect(actions).toMatchObject([
    {
      actorName: "同学",
      network: expect.stringMatching(/./) as string,
      aboutId: expect.stringMatching(/./) as string,
    },
  ]);
});

test("there are examples of what there is only", () => {
  expect(Object.keys(consoleExamples).filter((name) => !changing.some(([one]) => one === name))).toEqual([]);
});

test("what was done cannot be changed or forgotten", async () => {
  const db = server.db();
  const { id } = await newStaff("admin");
  const change = db.update(operatorActions).set({ actorId: id });
  await expect(change).rejects.toMatchObject({ cause: { code: "23001" } });
  await expect(db.delete(operatorActions)).rejects.toMatchObject({ cause: { code: "23001" } });
});

test("the password, given again, opens what moves rights for ten minutes", async () => {
  const admin = await newStaff("admin");
  const { id } = await server.newLearner();
  const as = server.as(admin);
  const setRole = () => as("PUT", `/api/console/people/${id}/role`, { role: "reviewer" });
  expect(await setRole()).toMatchObject({
    status: 403,
    body: { code: "step_up_required", message: "这一步关系到钱或权限，请再输入一次密码" },
  });
  expect(await as("POST", "/api/console/step-up", { password: "wrong-one" })).toMatchObject({
    status: 422,
    body: { fields: { password: "现在的密码不正确" } },
  });
  expect((await as("POST", "/api/console/step-up", { password: examplePassword })).status).toBe(200);
  expect(await setRole()).toMatchObject({ status: 200, body: { role: "reviewer" } });
  await server
    .db()
    .update(sessions)
    .set({ confirmedUntil: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, admin.id));
  expect((await setRole()).status).toBe(403);
});

test("ten wrong passwords are enough", async () => {
  const as = server.as(await newStaff("support"));
  const tryOnce = () => as("POST", "/api/console/step-up", { password: "wrong-one" });
  for (let tries = 0; tries < 10; tries += 1) expect((await tryOnce()).status).toBe(422);
  expect(await tryOnce()).toMatchObject({ status: 429, body: { code: "too_many_calls" } });
});

test("an account without a password is told to set one", async () => {
  const admin = await server.newLearner({ role: "admin" });
  const answer = await server.as(admin)("POST", "/api/console/step-up", { password: examplePassword });
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { password: "还没有设过密码，请用“忘记密码”设一个" } },
  });
});

test("nobody gives themselves a role", async () => {
  const admin = await newStaff("admin", true);
  const as = server.as(admin);
  const own = `/api/console/people/${admin.id}/role`;
  expect(await as("PUT", own, { role: "learner" })).toMatchObject({
    status: 409,
    body: { message: "自己的角色要请别的运营者来改" },
  });
  const nobody = "/api/console/people/7d9c2f1e-0c53-4b0e-9d52-0e5d6a0f8a11/role";
  expect((await as("PUT", nobody, { role: "support" })).status).toBe(404);
  expect((await as("PUT", own, { role: "king" })).status).toBe(422);
});

test("the log is read page by page, by who, what and when", async () => {
  const admin = await newStaff("admin");
  const other = await server.newLearner({ role: "support", nickname: "何川" });
  const person = await server.newLearner({ nickname: "小北" });
  const note = (text: string) => server.as(other)("POST", `/api/console/people/${person.id}/notes`, { text });
  for (const text of ["一", "二", "三"]) await note(text);
  const list = async (query: Record<string, string>) => {
    const url = `/api/console/actions?${new URLSearchParams(query).toString()}`;
    return (await server.as(admin)("GET", url)).body as EndpointResponse<typeof auditApi.list>;
  };
  const texts = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ details }) => details["text"]);
  const first = await list({ q: person.id, limit: "2" });
  expect(first).toMatchObject({ count: 3, rows: [{ actor: { name: "何川" }, about: { name: "小北" } }, {}] });
  const second = await list({ q: person.id, limit: "2", cursor: first.next ?? "" });
  expect(new Set([...texts(first), ...texts(second)])).toEqual(new Set(["一", "二", "三"]));
  expect(second.next).toBeNull();
  const ofPerson = async (order: string) => texts(await list({ q: person.id, order }));
  expect(await ofPerson("asc")).toEqual((await ofPerson("desc")).toReversed());

  expect(texts(await list({ q: "何", action: "note", by: "people", days: "1" }))).toHaveLength(3);
  expect((await list({ q: "何", by: "command-line" })).rows).toEqual([]);
  const own = await server.as(other)("GET", `/api/console/people/${person.id}/actions`);
  expect((own.body as { actions: unknown[] }).actions).toHaveLength(3);
});

test("the place of another list is refused", async () => {
  const as = server.as(await newStaff("admin"));
  const cursor = Buffer.from(JSON.stringify(["2026-01-01T00:00:00.000Z", "nobody"])).toString("base64url");
  expect((await as("GET", `/api/console/actions?cursor=${cursor}`)).status).toBe(422);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.8", "192.0.2.8"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
])("of %s the network is kept, which is no more than a household", async (remoteAddress, network) => {
  const staff = await newStaff("support");
  const { id } = await server.newLearner();
  const answer = await server.raw({
    method: "POST",
    url: `/api/console/people/${id}/notes`,
    remoteAddress,
    headers: { authorization: `Bearer ${staff.token}` },
    payload: { text: "来电问过" },
  });
  expect(answer.status).toBe(200);
  const { body } = await server.as(staff)("GET", `/api/console/people/${id}/actions`);
  expect(body).toMatchObject({ actions: [{ network }] });
});
