import { describe, expect, test } from "vitest";
import { aiStandIn, sendStream, streamed } from "#testing/authors/ai.ts";
import { chat, type ChatAnswer } from "./chat.ts";

const limits = { silenceMs: 20_000, wholeMs: 60_000, pauseMs: 5 };
const question = { system: "系统", user: "内容", mostTokens: 100 };

async function ask(
  url: string,
  { signal = new AbortController().signal, isPrivateAllowed = true, silenceMs = limits.silenceMs } = {},
) {
  let text = "";
  const answer: ChatAnswer | string = await chat(
    { url, key: "sk-secret", model: "m", isPrivateAllowed },
    question,
    {
      signal,
      limits: { ...limits, silenceMs },
      onText: (piece) => (text += piece),
    },
  ).catch((error: unknown) => String((error as { fault?: string }).fault ?? error));
  return { answer, text };
}

describe("a model that answers", () => {
  test("is read as it writes, characters of several bytes and all", async () => {
    const { url, asked } = await aiStandIn((response) => {
      const bytes = Buffer.from(streamed("我喜欢面条。😀 I like noodles."));
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let at = 0; at < bytes.length; at += 3) response.write(bytes.subarray(at, at + 3));
      response.end();
    });
    const { answer, text } = await ask(url);
    expect(answer).toEqual({ text, usage: { input: 100, output: 50 }, isWhole: true });
    expect(text).toBe("我喜欢面条。😀 I like noodles.");
    expect(asked[0]).toMatchObject({
      method: "POST",
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer sk-secret" },
    });
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ model: "m", stream: true, max_tokens: 100 });
  });

  test("may answer at once instead of streaming", async () => {
    const { url } = await aiStandIn((response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ choices: [{ message: { content: "好" }, finish_reason: "stop" }] })),
    );
    expect(await ask(url)).toMatchObject({ answer: { text: "好", usage: null, isWhole: true } });
  });

  test("says so where it had to stop", async () => {
    const { url } = await aiStandIn((response) => sendStream(response, streamed("只有一", "length")));
    expect(await ask(url)).toMatchObject({ answer: { isWhole: false } });
  });

  test.each([429, 500, 503])("is asked again after %s, when it says", async (status) => {
    const { url, asked } = await aiStandIn(
      (response) => response.writeHead(status, { "retry-after": "0" }).end("busy"),
      (response) => sendStream(response, streamed("好")),
    );
    expect(await ask(url)).toMatchObject({ answer: { text: "好" } });
    expect(asked).toHaveLength(2);
  });
});

test.each([
  ["wrong key", 401, "key", 1],
  ["not allowed", 403, "key", 1],
  ["no such model", 404, "question", 1],
  ["another address", 302, "question", 1],
  ["always busy", 429, "busy", 3],
] as const)("%s (%s) is told as %s after %s tries", async (_name, status, fault, tries) => {
  const { url, asked } = await aiStandIn((response) =>
    response.writeHead(status, { location: "http://127.0.0.1:1/", "retry-after": "0" }).end("{}"),
  );
  expect((await ask(url)).answer).toBe(fault);
  expect(asked).toHaveLength(tries);
});

test("waits for no service that wants minutes", async () => {
  const { url, asked } = await aiStandIn((response) =>
    response.writeHead(429, { "retry-after": "600" }).end(),
  );
  expect((await ask(url)).answer).toBe("busy");
  expect(asked).toHaveLength(1);
});

test.each([
  ["ends in the middle", streamed("一半", null), "broken"],
  ["is no JSON", "data: {oops\n\n", "broken"],
  ["has no event", "hello", "broken"],
  ["is endless", streamed("x".repeat(3_000_000)), "too_long"],
])("an answer that %s is told", async (_name, text, fault) => {
  const { url } = await aiStandIn((response) => sendStream(response, text));
  expect((await ask(url)).answer).toBe(fault);
});

test("a model that says nothing is not waited for", async () => {
  const { url } = await aiStandIn(() => {});
  expect((await ask(url, { silenceMs: 50 })).answer).toBe("timeout");
});

test("a question can be taken back", async () => {
  const stop = new AbortController();
  const { url } = await aiStandIn((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(streamed("开头", null));
    setTimeout(() => stop.abort(), 20);
  });
  expect(await ask(url, { signal: stop.signal })).toEqual({
    answer: expect.stringContaining("abort"),
    text: "开头",
  });
});

test.each([
  "http://127.0.0.1:1/v1",
  "https://127.0.0.1:1/v1",
  "https://[::1]/v1",
  "https://[::ffff:10.0.0.1]/v1",
  "https://2130706433/v1",
  "https://169.254.169.254/latest",
  "https://100.64.0.1/",
  "https://localhost/v1",
  "https://user:pass@example.com/v1",
  "file:///etc/passwd",
  "nonsense",
])("%s is called for nobody", async (url) => {
  expect((await ask(url, { isPrivateAllowed: false })).answer).toBe("address");
});
