import type { Problem, ProblemCode } from "@shiju/contract/http/problem";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { faultsOf } from "#platform/faults.ts";
import { diskFull, isDiskFull } from "#platform/disk-full.ts";
import { ProblemError } from "./problem-error.ts";

/** Problems that the HTTP layer finds before a handler runs, by status. */
const byStatus: Record<number, [ProblemCode, string]> = {
  400: ["malformed", "请求无法读取，请检查地址和内容"],
  403: ["not_found", "没有这个地址"],
  404: ["not_found", "没有这个地址"],
  414: ["malformed", "地址太长"],
  429: ["too_many_calls", "操作太频繁，请稍后再试"],
  503: ["unavailable", "服务繁忙，请稍后再试"],
};

/** Faults of a body by Fastify's code: the problem code, and a sentence that says what to send instead. */
const byCode: Record<string, (request: FastifyRequest) => [ProblemCode, string]> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: () => ["malformed", "请求没有内容，要带上 JSON"],
  FST_ERR_CTP_INVALID_JSON_BODY: () => ["malformed", "请求的内容不是正确的 JSON"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => ["malformed", "请求的内容与 Content-Length 说的长度不符"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ routeOptions }) => [
    "unsupported_type",
    `不支持这种内容格式，请用 ${routeOptions.config.bodyType ?? "application/json"}`,
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) => [
    "too_large",
    `内容太大，请分成几次发送，一次最多 ${sizeOf(routeOptions.bodyLimit)}`,
  ],
};

/**
 * Errors of a database that is away, restarting, full of connections or too slow: PostgreSQL's classes 08, 53 and 57, a
 * transaction that waited too long, a standby, and the socket's own.
 */
const databaseAway = /^(08...|25P03|25006|53...|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** Messages of the errors of the database's driver, which have no code. */
const driverGaveUp =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The host takes no writes)/;

/** Responds to every error in one form: a problem code, a message for the person, and the request's id. */
export function sendProblems(app: FastifyInstance): void {
  const methodsOf = rememberRoutes(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    // The route of the files exists, but the file does not.
    if (methods.length === 0 || methods.includes(request.method))
      throw new ProblemError("not_found", "没有这个地址");
    reply.header("allow", methods.join(", "));
    throw new ProblemError("wrong_method", `这个地址不支持 ${request.method}，请用 ${methods.join("、")}`);
  });
}

/** Remembers the methods of all routes that are added from now on. Returns a function from an address to its methods. */
function rememberRoutes(app: FastifyInstance): (url: string) => string[] {
  const routes: { methods: string[]; path: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const path = RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
    routes.push({ methods: [method].flat(), path });
  });
  return (url) => {
    const [path = ""] = url.split("?");
    return [...new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods))];
  };
}

/** Sends an error as a problem. It also sends faults before routing, such as an address that cannot be decoded. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error, request);
  if (problem.status >= 500 && !isRefusal(problem)) {
    request.log.error({ err: error }, problem.message);
    keepFault(error, request);
  }
  const { code, message, fields } = problem;
  const body: Problem = { code, message, ...(fields && { fields }), request_id: request.id };
  void reply
    .code(problem.status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-request-id", request.id)
    .serializer(JSON.stringify)
    .send(body);
}

/** Tells whether a call is only refused for a while, for example by a busy server. Such a refusal is no fault. */
const isRefusal = ({ code, cause }: ProblemError) => code === "unavailable" && cause === undefined;

function keepFault(error: FastifyError, { method, routeOptions, id, server }: FastifyRequest): void {
  faultsOf(server).add(error, { place: `${method} ${routeOptions.url ?? "?"}`, requestId: id });
}

function toProblem(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDiskFull(error)) return diskFull(error);
  if (isDatabaseAway(error))
    return new ProblemError("unavailable", "数据库暂时连接不上，请稍后再试", { cause: error });
  const known = byCode[error.code]?.(request) ?? byStatus[error.statusCode ?? 500];
  if (known) return new ProblemError(...known, { cause: error });
  return new ProblemError("internal", "操作异常", { cause: error });
}

function sizeOf(bytes: number): string {
  const kb = bytes / 1024;
  return kb < 1 ? `${bytes} 字节` : kb < 1024 ? `${Math.floor(kb)} KB` : `${Math.floor(kb / 1024)} MB`;
}

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && databaseAway.test(cause.code)) return true;
    if (driverGaveUp.test(cause.message)) return true;
  }
  return false;
}
