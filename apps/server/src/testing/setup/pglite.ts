import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { overPGlite } from "#database/embedded.ts";
import { PrivateFiles } from "#database/private-files.ts";

/**
 * Makes an empty database and a migrated database. Each is made and dumped only once, because making a database takes
 * many times as long as loading a dump.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "shiju-test-"));
  const files = { empty: join(folder, "empty.tar"), migrated: join(folder, "migrated.tar") };
  const client = await PGlite.create({ fs: new PrivateFiles(join(folder, "database")) });
  const dump = async (file: string) =>
    writeFile(file, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await dump(files.empty);
  const database = await overPGlite(client);
  await dump(files.migrated);
  await database.close();
  project.provide("database", { kind: "pglite", ...files, folder: join(folder, "database") });
  return () => rm(folder, { recursive: true });
}
