import { apiCompatibility, compatibilityHeader } from "@shiju/contract/http/compatibility";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { endpoints } from "#testing/endpoints.ts";
import { forgedToken } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const forLearners = named.filter(([, { access }]) => access !== "visitor");

function call({ method, path, body }: Endpoint, authorization?: string) {
  return server.raw({
    method,
    url: path.replaceAll(/:\w+/g, "nothing"),
    ...(authorization !== undefined && { headers: { authorization } }),
    ...(body && { payload: {} }),
  });
}

test.each(named)(
  "%s is mounted, carries the request's id and the compatibility number",
  async (_name, endpoint) => {
    expect(server.app().hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
    const { headers } = await call(endpoint);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers[compatibilityHeader]).toBe(String(apiCompatibility));
    if (endpoint.data !== "public") expect(headers["cache-control"]).toBe("no-store");
  },
);

/**
 * The endpoints for visitors whose answer depends on the caller: on the caller's progress, limits, or the rights of a
 * token.
 */
const ownOfVisitors = [
  "GET /api/add_click",
  "GET /api/courses",
  "GET /api/courses/:id",
  "GET /api/courses/:id/end",
  "GET /api/courses/:id/lessons",
  "GET /api/daily",
  "GET /api/dictionary",
  "GET /api/payments/sandbox/:payment",
  "GET /api/start",
  "GET /api/words",
  "GET /api/words/:id",
  "GET /api/words/:id/confused",
  "GET /api/words/:id/words",
  "GET /api/words/chapters/:id",
  "POST /api/feedback",
  "POST /api/first_steps",
  "POST /api/first_steps/open",
  "POST /api/game/feedback",
  "POST /api/game/sentence",
  "POST /api/game/words",
  "POST /api/login/bind",
  "POST /api/login/class",
  "POST /api/login/forget",
  "POST /api/login/oauth",
  "POST /api/login/password",
  "POST /api/login/register",
  "POST /api/login/sms",
  "POST /api/login/sms_code",
  "POST /api/payments/sandbox/:payment",
  "POST /api/tts",
  "POST /api/tts/batch",
  "POST /api/tts/own",
];

test("data are what the contract says: the site's for its staff alone, shared by a relation, public for everybody", () => {
  const wrong = named.filter(
    ([, { access, data, relation, maxAge }]) =>
      (access === "staff") !== (data === "site") ||
      (data === "shared") !== (relation !== undefined) ||
      (data === "public" && access !== "visitor") ||
      (maxAge !== undefined && data !== "public"),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
  const own = named.filter(([, { access, data }]) => access === "visitor" && data === "own");
  expect(own.map(([name]) => name).toSorted()).toEqual(ownOfVisitors);
});

test("exactly what the contract has is mounted under /api", () => {
  const mounted = routesOf(server.app().printRoutes({ commonPrefix: false }));
  const expected = [...named.map(([name]) => name), "GET /api/openapi.json"];
  const ours = mounted.filter((name) => / \/api\//.test(name) && !name.startsWith("HEAD "));
  expect(ours.toSorted()).toEqual(expected.toSorted());
});

/** Reads the routes from the tree that Fastify prints. In the tree each path continues the path above it. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part, methods = ""] = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? "") + part;
    above[depth] = path;
    return methods.split(", ").map((method) => `${method} ${path}`);
  });
}

test.each(forLearners)("%s needs a token that lives", async (_name, endpoint) => {
  const learner = await server.newLearner();
  await server
    .db()
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, learner.id));
  const authorizations = [undefined, `Bearer ${forgedToken}`, `Bearer ${learner.token}`, "Bearer x", "x"];
  for (const authorization of authorizations) {
    const answer = await call(endpoint, authorization);
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: "not_signed_in",
        message: expect.stringMatching(/登录/),
        request_id: answer.headers["x-request-id"],
      },
    });
  }
});
