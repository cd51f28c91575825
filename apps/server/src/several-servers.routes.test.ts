import { randomUUID } from "node:crypto";
import { endpoint } from "@shiju/contract/http/endpoint";
import { eventsOf } from "@shiju/contract/http/event-stream";
import { startedSchema } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { buildApp } from "#app.ts";
import { openJobs } from "#database/jobs/jobs.ts";
import { openPostgres } from "#database/postgres.ts";
import { decideTerm } from "#features/shop/offers/offers.terms.service.ts";
import { testOptions } from "#testing/options.ts";
import { addLearner } from "#testing/people/learners.ts";
import { makeDatabase } from "#testing/postgres.ts";
import { wayTo } from "#testing/way-to-postgres.ts";

const provided = inject("database");
const isEmbedded = provided.kind === "pglite";

/** Starts two servers of one database. Each server has its own way to the database. */
async function twoServers() {
  if (provided.kind !== "postgres") throw new Error("needs a PostgreSQL");
  const made = await makeDatabase(provided.server, provided.template);
  onTestFinished(made.drop);
  return { made, here: await aServer(made.url), there: await aServer(made.url) };
}

async function aServer(url: string) {
  const way = await wayTo(url);
  const database = await openPostgres(way.url, () => {});
  const app = await buildApp(testOptions(database));
  onTestFinished(async () => {
    way.goOn();
    await app.close();
    await database.close();
    way.close();
  });
  const call = async (method: "GET" | "PUT", path: string, token?: string, payload?: object) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await app.inject({ method, url: path, headers, ...(payload && { payload }) })).json<object>();
  };
  return { app, call, way, database };
}

type Server = Awaited<ReturnType<typeof aServer>>;

/** No other test of a busy machine takes as long. */
const inTheEnd = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 50_000, interval: 50 });
const tells = (server: Server, name: string) =>
  inTheEnd(async () => expect(await server.call("GET", "/api/site")).toMatchObject({ name }));

test.skipIf(isEmbedded)("what one server changes, the other knows", async () => {
  const { here, there } = await twoServers();
  const { token } = await addLearner(here.database.db, { role: "admin" });
  const words = { name: "学句", contact: "" };
  await here.call("PUT", "/api/console/site/words", token, words);
  expect(await here.call("GET", "/api/site")).toMatchObject({ name: "学句" });
  await tells(there, "学句");
  const learner = await addLearner(here.database.db, {});
  const policy = async () => there.call("GET", "/api/users/my", learner.token);
  const before = JSON.stringify(await policy());
  expect(before).toContain("600");
  const decision = { name: "free_seconds", value: 1234, from: new Date(0), until: null } as const;
  await decideTerm(here.database.db, decision, null, new Date());
  await inTheEnd(async () => expect(JSON.stringify(await policy())).toContain("1234"));
});

test.skipIf(isEmbedded)("a server whose connection broke reads anew what it may have missed", async () => {
  const { here, there } = await twoServers();
  const { token } = await addLearner(here.database.db, { role: "admin" });
  const rename = async (name: string) =>
    here.call("PUT", "/api/console/site/words", token, { name, contact: "" });
  await rename("一句");
  await tells(there, "一句");
  // Neither server notices before it is told to go on, so the change is missed.
  there.way.fallSilent();
  await rename("二句");
  there.way.breakOff();
  there.way.goOn();
  await tells(there, "二句");
  await here.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '% news'`,
  );
  await rename("三句");
  await tells(there, "三句");
});

test.skipIf(isEmbedded)("a job that one server does is followed on another", async () => {
  const { here, there } = await twoServers();
  const { id: userId, token } = await addLearner(here.database.db, {});
  const call = endpoint({
    method: "POST",
    path: "/api/test",
    summary: "",
    access: "learner",
    data: "own",
    response: startedSchema,
    result: z.object({ name: z.string() }),
  });
  const worker = Fastify();
  onTestFinished(() => worker.close());
  let release = () => {};
  const begin = openJobs(worker, here.database.db, { checkResults: true }).on(call, {
    lane: "making",
    async run(job, input: { name: string }) {
      job.progress({ done: 1, of: 2, what: "课" });
      await new Promise<void>((resolve) => (release = resolve));
      return input;
    },
  });
  const id = randomUUID();
  const origin = await there.app.listen({ host: "127.0.0.1", port: 0 });
  await begin({ id, userId, subject: "", input: { name: "茶" } });
  const stream = await fetch(`${origin}/api/jobs/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const events = eventsOf((stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()));
  const told: JobWithResult[] = [];
  for await (const { data } of events) {
    const job = JSON.parse(data) as JobWithResult;
    told.push(job);
    if (job.progress?.done === 1) release();
  }
  expect(told.at(-1)).toMatchObject({ id, state: "done", result: { name: "茶" } });
  expect(told.some(({ progress }) => progress?.done === 1)).toBe(true);
});
