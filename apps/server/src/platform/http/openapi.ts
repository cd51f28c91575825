import swagger from "@fastify/swagger";
import { apiCompatibility } from "@shiju/contract/http/compatibility";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Describes every endpoint that is mounted after it, out of the contract's shapes, at /api/openapi.json. */
export async function addOpenApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title, version: String(apiCompatibility) },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
