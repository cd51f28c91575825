import { isUtf8 } from "node:buffer";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "./problem-error.ts";

/** The content type of each kind of body. */
export const bodyTypes: Record<NonNullable<Endpoint["bodyAs"]>, string> = {
  file: "multipart/form-data",
  fields: "application/x-www-form-urlencoded",
  bytes: "*/*",
};

/** Makes the routes of `scope` accept only this kind of body, within the limit of each route. */
export function readBodiesAs(scope: FastifyInstance, kind: "fields" | "bytes"): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (_request, bytes, done) =>
    kind === "bytes" ? done(null, bytes) : done(wrongType()),
  );
  if (kind === "bytes") return;
  scope.addContentTypeParser<Buffer>(bodyTypes.fields, { parseAs: "buffer" }, (_request, bytes, done) => {
    try {
      done(null, fieldsOf(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * The fields of a form by name. A field that occurs twice is refused, because a signed form must not have two values
 * for a field.
 */
function fieldsOf(bytes: Buffer): Record<string, string> {
  if (!isUtf8(bytes)) throw malformed();
  const text = bytes.toString();
  const fields = new Map<string, string>();
  for (const pair of text.split("&").filter((part) => part !== "")) {
    const [name = "", ...value] = pair.split("=").map(decode);
    if (fields.has(name)) throw malformed();
    fields.set(name, value.join("="));
  }
  return Object.fromEntries(fields);
}

function decode(part: string): string {
  try {
    const text = decodeURIComponent(part.replaceAll("+", " "));
    // No database stores U+0000.
    if (!text.includes("\0")) return text;
  } catch {
    // An incomplete escape, or an encoding other than UTF-8. Both are refused below.
  }
  throw malformed();
}

const wrongType = () => new ProblemError("unsupported_type", `不支持这种内容格式，请用 ${bodyTypes.fields}`);

const malformed = () => new ProblemError("malformed", "表单无法读取：要用 UTF-8 编码，每一项只写一次");
