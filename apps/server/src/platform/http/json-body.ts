import { type Bounds, mostDepth, mostUnknown } from "@shiju/contract/http/body-bounds";
import { sentenceOf } from "@shiju/contract/http/sentences";
import type { FastifyInstance } from "fastify";
import { storable } from "#platform/storable.ts";
import { type BodyFault, faultIn } from "./body-scan.ts";
import { invalidField, type ProblemError } from "./problem-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The limits of the route's JSON. */
    bodyBounds?: Bounds;
  }
}

/** JSON escapes of U+0000 and of surrogates. */
const unstorable = /\\u(0000|d[89a-f])/i;

/**
 * Parses JSON bodies within the limits of their route. Removes characters that no database stores, because phone
 * keyboards sometimes send half an emoji.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const { bodyBounds } = request.routeOptions.config;
    const fault = bodyBounds && faultIn(bytes, bodyBounds);
    if (fault) return done(refusalOf(fault));
    const text = bytes.toString();
    void parse(request, text, (error, body) => done(error, unstorable.test(text) ? storable(body) : body));
  });
}

function refusalOf(fault: BodyFault): ProblemError {
  switch (fault.kind) {
    case "too_deep":
      return invalidField("body", `内容套得太深，最多 ${mostDepth} 层`);
    case "too_much":
      return invalidField("body", `内容里多余的项太多，最多 ${mostUnknown} 项，请去掉`);
    case "too_long":
      return tooLong(fault);
  }
}

function tooLong({ path, most, tooLong: own }: BodyFault & { kind: "too_long" }): ProblemError {
  const field = path.join(".") || "body";
  const general = sentenceOf({ code: "too_big", origin: "array", maximum: most, input: [] });
  return invalidField(field, own ?? general, own ?? `${field}：${general}`);
}
