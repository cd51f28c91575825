import type { FastifyInstance } from "fastify";

/** `\u0000` and halves of surrogate pairs: JSON may escape them, PostgreSQL's text and jsonb store neither. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Parses JSON bodies and removes the characters that no database stores. Keyboards of phones sometimes send half an emoji. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    void parse(request, text, (error, body) => done(error, unstorable.test(text) ? storable(body) : body));
  });
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return Buffer.from(value.replaceAll("\0", "")).toString();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]));
}
