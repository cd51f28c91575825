import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { overPGlite } from "#database/embedded.ts";

/** A migrated database, dumped once; each test file loads it in half a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "shiju-test-"));
  const client = await PGlite.create();
  const database = await overPGlite(client);
  const dump = join(folder, "migrated.tar");
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await database.close();
  project.provide("database", { kind: "pglite", dump });
  return () => rm(folder, { recursive: true });
}
