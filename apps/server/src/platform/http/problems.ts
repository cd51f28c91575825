import type { Problem, ProblemCode } from "@shiju/contract/http/problem";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { diskFull, isDiskFull } from "#platform/disk-full.ts";
import { ProblemError } from "./problem-error.ts";

/** Faults that the HTTP layer finds itself, before a handler runs. */
const byStatus: Record<number, [ProblemCode, string]> = {
  400: ["malformed", "请求无法读取，请检查地址和 JSON 内容"],
  403: ["not_found", "没有这个地址"],
  404: ["not_found", "没有这个地址"],
  413: ["too_large", "内容太大，请分成几次发送"],
  414: ["malformed", "地址太长"],
  415: ["unsupported_type", "不支持这种内容格式，请用 application/json"],
  429: ["too_many_calls", "操作太频繁，请稍候再试"],
  503: ["unavailable", "服务繁忙，请稍候重试"],
};

/**
 * Errors of a database that is away, restarting, full of connections or too slow: PostgreSQL's classes 08, 53 and 57, and
 * the socket's own.
 */
const databaseAway = /^(08...|53...|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** Those of its driver, which have no code. */
const driverGaveUp =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** One answer for everything that goes wrong: a problem with its code, a message for the person, the request's id. */
export function sendProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw new ProblemError("not_found", "没有这个地址");
  });
}

/** Also for faults that come before routing, such as an address that cannot be decoded. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, problem.message);
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

function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation
        .map(({ instancePath, message }) => [instancePath.slice(1), message ?? ""] as const)
        .toReversed(),
    );
    return new ProblemError("invalid_input", firstOf(fields) ?? "填写的内容有误", { fields, cause: error });
  }
  if (isDiskFull(error)) return diskFull(error);
  if (isDatabaseAway(error))
    return new ProblemError("unavailable", "数据库暂时连接不上，请稍候重试", { cause: error });
  const known = byStatus[error.statusCode ?? 500];
  if (known) return new ProblemError(...known, { cause: error });
  return new ProblemError("internal", "操作异常", { cause: error });
}

/** One fault is told as it is; several are told by their fields. */
function firstOf(fields: Record<string, string>): string | undefined {
  const messages = Object.values(fields);
  return messages.length === 1 ? messages[0] : undefined;
}

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && databaseAway.test(cause.code)) return true;
    if (driverGaveUp.test(cause.message)) return true;
  }
  return false;
}
