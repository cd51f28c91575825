import type { FastifyInstance } from "fastify";
import { ProblemError } from "./http/problem-error.ts";

/**
 * Adds two addresses. /healthz tells that the process answers. /readyz tells that the database answers too, so the
 * server may get requests.
 */
export function addHealth(app: FastifyInstance, database: { ping: () => Promise<void> }): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    try {
      await database.ping();
    } catch (error) {
      throw new ProblemError("unavailable", "数据库没有响应", { cause: error });
    }
    return { status: "ok" };
  });
}
