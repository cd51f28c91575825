import type { FastifyInstance } from "fastify";
import { closingOf } from "../closing.ts";
import { refusedByStop } from "../turns.ts";
import { createProcessClient, type ProcessClient, type ProcessOptions } from "./process-client.ts";

/** A child process that ends with the app. Questions that are still open when `closing.late` is aborted are refused. */
export function openProcess<Question, Answer>(
  app: FastifyInstance,
  options: ProcessOptions,
): ProcessClient<Question, Answer> {
  const { late } = closingOf(app);
  const client = createProcessClient<Question, Answer>(options);
  late.addEventListener("abort", () => client.close());
  return {
    ...client,
    ask(question) {
      if (late.aborted) return Promise.reject(refusedByStop());
      return client.ask(question).catch((error: unknown) => {
        throw late.aborted ? refusedByStop() : error;
      });
    },
  };
}
