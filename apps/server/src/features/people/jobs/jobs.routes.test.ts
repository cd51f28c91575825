import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoint } from "@shiju/contract/http/endpoint";
import { mostActiveJobs, mostEndedJobs, startedSchema } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { jobs } from "#database/tables/people/jobs.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import type { Transaction } from "#database/database.ts";
import { openJobs, type RunningJob } from "#database/jobs/jobs.ts";
import type { JobKind } from "#platform/jobs/job.ts";

const server = testServer();

type Work = (job: RunningJob<{ name: string }>, input: { name: string }) => Promise<{ name: string }>;

/** Returns a new call for each test, so that no other test's server does its jobs. */
const aCall = () =>
  endpoint({
    method: "POST",
    path: `/api/test/${randomUUID()}`,
    summary: "",
    access: "learner",
    data: "own",
    response: startedSchema,
    result: z.object({ name: z.string() }),
  });

type Kind = JobKind<{ name: string }, { name: string }, Transaction>;

/** Starts another server on the same database, which does the jobs of one call. */
function anotherServer(call: ReturnType<typeof aCall>, run: Work, kind: Partial<Kind> = {}) {
  const app = Fastify();
  const jobsHere = openJobs(app, server.db(), { checkResults: true });
  const start = jobsHere.on(call, { lane: "making", run, ...kind });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= app.close());
  onTestFinished(close);
  return {
    close,
    begin: (learner: TestLearner, name = "", id: string = randomUUID(), also?: Parameters<typeof start>[1]) =>
      start({ id, userId: learner.id, subject: "a draft", input: { name } }, also).then(({ job }) => job),
    stop: (learner: TestLearner, id: string) => jobsHere.stop(learner.id, id),
    /** From then on it also looks for jobs of other servers. */
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
  };
}

const read = async (learner: TestLearner, id: string) =>
  (await server.as(learner)("GET", `/api/jobs/${id}`)).body as JobWithResult;

const reaches = (learner: TestLearner, id: string, job: Partial<JobWithResult>) =>
  vi.waitFor(async () => expect(await read(learner, id)).toMatchObject(job), {
    timeout: 20_000,
    interval: 20,
  });

function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Returns work that goes on until it is released or its job is aborted. */
function heldWork() {
  const { open, opened } = aGate();
  const work: Work = async ({ signal }, input) => {
    await Promise.race([
      opened,
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    ]);
    return input;
  };
  return { work, release: open };
}

/** As if the server of a job had been gone for a minute. */
const loseServer = (id: string) =>
  server
    .db()
    .update(jobs)
    .set({ touchedAt: sql`now() - interval '1 minute'` })
    .where(eq(jobs.id, id));

test("a job goes from waiting to done, counts its parts, and is its learner's alone", async () => {
  const learner = await server.newLearner();
  const { work, release } = heldWork();
  const { begin } = anotherServer(aCall(), async (job, input) => {
    job.progress({ done: 1, of: 3, what: "课" });
    return work(job, input);
  });
  const job = await begin(learner, "茶");
  expect(job).toMatchObject({ state: "waiting", subject: "a draft", progress: null });
  await reaches(learner, job.id, {
    state: "running",
    progress: { done: 1, of: 3, what: "课" },
    result: null,
  });
  const stranger = server.as(await server.newLearner());
  expect((await stranger("GET", `/api/jobs/${job.id}`)).status).toBe(404);
  expect((await stranger("POST", `/api/jobs/${job.id}/stop`)).status).toBe(404);
  expect((await stranger("GET", "/api/jobs")).body).toEqual({ jobs: [] });
  expect((await server.as(null)("GET", `/api/jobs/${job.id}`)).status).toBe(401);
  release();
  await reaches(learner, job.id, { state: "done", result: { name: "茶" }, problem: null });
  const { body } = await server.as(learner)("GET", "/api/jobs");
  expect(body).toMatchObject({ jobs: [{ id: job.id, state: "done" }] });
  await server
    .db()
    .update(jobs)
    .set({ endedAt: sql`now() - interval '11 minutes'` })
    .where(eq(jobs.id, job.id));
  expect((await server.as(learner)("GET", "/api/jobs")).body).toEqual({ jobs: [] });
});

test("a job that is followed tells how far it is, and its end", async () => {
  const [learner, stranger] = [await server.newLearner(), await server.newLearner()];
  const { work, release } = heldWork();
  const { begin } = anotherServer(aCall(), work);
  const { id } = await begin(learner, "茶");
  const follow = (caller: TestLearner | null) => server.as(caller)("GET", `/api/jobs/${id}/events`);
  expect((await follow(stranger)).status).toBe(404);
  expect((await follow(null)).status).toBe(401);
  expect((await server.as(learner)("GET", `/api/jobs/${"x".repeat(200)}/events`)).status).toBe(422);
  const followed = follow(learner);
  await reaches(learner, id, { state: "running" });
  release();
  const { status, body } = await followed;
  expect(status).toBe(200);
  const told = [...String(body).matchAll(/^data: (.*)$/gm)].map(
    ([, data = ""]) => JSON.parse(data) as JobWithResult,
  );
  expect(told.at(-1)).toMatchObject({ id, state: "done", result: { name: "茶" } });
  expect(told.length).toBeGreaterThan(1);
});

test("the same call again finds its job; its id with anything else is refused", async () => {
  const [learner, other] = [await server.newLearner(), await server.newLearner()];
  let runs = 0;
  const { begin } = anotherServer(aCall(), async (_job, input) => {
    runs += 1;
    return input;
  });
  const { id } = await begin(learner, "茶");
  await reaches(learner, id, { state: "done" });
  expect(await begin(learner, "茶", id)).toMatchObject({ id, state: "done" });
  expect(runs).toBe(1);
  await expect(begin(learner, "水", id)).rejects.toMatchObject({ code: "conflict" });
  await expect(begin(other, "茶", id)).rejects.toMatchObject({ code: "conflict" });
});

test("a learner has a few jobs at a time, however they are begun, and the last ones are kept", async () => {
  const learner = await server.newLearner();
  const { work, release } = heldWork();
  const { begin } = anotherServer(aCall(), work);
  const asked = await Promise.allSettled(Array.from({ length: mostActiveJobs + 3 }, () => begin(learner)));
  const begun = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  expect(begun).toHaveLength(mostActiveJobs);
  await expect(begin(learner)).rejects.toMatchObject({ code: "too_many_calls" });
  await begin(await server.newLearner());
  release();
  for (const { id } of begun) await reaches(learner, id, { state: "done" });
  const ofLearner = eq(jobs.userId, learner.id);
  await server.db().execute(sql`
    insert into jobs (id, user_id, operation, lane, subject, state, input, ended_at)
    select gen_random_uuid(), ${learner.id}, 'POST /', 'making', '', 'done', '{}', now() - interval '1 hour'
    from generate_series(1, ${mostEndedJobs})`);
  const last = await begin(learner);
  await reaches(learner, last.id, { state: "done" });
  expect(await server.db().$count(jobs, ofLearner)).toBe(mostEndedJobs + 1);
});

test("learners take turns, however many jobs each has", async () => {
  const [busy, other] = [await server.newLearner(), await server.newLearner()];
  const { work, release } = heldWork();
  const order: string[] = [];
  const { begin } = anotherServer(aCall(), async (job, input) => {
    order.push(input.name);
    return work(job, input);
  });
  for (const name of ["busy 1", "busy 2", "busy 3"]) await begin(busy, name);
  const { id } = await begin(other, "other 1");
  release();
  await reaches(other, id, { state: "done" });
  expect(order.slice(0, 2)).toEqual(["busy 1", "other 1"]);
});

test("a learner has one job running at a time, though several servers look for jobs at once", async () => {
  const call = aCall();
  let running = 0;
  let mostRunning = 0;
  const work: Work = async (_job, input) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await sleep(5);
    running -= 1;
    return input;
  };
  const servers = Array.from({ length: 4 }, () => anotherServer(call, work));
  for (let round = 0; round < 5; round += 1) {
    const learner = await server.newLearner();
    const begun = await Promise.all(servers.slice(0, mostActiveJobs).map(({ begin }) => begin(learner)));
    for (const { id } of begun) await reaches(learner, id, { state: "done" });
  }
  expect(mostRunning).toBe(1);
});

test("two servers do each job once", async () => {
  const call = aCall();
  const done: string[] = [];
  const work: Work = async (_job, input) => {
    done.push(input.name);
    return input;
  };
  const [here, there] = [anotherServer(call, work), anotherServer(call, work)];
  const names = Array.from({ length: 12 }, (_, at) => String(at));
  const learners = await Promise.all(names.map(() => server.newLearner()));
  const begun = await Promise.all(
    learners.map((learner, at) => (at % 2 === 0 ? here : there).begin(learner, String(at))),
  );
  for (const [at, learner] of learners.entries())
    await reaches(learner, begun[at]?.id ?? "", { state: "done" });
  expect(done.toSorted()).toEqual(names.toSorted());
});

test("a job that is stopped changes nothing any more, whether it waits or runs", async () => {
  const learner = await server.newLearner();
  const call = server.as(learner);
  const finished = vi.fn<(error: string) => void>();
  const held = heldWork();
  const { begin } = anotherServer(aCall(), async (job, input) => {
    await held.work(job, input).catch(() => {});
    await server
      .db()
      .transaction((tx) => job.finish(tx, input))
      .catch((error: unknown) => {
        finished(String(error));
        throw error;
      });
    return input;
  });
  const [running, waiting] = [await begin(learner), await begin(learner)];
  await reaches(learner, running.id, { state: "running" });
  for (const { id } of [running, waiting]) {
    expect((await call("POST", `/api/jobs/${id}/stop`)).body).toMatchObject({
      state: "stopped",
      result: null,
    });
    expect((await call("POST", `/api/jobs/${id}/stop`)).status).toBe(200);
  }
  // The server that has it hears of the stop when it next writes how far it is.
  await vi.waitFor(() => expect(finished).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(await read(learner, running.id)).toMatchObject({ state: "stopped", result: null });
});

test("what goes wrong is said in the handler's words, or in general ones", async () => {
  const learner = await server.newLearner();
  const { begin } = anotherServer(aCall(), async (_job, { name }) => {
    throw name === "ours" ? new ProblemError("conflict", "已经提交过") : new TypeError("secret");
  });
  const [ours, fault] = [await begin(learner, "ours"), await begin(learner, "fault")];
  await reaches(learner, ours.id, { state: "failed", problem: { code: "conflict", message: "已经提交过" } });
  await reaches(learner, fault.id, {
    state: "failed",
    problem: { code: "internal", message: "服务器出了问题，没有做成，请再试一次" },
  });
});

test("another server takes over the job of a server that was killed, whose late result counts nothing", async () => {
  const learner = await server.newLearner();
  const call = aCall();
  const { open, opened } = aGate();
  const late = vi.fn<() => void>();
  const killed = anotherServer(call, async (job) => {
    await opened;
    return server
      .db()
      .transaction((tx) => job.finish(tx, { name: "late" }))
      .catch((error: unknown) => {
        late();
        throw error;
      });
  });
  const { id } = await killed.begin(learner);
  await reaches(learner, id, { state: "running" });
  await loseServer(id);
  await anotherServer(call, async () => ({ name: "taken over" })).listen();
  await reaches(learner, id, { state: "done", result: { name: "taken over" } });
  open();
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(await read(learner, id)).toMatchObject({ result: { name: "taken over" } });
});

test("a job that three servers were lost with has failed", async () => {
  const learner = await server.newLearner();
  const { work } = heldWork();
  const call = aCall();
  const { id } = await anotherServer(call, work).begin(learner);
  await reaches(learner, id, { state: "running" });
  await server.db().update(jobs).set({ losses: 2 }).where(eq(jobs.id, id));
  await loseServer(id);
  await anotherServer(call, work).listen();
  await reaches(learner, id, {
    state: "failed",
    problem: { code: "unavailable", message: "服务器中断了几次，没有做成，请再试一次" },
  });
});

test("a job that ends without a result tells its kind so, in the transaction in which it ends", async () => {
  const learner = await server.newLearner();
  const undone: string[] = [];
  const call = aCall();
  const onUndone: Kind["onUndone"] = async (tx, { id, subject }, end) => {
    const [row] = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id));
    undone.push(`${row?.state} ${subject} ${end.state === "failed" ? end.problem.code : ""}`);
  };
  const held = heldWork();
  const here = anotherServer(
    call,
    async (job, input) => {
      if (input.name === "fails") throw new ProblemError("conflict", "已经提交过");
      return held.work(job, input);
    },
    { onUndone },
  );
  await reaches(learner, (await here.begin(learner, "fails")).id, { state: "failed" });
  expect(undone.splice(0)).toEqual(["failed a draft conflict"]);
  const stopped = await here.begin(learner);
  await here.stop(learner, stopped.id);
  await here.stop(learner, stopped.id);
  expect(undone.splice(0)).toEqual(["stopped a draft "]);
  const lost = await here.begin(learner);
  await reaches(learner, lost.id, { state: "running" });
  await server.db().update(jobs).set({ losses: 2 }).where(eq(jobs.id, lost.id));
  await loseServer(lost.id);
  await anotherServer(call, held.work, { onUndone }).listen();
  await reaches(learner, lost.id, { state: "failed" });
  expect(undone).toEqual(["failed a draft unavailable"]);
});

test("what goes with a job is written once with it, or neither is", async () => {
  const learner = await server.newLearner();
  const { begin } = anotherServer(aCall(), async (_job, input) => input);
  const also = vi.fn<() => Promise<void>>(async () => {});
  const { id } = await begin(learner, "茶", undefined, also);
  await begin(learner, "茶", id, also);
  expect(also).toHaveBeenCalledOnce();
  const refused = randomUUID();
  const refusing = async () => {
    throw new ProblemError("conflict", "上一件还没做完");
  };
  await expect(begin(learner, "水", refused, refusing)).rejects.toMatchObject({ code: "conflict" });
  expect((await server.as(learner)("GET", `/api/jobs/${refused}`)).status).toBe(404);
});

test("the lanes of a call's jobs may differ by what is asked, and a learner has one job of each", async () => {
  const learner = await server.newLearner();
  const { work, release } = heldWork();
  const { begin } = anotherServer(aCall(), work, {
    lane: ({ name }) => (name === "files" ? "reading" : "making"),
  });
  const [pack, file, waiting] = [await begin(learner), await begin(learner, "files"), await begin(learner)];
  for (const { id } of [pack, file]) await reaches(learner, id, { state: "running" });
  expect(await read(learner, waiting.id)).toMatchObject({ state: "waiting" });
  release();
  await reaches(learner, waiting.id, { state: "done" });
});

test("a server that stops gives its jobs back at once", async () => {
  const learner = await server.newLearner();
  const call = aCall();
  const stopping = anotherServer(call, heldWork().work);
  const [first, second] = [await stopping.begin(learner, "1"), await stopping.begin(learner, "2")];
  await reaches(learner, first.id, { state: "running" });
  await stopping.close();
  expect(await read(learner, first.id)).toMatchObject({ state: "waiting" });
  await anotherServer(call, async (_job, input) => input).listen();
  await reaches(learner, first.id, { state: "done", result: { name: "1" } });
  await reaches(learner, second.id, { state: "done", result: { name: "2" } });
});

test("jobs are forgotten after a day", async () => {
  const learner = await server.newLearner();
  const { begin } = anotherServer(aCall(), async (_job, input) => input);
  const { id } = await begin(learner);
  await reaches(learner, id, { state: "done" });
  const sweeper = openJobs(Fastify(), server.db(), { checkResults: true });
  await sweeper.sweep(new Date(Date.now() + 23 * 3600_000));
  expect(await read(learner, id)).toMatchObject({ state: "done" });
  await sweeper.sweep(new Date(Date.now() + 25 * 3600_000));
  expect((await server.as(learner)("GET", `/api/jobs/${id}`)).status).toBe(404);
});
