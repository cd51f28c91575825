import { compatibilityHeader } from "@shiju/contract/http/compatibility";
import { eventText } from "@shiju/contract/http/event-stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient } from "./client.ts";
import type { Failure } from "./failure.ts";

const server = vi.fn<typeof fetch>();
let token: string | null;
let told: Failure[];
let refused: string[];
let reached: boolean[];

const { call, send, follow } = createClient({
  token: () => token,
  onTokenRefused: (each) => refused.push(each),
  onReached: (isReachable) => reached.push(isReachable),
  onFailure: (failure) => told.push(failure),
});

beforeEach(() => {
  [token, told, refused, reached] = [null, [], [], []];
  vi.stubGlobal("fetch", server.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

function refuse(status: number, code: string, message = "不行") {
  server.mockImplementation(async () => Response.json({ code, message, request_id: "r1" }, { status }));
}

test("an address with its parts becomes a request with the token", async () => {
  token = "secret";
  server.mockResolvedValue(Response.json({ lessons: [] }));
  await call("GET /api/courses/:id/lessons", { params: { id: "a/b" } });
  const [url, init] = server.mock.calls[0] ?? [];
  expect(url).toBe("/api/courses/a%2Fb/lessons");
  expect(init).toMatchObject({ method: "GET", headers: { authorization: "Bearer secret" } });
});

test("a query carries only what is set", async () => {
  server.mockResolvedValue(Response.json({}));
  await call("GET /api/courses", { query: { q: "旅行", level: 2, category: undefined } });
  expect(server.mock.calls[0]?.[0]).toBe(`/api/courses?${new URLSearchParams({ q: "旅行", level: "2" })}`);
});

describe("a call that fails", () => {
  test.each([
    [null, "page", []],
    ["expired", "page", [{ kind: "signed-out" }]],
    [null, "all", [{ kind: "signed-out" }]],
  ] as const)(
    "with the token %s and a notice for %s asks for a sign-in",
    async (bearer, notice, failures) => {
      token = bearer;
      refuse(401, "not_signed_in");
      await expect(call("GET /api/courses", { query: {} }, { notice })).rejects.toThrow(ApiError);
      expect(told).toEqual(failures);
    },
  );

  test.each<[number, string, Failure]>([
    [401, "not_signed_in", { kind: "signed-out" }],
    [406, "free_time_used_up", { kind: "free-time-over" }],
    [500, "internal", { kind: "broken", path: "/api/courses" }],
    [422, "invalid_input", { kind: "refused", message: "不行" }],
  ])("with %i tells the learner and the caller", async (status, code, failure) => {
    refuse(status, code);
    await expect(call("GET /api/courses", { query: { q: "x" } })).rejects.toThrow(ApiError);
    expect(told).toEqual([failure]);
  });

  test("without an answer in time says so", async () => {
    server.mockRejectedValue(new DOMException("too slow", "TimeoutError"));
    await expect(call("GET /api/courses", { query: {} })).rejects.toThrow("too slow");
    expect(told).toEqual([{ kind: "timeout" }]);
  });

  test("because it was called off tells nobody", async () => {
    const controller = new AbortController();
    server.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const answer = call("GET /api/courses", { query: {} }, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow("aborted");
    expect(told).toEqual([]);
  });

  test.each(["sign-in", "none"] as const)("behind the scenes (%s) raises no toast", async (notice) => {
    refuse(500, "internal");
    await expect(call("GET /api/courses", { query: {} }, { notice })).rejects.toThrow(ApiError);
    expect(told).toEqual([]);
  });

  test.each([
    [500, [{ kind: "broken", path: "/api/courses" }]],
    [401, []],
    [404, []],
  ] as const)("with %i where visitors may ask", async (status, failures) => {
    refuse(status, "x");
    await expect(call("GET /api/courses", { query: {} }, { notice: "visitor" })).rejects.toThrow(ApiError);
    expect(told).toEqual(failures);
  });

  test.each([
    [404, []],
    [401, [{ kind: "signed-out" }]],
    [500, [{ kind: "broken", path: "/api/courses" }]],
  ] as const)("with %i on a page that shows refusals itself", async (status, failures) => {
    token = "expired";
    refuse(status, "x");
    await expect(call("GET /api/courses", { query: {} }, { notice: "page" })).rejects.toThrow(ApiError);
    expect(told).toEqual(failures);
  });

  test("with an answer that is no problem gets one", async () => {
    server.mockResolvedValue(new Response("<html>Bad gateway</html>", { status: 502 }));
    await expect(call("GET /api/courses", { query: {} })).rejects.toThrow("服务暂时不可用，请稍后再试");
  });
});

test("a visitor's call carries no token, and a body that is no JSON goes as it is", async () => {
  server.mockResolvedValue(Response.json({}));
  const body = new FormData();
  await send("/api/uploads/image", { method: "POST", body });
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: "POST", headers: {}, body });
  expect(server.mock.calls[0]?.[1]?.headers).toEqual({});
});

test("a token that the server refuses is named, as it was when the call was sent", async () => {
  token = "old";
  server.mockImplementation(async () => {
    token = "new";
    return Response.json({ code: "not_signed_in", message: "", request_id: "" }, { status: 401 });
  });
  await expect(call("GET /api/users/my", {}, { notice: "none" })).rejects.toThrow(ApiError);
  expect(refused).toEqual(["old"]);
});

test("of each call it is told whether the server could be reached", async () => {
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(call("GET /api/site", {})).rejects.toThrow(TypeError);
  refuse(404, "not_found");
  await expect(call("GET /api/site", {}, { notice: "none" })).rejects.toThrow(ApiError);
  expect(reached).toEqual([false, true]);
  expect(told).toEqual([]);
});

describe("a state that is followed", () => {
  const address = "GET /api/jobs/:id/events";
  const job = (state: string) => ({ id: "j1", state });
  const event = (id: string, data: object) => eventText({ id, data: JSON.stringify(data) });

  /** Returns a response that gives `texts`, and then ends, breaks or stays open. */
  function stream(texts: readonly string[], end: "ends" | "breaks" | "stays" = "ends"): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        if (end === "ends") controller.close();
      },
      pull(controller) {
        if (end === "breaks") controller.error(new TypeError("network error"));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  }

  const open = (signal = new AbortController().signal) =>
    follow(address, { params: { id: "j1" } }, { signal });

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each(["ends", "breaks"] as const)("goes on behind the last event where the stream %s", async (end) => {
    token = "secret";
    server
      .mockResolvedValueOnce(stream(["retry: 1000\n\n", event("1", job("waiting"))], end))
      .mockResolvedValueOnce(stream([event("2", job("done"))]));
    const states = open();
    expect((await states.next()).value).toEqual(job("waiting"));
    const next = states.next();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await next).value).toEqual(job("done"));
    await states.return(undefined);
    const [first, second] = server.mock.calls;
    expect(first?.[0]).toBe("/api/jobs/j1/events");
    expect(first?.[1]?.headers).toEqual({ accept: "text/event-stream", authorization: "Bearer secret" });
    expect(second?.[1]?.headers).toMatchObject({ "last-event-id": "1" });
  });

  test("is given up where a proxy holds the stream back", async () => {
    server.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const next = open().next();
    await Promise.all([
      expect(next).rejects.toMatchObject({ name: "TimeoutError" }),
      vi.advanceTimersByTimeAsync(3000),
    ]);
  });

  test("rejects with the server's problem, and where the answer is no stream", async () => {
    refuse(404, "not_found");
    await expect(open().next()).rejects.toThrow(ApiError);
    server.mockImplementation(async () => Response.json({}));
    await expect(open().next()).rejects.toThrow(TypeError);
    expect(told).toEqual([]);
  });

  test("closes the connection of a caller that stops reading", async () => {
    const response = stream([event("1", job("waiting"))], "stays");
    server.mockResolvedValue(response);
    const cancel = vi.spyOn(ReadableStreamDefaultReader.prototype, "cancel");
    for await (const state of open()) {
      expect(state).toEqual(job("waiting"));
      break;
    }
    expect(cancel).toHaveBeenCalledOnce();
    cancel.mockRestore();
  });
});

test.each([
  ["a newer server", 99, [{ kind: "outdated" }]],
  ["a server of the same age", 1, []],
])("%s", async (_, compatibility, expected) => {
  server.mockResolvedValue(Response.json({}, { headers: { [compatibilityHeader]: String(compatibility) } }));
  await call("GET /api/site", {});
  expect(told).toEqual(expected);
});
