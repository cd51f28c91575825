import type { Api } from "@shiju/contract/api";
import { apiCompatibility, compatibilityHeader } from "@shiju/contract/compatibility";
import type { EndpointAnswer, EndpointInput } from "@shiju/contract/endpoint";
import type { Problem } from "@shiju/contract/problem";
import { noteNetwork } from "./network.ts";
import { stored } from "#platform/storage/storage.ts";

/** The server's own word on why a call was refused; branch on `problem.code`, never on text. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

/** What the app tells the learner about a call that failed; the caller gets the error as well. */
export type Failure =
  | { kind: "timeout" }
  | { kind: "signed-out" }
  | { kind: "free-time-over" }
  | { kind: "maintenance"; message: string }
  | { kind: "broken"; path: string }
  | { kind: "refused"; message: string }
  | { kind: "outdated" };

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Which failures the learner is told of by dialog or toast: all of them; all but refusals, where the page has
   * the server's words in the place of what it wanted; only that one is signed out, for work behind the scenes;
   * or none, where the caller shows them itself.
   */
  notice?: "all" | "page" | "sign-in" | "none";
}

/** No answer within this many milliseconds is a failure. */
export const timeoutMs = 10_000;

const tells: Record<NonNullable<CallOptions["notice"]>, (failure: Failure) => boolean> = {
  all: () => true,
  page: ({ kind }) => kind !== "refused",
  "sign-in": ({ kind }) => kind === "signed-out",
  none: () => false,
};

let report: (failure: Failure) => void = () => {};
/** The app says here how failures are shown. */
export function onFailure(handler: (failure: Failure) => void): void {
  report = handler;
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Calls one endpoint by its address; rejects with `ApiError`, or with `TimeoutError` / `TypeError` when there was no answer. */
export async function call<Address extends keyof Api>(
  address: Address,
  input: EndpointInput<Api[Address]>,
  options?: CallOptions,
): Promise<EndpointAnswer<Api[Address]>> {
  const [method = "", template = ""] = address.split(" ");
  const { params = {}, query = {}, body } = input as Parts;
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const json = body !== undefined && {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return send(path, { method, ...json }, options, searchOf(query));
}

/** The same for a call whose body is no JSON. */
export async function send<Answer>(
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
  { signal, notice = "all", within = timeoutMs }: CallOptions & { within?: number } = {},
  search = "",
): Promise<Answer> {
  const session = stored.get("token");
  const timeout = AbortSignal.timeout(within);
  try {
    const response = await fetch(path + search, {
      ...init,
      signal: signal ? either(signal, timeout) : timeout,
      headers: { ...init.headers, ...(session && { authorization: `Bearer ${session.token}` }) },
    });
    noteNetwork(true);
    return await answerOf<Answer>(response);
  } catch (error) {
    if (error instanceof TypeError) noteNetwork(false);
    if (error instanceof ApiError && error.status === 401 && session) dropSession(session.token);
    const failure = failureOf(error, path);
    if (failure && (failure.kind === "maintenance" || tells[notice](failure))) report(failure);
    throw error;
  }
}

/** Reads an answer that was fetched by other means, such as the one that the page's inline script asks for early. */
export async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (Number(response.headers.get(compatibilityHeader) ?? 0) > apiCompatibility) report({ kind: "outdated" });
  if (!response.ok) throw new ApiError(await problemOf(response), response.status);
  return (await response.json()) as Answer;
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** `AbortSignal.any` is younger than the oldest browsers served. */
function either(first: AbortSignal, second: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
}

/** The token may have been replaced in another tab since the call was sent. */
function dropSession(token: string): void {
  if (stored.get("token")?.token === token) stored.remove("token");
}

function failureOf(error: unknown, path: string): Failure | null {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "timeout" };
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status === 406) return { kind: "free-time-over" };
  if (error.problem.code === "maintenance") return { kind: "maintenance", message: error.message };
  if (error.status === 500) return { kind: "broken", path };
  return { kind: "refused", message: error.message };
}

/** A proxy in between may answer with something that is no problem. */
async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: "unavailable", message: "服务暂时不可用，请稍候重试", request_id: "" };
  }
}
