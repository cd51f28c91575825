import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { AppOptions } from "#app-options.ts";
import { buildApp } from "#app.ts";
import type { Database, OpenDatabase } from "#database/database.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { openTestDatabase } from "./database.ts";
import { testOptions } from "./options.ts";
import { endOfJob } from "./people/jobs.ts";
import { type NewUser, type TestLearner, addLearner } from "./people/learners.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

type Call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) => Promise<Answer>;

export interface TestServer {
  app: () => FastifyInstance;
  db: () => Database;
  /** Calls as a learner (by token) or as a visitor. If a call begins a job, the answer has the result of the job. */
  as: (caller: TestLearner | string | null) => Call;
  raw: (options: InjectOptions) => Promise<Answer>;
  newLearner: (user?: NewUser) => Promise<TestLearner>;
}

/**
 * Starts the whole server on its own migrated database, for the tests of one file. `prepare` fills the database once.
 */
export function testServer(
  prepare: (db: Database) => Promise<unknown> = async () => {},
  options: Partial<AppOptions> = {},
): TestServer {
  let database: OpenDatabase;
  let app: FastifyInstance;
  const backupDir = join(tmpdir(), `shiju-backups-${randomUUID()}`);

  beforeAll(async () => {
    database = await openTestDatabase();
    await prepare(database.db);
    app = await buildApp({
      ...testOptions(database),
      backups: { storage: folderStorage(backupDir), hour: null, keeps: 7, mostBytes: Infinity },
      ...options,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(backupDir, { recursive: true, force: true });
  });

  const raw = async (request: InjectOptions): Promise<Answer> => {
    const answer = await app.inject({ remoteAddress: newAddress(), ...request });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: isJson ? answer.json() : answer.body,
    };
  };
  const as = (caller: TestLearner | string | null): Call => {
    const token = typeof caller === "object" ? caller?.token : caller;
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return async (method, url, payload) =>
      endOfJob(raw, await raw({ method, url, headers, ...(payload && { payload }) }), headers);
  };
  return {
    app: () => app,
    db: () => database.db,
    as,
    raw,
    newLearner: (user) => addLearner(database.db, user, options.clock?.()),
  };
}

let addresses = 0;
/** Returns a new address for each call, so that no test meets the limits of another. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
