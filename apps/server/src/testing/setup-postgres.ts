import type { TestProject } from "vitest/node";
import { openPostgres } from "#database/postgres.ts";
import { findPostgres, makeDatabase } from "./postgres.ts";

/** A migrated database, made once; each test file copies it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await findPostgres();
  if (!server) return undefined;
  const template = await makeDatabase(server);
  const database = await openPostgres(template.url, failOnFault);
  await database.close();
  project.provide("database", {
    kind: "postgres",
    server,
    template: new URL(template.url).pathname.slice(1),
  });
  return template.drop;
}

function failOnFault(error: Error): void {
  throw error;
}
