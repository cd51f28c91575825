import type { Api } from "@shiju/contract/api";
import { apiCompatibility, compatibilityHeader } from "@shiju/contract/http/compatibility";
import type { EndpointResponse, EndpointInput } from "@shiju/contract/http/endpoint";
import type { Problem } from "@shiju/contract/http/problem";
import { ApiError } from "./api-error.ts";
import { type Failure, failureOf } from "./failure.ts";
import { type RequestOptions, requestOf, signed, timeoutMs } from "./request.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Which failures the person is told of by dialog or toast: all of them; on a page all but refusals, which it shows
   * in the place of what it wanted; of what visitors may ask only that the server is late or broken. Work that is
   * done again by itself, and stands in the status line, tells of signing out alone, or of nothing.
   */
  notice?: "all" | "page" | "visitor" | "sign-in" | "none";
}

/** What an app brings along: the client itself keeps nothing. */
export interface ClientOptions {
  /** The token of whoever is signed in now, null for a visitor. */
  token: () => string | null;
  /** The server does not know this token, or knows it no longer. */
  onTokenRefused: (token: string) => void;
  /** Of each call: whether the server could be reached. */
  onReached?: (isReachable: boolean) => void;
  /** A failure that the person is to be told of; the caller gets the error as well. */
  onFailure: (failure: Failure) => void;
}

export interface Client {
  /** Calls one endpoint by its address; rejects with `ApiError`, or with `TimeoutError` / `TypeError` when there was no answer. */
  call: <Address extends keyof Api>(
    address: Address,
    input: EndpointInput<Api[Address]>,
    options?: CallOptions,
  ) => Promise<EndpointResponse<Api[Address]>>;
  /** The same for a call whose body is no JSON; `within` is its own timeout in milliseconds. */
  send: <Answer>(
    path: string,
    init: RequestOptions,
    options?: CallOptions & { within?: number },
  ) => Promise<Answer>;
  /** Reads an answer that was fetched by other means, such as the one that the page's inline script asks for early. */
  answerOf: <Answer>(response: Response) => Promise<Answer>;
}

const tells: Record<NonNullable<CallOptions["notice"]>, (failure: Failure) => boolean> = {
  all: () => true,
  page: ({ kind }) => kind !== "refused",
  visitor: ({ kind }) => kind === "timeout" || kind === "broken",
  "sign-in": ({ kind }) => kind === "signed-out",
  none: () => false,
};

/** The API of the server that the page came from. */
export function createClient({ token, onTokenRefused, onReached, onFailure }: ClientOptions): Client {
  const call: Client["call"] = async (address, input, options) => {
    const { path, search, options: init } = requestOf(address, input);
    return fetchAnswer(path, search, init, options);
  };

  async function fetchAnswer<Answer>(
    path: string,
    search: string,
    init: RequestOptions,
    { signal, notice = "all", within = timeoutMs }: CallOptions & { within?: number } = {},
  ): Promise<Answer> {
    const bearer = token();
    const timeout = AbortSignal.timeout(within);
    try {
      const response = await fetch(path + search, {
        ...signed(init, bearer),
        signal: signal ? either(signal, timeout) : timeout,
      });
      onReached?.(true);
      return await answerOf<Answer>(response);
    } catch (error) {
      if (error instanceof TypeError) onReached?.(false);
      if (error instanceof ApiError && error.status === 401 && bearer !== null) onTokenRefused(bearer);
      const failure = failureOf(error, path);
      if (failure && (failure.kind === "maintenance" || tells[notice](failure))) onFailure(failure);
      throw error;
    }
  }

  async function answerOf<Answer>(response: Response): Promise<Answer> {
    if (Number(response.headers.get(compatibilityHeader) ?? 0) > apiCompatibility)
      onFailure({ kind: "outdated" });
    if (!response.ok) throw new ApiError(await problemOf(response), response.status);
    return (await response.json()) as Answer;
  }

  return { call, send: (path, init, options) => fetchAnswer(path, "", init, options), answerOf };
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

/** A proxy in between may answer with something that is no problem. */
async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: "unavailable", message: "服务暂时不可用，请稍候重试", request_id: "" };
  }
}
