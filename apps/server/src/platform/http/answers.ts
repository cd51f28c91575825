import { isDeepStrictEqual } from "node:util";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";

/**
 * Serialises responses as JSON. With `check`, in development and tests, each response is validated against the contract
 * and may have no field too few or too many. Production does not validate responses.
 */
export function answerWriter(check: boolean): FastifySerializerCompiler<z.ZodType> {
  if (!check) return () => (answer) => JSON.stringify(answer);
  return ({ schema, method, url }) =>
    (answer) => {
      const written = JSON.stringify(answer);
      const read: unknown = JSON.parse(written);
      const parsed = schema.safeParse(read);
      if (!parsed.success)
        throw new Error(`${method} ${url} answers another shape than the contract's`, {
          cause: parsed.error,
        });
      if (!isDeepStrictEqual(parsed.data, read))
        throw new Error(`${method} ${url} answers more than the contract says: ${written}`);
      return written;
    };
}
