import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { eventsOf } from "@shiju/contract/http/event-stream";
import { z } from "zod";
import { ChatError } from "./chat-error.ts";
import { lookupPublic, readApiUrl } from "./public-address.ts";

/** A service with the API of OpenAI's chat completions. */
export interface ChatEndpoint {
  /** The base of the API, such as `https://api.example.com/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  /** Whether the operator allows a service in a private network, and calls without TLS. */
  isPrivateAllowed: boolean;
}

export interface ChatLimits {
  /** Most milliseconds without any new byte. */
  silenceMs: number;
  /** Most milliseconds for the whole answer. */
  wholeMs: number;
  /** Milliseconds before the second try. Each further pause is twice as long. */
  pauseMs: number;
}

const chatLimits: ChatLimits = { silenceMs: 45_000, wholeMs: 240_000, pauseMs: 1000 };

export interface ChatQuestion {
  system: string;
  user: string;
  /** Most tokens of the answer. */
  mostTokens: number;
}

export interface ChatUsage {
  input: number;
  output: number;
}

export interface ChatAnswer {
  text: string;
  /** The usage that the service reports; null if it reports none. */
  usage: ChatUsage | null;
  /** Whether the model itself ended the answer, not a limit. */
  isWhole: boolean;
}

const mostBytes = 2 * 1024 * 1024;
const mostTries = 3;
const longestPauseMs = 30_000;

const tokens = z.int().min(0).max(10_000_000);
const usageSchema = z
  .object({ prompt_tokens: tokens, completion_tokens: tokens })
  .transform((usage) => ({ input: usage.prompt_tokens, output: usage.completion_tokens }));
const partSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: usageSchema.nullish().catch(null),
});

/**
 * Asks a model. `onText` gets the text as it comes, and `onPause` the milliseconds until the next try. A call that
 * meets a busy service, or breaks before any text has come, is tried again, at most `mostTries` times. Rejects with a
 * `ChatError`, or with the signal's reason.
 */
export async function chat(
  endpoint: ChatEndpoint,
  question: ChatQuestion,
  {
    signal,
    onText,
    onPause,
    limits = chatLimits,
  }: {
    signal: AbortSignal;
    onText: (text: string) => void;
    onPause?: (ms: number) => void;
    limits?: ChatLimits;
  },
): Promise<ChatAnswer> {
  let hasText = false;
  const onAnswerText = (text: string) => {
    hasText ||= text !== "";
    onText(text);
  };
  for (let tries = 1; ; tries++) {
    try {
      return await ask(endpoint, question, signal, onAnswerText, limits);
    } catch (error) {
      signal.throwIfAborted();
      const mayTryAgain = error instanceof ChatError && ["busy", "broken"].includes(error.fault) && !hasText;
      if (!mayTryAgain || tries === mostTries) throw error;
      const pause = error.retryAfterMs ?? limits.pauseMs * 2 ** (tries - 1);
      if (pause > longestPauseMs) throw error;
      onPause?.(pause);
      await sleep(pause, undefined, { signal });
    }
  }
}

async function ask(
  endpoint: ChatEndpoint,
  question: ChatQuestion,
  signal: AbortSignal,
  onText: (text: string) => void,
  limits: ChatLimits,
): Promise<ChatAnswer> {
  const whole = AbortSignal.timeout(limits.wholeMs);
  try {
    const response = await open(endpoint, question, AbortSignal.any([signal, whole]), limits.silenceMs);
    await assertAnswered(response);
    return await read(response, onText);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ChatError) throw cause;
    if (whole.aborted) throw new ChatError("timeout", "the answer took too long", { cause });
    throw new ChatError("broken", "the connection failed", { cause });
  }
}

/** Opens the call. It follows no redirect, because a redirect could lead to a private address. */
function open(
  { url, key, model, isPrivateAllowed }: ChatEndpoint,
  { system, user, mostTokens }: ChatQuestion,
  signal: AbortSignal,
  silenceMs: number,
): Promise<IncomingMessage> {
  const base = readApiUrl(url, isPrivateAllowed);
  const address = new URL(`${base.href.replace(/\/+$/, "")}/chat/completions`);
  const body = JSON.stringify({
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    max_tokens: mostTokens,
    temperature: 0.3,
    stream: true,
    stream_options: { include_usage: true },
  });
  return new Promise((resolve, reject) => {
    const outgoing = (address.protocol === "https:" ? overHttps : overHttp)(address, {
      method: "POST",
      agent: false,
      signal,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        accept: "text/event-stream",
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(!isPrivateAllowed && { lookup: lookupPublic }),
    });
    outgoing.setTimeout(silenceMs, () =>
      outgoing.destroy(new ChatError("timeout", "nothing came for too long")),
    );
    outgoing.once("response", resolve).once("error", reject);
    outgoing.end(body);
  });
}

async function assertAnswered(response: IncomingMessage): Promise<void> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return;
  response.destroy();
  const message = `the service answered ${statusCode}`;
  if (statusCode === 401 || statusCode === 403) throw new ChatError("key", message);
  if (statusCode === 429 || statusCode >= 500) {
    const seconds = Number(headers["retry-after"]);
    throw new ChatError("busy", message, Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {});
  }
  throw new ChatError("question", message);
}

async function read(response: IncomingMessage, onText: (text: string) => void): Promise<ChatAnswer> {
  const answer: ChatAnswer = { text: "", usage: null, isWhole: false };
  let hasEnded = false;
  const readEvent = (data: string) => {
    const part = partSchema.safeParse(jsonOf(data));
    if (!part.success) throw new ChatError("broken", "the service answered something else");
    answer.usage = part.data.usage ?? answer.usage;
    const [choice] = part.data.choices;
    const text = choice?.delta?.content ?? choice?.message?.content ?? "";
    answer.text += text;
    if (text !== "") onText(text);
    if (choice?.finish_reason) {
      hasEnded = true;
      answer.isWhole = choice.finish_reason === "stop";
    }
  };
  const isStream = String(response.headers["content-type"]).startsWith("text/event-stream");
  if (isStream)
    for await (const { data } of eventsOf(
      Readable.from(bounded(response), { objectMode: false }).setEncoding("utf8"),
    )) {
      if (data === "[DONE]") {
        hasEnded = true;
        break;
      }
      readEvent(data);
    }
  else {
    const parts: Buffer[] = [];
    for await (const part of bounded(response)) parts.push(part);
    readEvent(Buffer.concat(parts).toString());
  }
  if (!hasEnded) throw new ChatError("broken", "the answer ended in the middle");
  return answer;
}

async function* bounded(response: IncomingMessage): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new ChatError("too_long", "the answer is too long");
    yield part;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
