import type { FastifyInstance } from "fastify";
import { storable } from "#platform/storable.ts";

/** `\u0000` and halves of surrogate pairs, as JSON may escape them. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Parses JSON bodies and removes the characters that no database stores. Keyboards of phones sometimes send half an emoji. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    void parse(request, text, (error, body) => done(error, unstorable.test(text) ? storable(body) : body));
  });
}
