import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { draftsApi } from "@shiju/contract/authors/drafts";
import type { settingsApi } from "@shiju/contract/people/settings";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { addLearner } from "../../apps/server/src/testing/people/learners.ts";
import { callServer, fetchLesson, stepsOf } from "../browser/lessons.ts";
import { type Figure, median, quantile, type Report } from "../figure.ts";
import { withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";
import { attemptOf } from "./attempt-logs.ts";
import { onPostgres } from "./on-postgres.ts";

const rounds = 7;
const warmUps = 1;
/** The number of calls on each side while another visitor is measured, and the number of them on their way at once. */
const callsOfCrowd = 12;
const atOnce = 4;
/** With this number of learners, no learner comes near the limits for the bytes of a day and of refused bodies. */
const learnerCount = 40;
const mostBytes = 1024 * 1024;

/**
 * A call with its largest honest body. Beside it stand, by their kind, bodies of the allowed size that break the
 * contract.
 */
interface Row {
  path: string;
  honest: () => string;
  /** Reads the answer to an honest call if the next call needs it. */
  onAnswer?: (text: string) => void;
  hostile: Record<string, string>;
}

/**
 * Measures how long a refused body of the allowed size delays another visitor. The reference is the largest honest body
 * of the same endpoint. Also measures the delay of that visitor beside many such calls.
 */
export async function hostile(): Promise<Report> {
  return onPostgres(async (url) =>
    withServer(async (server) => measure(server, await addAuthors(url)), {
      DATABASE_URL: url,
      ATTEMPTS_DAILY_MB: "1000",
    }),
  );
}

async function addAuthors(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = drizzle({ client: pool });
  try {
    const tokens: string[] = [];
    while (tokens.length < learnerCount) tokens.push((await addLearner(db, { vipType: 4 })).token);
    return tokens;
  } finally {
    await pool.end();
  }
}

async function measure(server: string, tokens: readonly string[]): Promise<Report> {
  const callers = turnsOf(tokens);
  const [author = ""] = tokens;
  const rows = [
    await attemptsRow(server),
    await settingsRow(server, author),
    await changesRow(server, author),
  ];
  const figures: Figure[] = [];
  for (const { path, honest, onAnswer, hostile: bodies } of rows) {
    // A draft is its author's alone.
    const token = path.includes("/drafts/") ? () => author : callers;
    const hold = async (body: string, isHonest: boolean) => {
      const call = send(server, path, { body, token: token() });
      const longest = await longestPing(server, call);
      const { status, text } = await call;
      if (isHonest !== (status === 200)) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
      if (isHonest) onAnswer?.(text);
      return longest;
    };
    const times = await inTurns({
      honest: () => hold(honest(), true),
      ...Object.fromEntries(Object.entries(bodies).map(([what, body]) => [what, () => hold(body, false)])),
    });
    for (const what of Object.keys(bodies))
      figures.push({
        title: `hold: ${what}`,
        unit: "ms",
        measured: median(times[what] ?? []),
        bare: median(times["honest"] ?? []),
        goal: { atMostTimesBare: 1.5 },
      });
  }
  const [{ path, honest, hostile: bodies } = await attemptsRow(server)] = rows;
  const [worst = ""] = Object.values(bodies);
  const crowd = (body: () => string) =>
    pingsBeside(server, async () => send(server, path, { body: body(), token: callers() }));
  const beside = await interleaved(2, { ours: () => crowd(() => worst), bare: () => crowd(honest) });
  figures.push({
    title: "another visitor, p95",
    unit: "ms",
    measured: quantile(beside.ours.flat(), 0.95),
    bare: quantile(beside.bare.flat(), 0.95),
    goal: { atMostTimesBare: 3 },
  });
  return {
    figures,
    notes: [
      `each hold is the longest /healthz beside one call, the median of ${rounds}; bare is the largest honest body`,
      `another visitor asks /healthz beside ${callsOfCrowd} calls, ${atOnce} at once, of refused bodies and of honest ones`,
    ],
  };
}

/** Measures several sides in turn, so that a slow spell of the machine hits all of them. The first turns do not count. */
async function inTurns(sides: Record<string, () => Promise<number>>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (let round = -warmUps; round < rounds; round += 1)
    for (const [name, side] of Object.entries(sides)) {
      const took = await side();
      if (round >= 0) (times[name] ??= []).push(took);
    }
  return times;
}

const many = (item: string, count: number) => Array.from({ length: count }, () => item).join();

async function attemptsRow(server: string): Promise<Row> {
  const lesson = await fetchLesson(server);
  const steps = stepsOf(lesson).slice(0, 50);
  const templates = steps.map((step) => attemptOf(lesson, step, { events: 1000 }));
  const honest = () => JSON.stringify({ attempts: templates.map((one) => ({ ...one, id: randomUUID() })) });
  if (Buffer.byteLength(honest()) > mostBytes) throw new Error("The honest attempts are too large");
  const id = randomUUID();
  return {
    path: "/api/game/attempts",
    honest,
    hostile: {
      "340,000 attempts": `{"attempts":[${many("{}", 340_000)}]}`,
      "50 attempts of 1,800 unknown fields": `{"attempts":[${many(`{"id":"${id}",${many('"a":0', 1800)}}`, 50)}]}`,
      "400,000 open lists": "[".repeat(400_000),
      "an attempt of 250,000 events": `{"attempts":[{"id":"${id}","events":[${many("[]", 250_000)}]}]}`,
      "a megabyte that is no JSON": `{"attempts":[{"id":"${"x".repeat(1_000_000)}"]`,
    },
  };
}

async function settingsRow(server: string, token: string): Promise<Row> {
  const path = "/api/users/my/setting";
  const { values } = await callServer<EndpointResponse<typeof settingsApi.read>>(server, path, { token });
  const honest = () => {
    const at = new Date().toISOString();
    return JSON.stringify({
      values,
      changed_at: Object.fromEntries(Object.keys(values).map((key) => [key, at])),
    });
  };
  const unknown = Array.from({ length: 20_000 }, (_, n) => `"u${n}":0`).join();
  return { path, honest, hostile: { "20,000 settings": `{"values":{${unknown}},"changed_at":{}}` } };
}

async function changesRow(server: string, token: string): Promise<Row> {
  const id = randomUUID();
  await callServer(server, "/api/drafts", { token, body: { id, fields: { title: "负载" } } });
  const lesson = randomUUID();
  const change = (operations: object[]) => ({
    id: randomUUID(),
    group: randomUUID(),
    kind: "edit",
    what: "",
    operations,
  });
  const path = `/api/drafts/${id}/changes`;
  const first = [{ do: "add", kind: "lesson", id: lesson, fields: { place: "h", title: "课" } }];
  await callServer(server, path, { token, body: { changes: [change(first)] } });
  const lines = Array.from({ length: 24 }, (_, n) => ({
    id: randomUUID(),
    place: `h${(n + 1).toString(36)}h`,
  }));
  const fields = (place: string, mark: string) => ({
    lesson_id: lesson,
    place,
    en: `${mark} ${"word ".repeat(100)}`.trim(),
    zh: "词".repeat(300),
    accept: Array.from({ length: 20 }, () => "word ".repeat(100).trim()),
    words: Array.from({ length: 30 }, () => ({ en: "word", zh: "词", equal: many("w", 40).split(",") })),
    mistakes: Array.from({ length: 20 }, () => ({ text: "word", why: "词" })),
  });
  let revision: number | undefined;
  const written = ({ id: line, place }: { id: string; place: string }) =>
    revision === undefined
      ? { do: "add", kind: "line", id: line, fields: fields(place, randomUUID()) }
      : { do: "set", kind: "line", id: line, revision, fields: fields(place, randomUUID()) };
  const honest = () => JSON.stringify({ changes: [change(lines.map(written))] });
  const onAnswer = (text: string) => {
    const answer = JSON.parse(text) as EndpointResponse<typeof draftsApi.change>;
    if (answer.results[0]?.status !== "applied") throw new Error(text.slice(0, 300));
    ({ revision } = answer);
  };
  if (Buffer.byteLength(honest()) > mostBytes / 2) throw new Error("The honest changes are too large");
  const bad = (operation: string) =>
    `{"changes":[${many(`{"id":"${id}","group":"${id}","kind":"edit","what":"","operations":[${many(operation, 400)}]}`, 20)}]}`;
  const words = `[${many(`{"en":0,"zh":0,"equal":[${many("0", 40)}]}`, 30)}]`;
  const fat = `{"do":"add","kind":"line","id":"${id}","fields":{"lesson_id":"${id}","place":"h","words":${words}}}`;
  return {
    path,
    honest,
    onAnswer,
    hostile: {
      "8,000 changes without their fields": bad('{"do":"add","kind":"line"}'),
      "changes with 250,000 wrong texts": `{"changes":[{"id":"${id}","group":"${id}","kind":"edit","what":"","operations":[${many(fat, 150)}]}]}`,
    },
  };
}

interface Call {
  body: string;
  token: string;
}

async function send(
  server: string,
  path: string,
  { body, token }: Call,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(server + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body,
  });
  const text = await answer.text();
  // An answer that refuses every attempt would be cheap.
  if (text.startsWith('{"accepted":[]')) throw new Error(text.slice(0, 300));
  return { status: answer.status, text };
}

async function ping(server: string): Promise<number> {
  const started = performance.now();
  await (await fetch(`${server}/healthz`)).arrayBuffer();
  return performance.now() - started;
}

/** The longest of the pings until the call is over. */
async function longestPing(server: string, call: Promise<unknown>): Promise<number> {
  return Math.max(...(await pingsUntil(server, call)));
}

async function pingsUntil(server: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const watched = work.finally(() => over.abort());
  do {
    times.push(await ping(server));
    await sleep(1);
  } while (!over.signal.aborted);
  await watched;
  return times;
}

async function pingsBeside(server: string, call: () => Promise<unknown>): Promise<number[]> {
  const one = async () => {
    for (let n = 0; n < callsOfCrowd / atOnce; n += 1) await call();
  };
  return pingsUntil(server, Promise.all(Array.from({ length: atOnce }, one)));
}

function turnsOf(tokens: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return tokens[turn % tokens.length] ?? "";
  };
}
