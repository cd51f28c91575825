import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Group } from "@shiju/contract/classes/groups";
import type { LiveState } from "@shiju/contract/classes/live";
import { eventsOf } from "@shiju/contract/http/event-stream";
import { isKeyOf, stepKinds } from "@shiju/learning/step-kinds";
import { callServer, fetchLesson, stepsOf } from "../browser/lessons.ts";
import { type Figure, quantile, type Report } from "../figure.ts";
import { withServer } from "../processes.ts";
import { addLearners } from "./add-learners.ts";
import { attemptOf } from "./attempt-logs.ts";
import { onPostgres } from "./on-postgres.ts";

const members = 200;
/** The answers of the members come within this time, at random. */
const answeringMs = 10_000;
const settleMs = 3000;

/** Measures the time from an answer in a live lesson to the big screen, with the streams of all members open. */
export async function live(): Promise<Report> {
  return onPostgres((url) => withServer((server) => measure(url, server), { DATABASE_URL: url }));
}

async function measure(url: string, server: string): Promise<Report> {
  const [owner, ...learners] = await addLearners(url, members + 1);
  if (!owner) throw new Error("no owner");
  const group = await callServer<Group>(server, "/api/groups", {
    token: owner.token,
    body: { id: randomUUID(), kind: "class", name: "bench" },
  });
  const lesson = await fetchLesson(server);
  const running = await callServer<LiveState>(server, `/api/groups/${group.id}/live`, {
    token: owner.token,
    body: { id: randomUUID(), lesson_id: lesson.lesson.id },
  });
  for (const [at, { token }] of learners.entries()) {
    await callServer(server, "/api/groups/join", {
      token,
      body: { secret: group.secret, name: `同学 ${at}` },
    });
    await callServer(server, `/api/live/${running.id}/join`, { token, body: {} });
  }
  const stop = new AbortController();
  const shownAt: number[] = [];
  const follow = (token: string, see: (state: LiveState) => void) =>
    followLive(server, { id: running.id, token }, stop.signal, see);
  const streams = learners.map(({ token }) => follow(token, () => {}));
  streams.push(
    follow(owner.token, ({ done }) => {
      while (shownAt.length < done) shownAt.push(performance.now());
    }),
  );
  await sleep(settleMs);
  const whole = stepsOf(lesson).find(({ step }) => isKeyOf(stepKinds.sentence, step.key));
  if (!whole) throw new Error("the lesson has no whole sentence");
  const answered = await Promise.all(
    learners.map(async ({ token }) => {
      await sleep(Math.random() * answeringMs);
      const attempt = { ...attemptOf(lesson, whole), live_id: running.id };
      const sentAt = performance.now();
      await callServer(server, "/api/game/attempts", { token, body: { attempts: [attempt] } });
      return { sentAt, keptAt: performance.now() };
    }),
  );
  await sleep(settleMs);
  stop.abort();
  await Promise.allSettled(streams);
  // Answers are on the screen in the order in which they were kept.
  const inOrder = answered.toSorted((a, b) => a.keptAt - b.keptAt);
  const times = inOrder.map(({ sentAt }, at) => (shownAt[at] ?? Infinity) - sentAt);
  const figure = (title: string, share: number, goal?: Figure["goal"]): Figure => ({
    title: `from an answer to the screen, ${members} members: ${title}`,
    unit: "ms",
    measured: quantile(times, share),
    ...(goal && { goal }),
  });
  return {
    figures: [figure("median", 0.5), figure("p95", 0.95, { atMost: 300 })],
    notes: [`${shownAt.length} of ${members} answers were shown; they came within ${answeringMs / 1000} s`],
  };
}

/** Follows the state of a live lesson until the signal. */
async function followLive(
  server: string,
  { id, token }: { id: string; token: string },
  signal: AbortSignal,
  see: (state: LiveState) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { ok, body, status } = await fetch(`${server}/api/live/${id}/events`, { headers, signal });
  if (!ok || !body) throw new Error(`events: ${status}`);
  const text = body.pipeThrough(new TextDecoderStream());
  for await (const { data } of eventsOf(text)) see(JSON.parse(data) as LiveState);
}
