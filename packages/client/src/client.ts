import type { Api } from "@shiju/contract/api";
import { apiCompatibility, compatibilityHeader } from "@shiju/contract/http/compatibility";
import type { EndpointResponse, EndpointInput } from "@shiju/contract/http/endpoint";
import type { Problem } from "@shiju/contract/http/problem";
import { ApiError } from "./api-error.ts";
import { type Failure, failureOf } from "./failure.ts";
import { type Follow, followed } from "./follow.ts";
import { type RequestOptions, requestOf, signed, timeoutMs } from "./request.ts";
import { either } from "./signals.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * The failures that a dialog or toast shows. `all`: every failure. `page`: all except refusals and a visitor's
   * missing sign-in, which the page shows in place of the content. `visitor`: only timeouts and errors of the server.
   * `sign-in`: only that the session has ended. `none`: no failure. The last two are for calls that are retried and
   * shown in the status line.
   */
  notice?: "all" | "page" | "visitor" | "sign-in" | "none";
}

/** The options that an app provides. The client itself keeps no state. */
export interface ClientOptions {
  /** The token of whoever is signed in now, null for a visitor. */
  token: () => string | null;
  /** Told when the server does not accept this token (any more). */
  onTokenRefused: (token: string) => void;
  /** Told after each call whether the server could be reached. */
  onReached?: (isReachable: boolean) => void;
  /**
   * Called with the server's time from each response that no cache can have stored. The response was sent at most
   * `withinMs` ago.
   */
  onTime?: (time: number, withinMs: number) => void;
  /** Shows a failure to the person; the caller of `call` gets the error as well. */
  onFailure: (failure: Failure) => void;
}

export interface Client {
  /**
   * Calls an endpoint by its address. Rejects with `ApiError`, or with `TimeoutError` or `TypeError` if there was no
   * answer.
   */
  call: <Address extends keyof Api>(
    address: Address,
    input: EndpointInput<Api[Address]>,
    options?: CallOptions,
  ) => Promise<EndpointResponse<Api[Address]>>;
  /**
   * Calls as `call` does, with a body that is not JSON. `within` is a timeout in milliseconds that replaces the usual
   * one.
   */
  send: <Answer>(
    path: string,
    init: RequestOptions,
    options?: CallOptions & { within?: number },
  ) => Promise<Answer>;
  /**
   * Follows a state. It shows no failures. It may reject, for example with a `TimeoutError` because a proxy holds the
   * stream back. The caller then asks with `call`.
   */
  follow: Follow;
  /** Reads a response that was fetched elsewhere, such as by the inline script of the page. */
  answerOf: <Answer>(response: Response) => Promise<Answer>;
}

const tells: Record<NonNullable<CallOptions["notice"]>, (failure: Failure, isVisitor: boolean) => boolean> = {
  all: () => true,
  page: ({ kind }, isVisitor) => kind !== "refused" && !(isVisitor && kind === "signed-out"),
  visitor: ({ kind }) => kind === "timeout" || kind === "broken",
  "sign-in": ({ kind }) => kind === "signed-out",
  none: () => false,
};

/** A client of the API of the server that the page came from. */
export function createClient({ token, onTokenRefused, onReached, onTime, onFailure }: ClientOptions): Client {
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
    const asked = performance.now();
    try {
      const response = await fetch(path + search, {
        ...signed(init, bearer),
        signal: signal ? either(signal, timeout) : timeout,
      });
      onReached?.(true);
      return await answerOf<Answer>(response, asked);
    } catch (error) {
      if (error instanceof TypeError) onReached?.(false);
      if (error instanceof ApiError && error.status === 401 && bearer !== null) onTokenRefused(bearer);
      const failure = failureOf(error, path);
      if (failure && (failure.kind === "maintenance" || tells[notice](failure, bearer === null)))
        onFailure(failure);
      throw error;
    }
  }

  async function answerOf<Answer>(response: Response, asked = 0): Promise<Answer> {
    const time = freshTime(response);
    if (time !== null) onTime?.(time, performance.now() - asked);
    if (Number(response.headers.get(compatibilityHeader) ?? 0) > apiCompatibility)
      onFailure({ kind: "outdated" });
    if (!response.ok) throw new ApiError(await problemOf(response), response.status);
    const isSound = response.headers.get("content-type")?.startsWith("audio/") ?? false;
    return (await (isSound ? response.blob() : response.json())) as Answer;
  }

  const follow: Follow = (address, input, { signal }) => {
    const { path, search, options } = requestOf(address, input);
    return followed(async (headers, connection) => {
      const response = await fetch(path + search, {
        ...signed({ ...options, headers }, token()),
        signal: connection,
      });
      if (!response.ok) throw new ApiError(await problemOf(response), response.status);
      return response;
    }, signal);
  };

  return { call, send: (path, init, options) => fetchAnswer(path, "", init, options), follow, answerOf };
}

function freshTime({ headers }: Response): number | null {
  const time = Date.parse(headers.get("date") ?? "");
  return headers.get("cache-control") === "no-store" && !Number.isNaN(time) ? time : null;
}

/** Reads the problem of a response. A proxy in between may answer with something other than a problem of ours. */
async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: "unavailable", message: "服务暂时不可用，请稍后再试", request_id: "" };
  }
}
