import type { TestProject } from "vitest/node";
import { openPostgres } from "#database/postgres.ts";
import { dropCopies, findPostgres, makeDatabase } from "../postgres.ts";

/** Makes a migrated database once. The tests copy it, and all copies are dropped at the end. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await findPostgres();
  if (!server) return undefined;
  const template = await makeDatabase(server);
  const database = await openPostgres(template.url, failOnFault);
  await database.close();
  const name = new URL(template.url).pathname.slice(1);
  project.provide("database", { kind: "postgres", server, template: name });
  return () => dropCopies(server, name);
}

function failOnFault(error: Error): void {
  throw error;
}
