import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { endlessWorkbook } from "../../apps/server/src/testing/files.ts";
import type { Report } from "../figure.ts";
import { withServer } from "../processes.ts";

const hostileFiles = 6;
const small = '[{"name":"journey","trans":["n. 旅行"]},{"name":"night","trans":["n. 夜晚"]}]';

/** Measures small imports of two learners while hostile files of a third learner are read one after the other. */
export async function imports(): Promise<Report> {
  return withServer(async (address) => {
    const [greedy = "", ...learners] = await Promise.all([1, 2, 3].map((at) => register(address, at)));
    const readSmall = (learner: string) => read(address, learner, small, "list.json");
    // Starts the processes, which is no part of what is measured.
    await readSmall(greedy);
    const alone = await Promise.all(learners.map(readSmall));
    const file = endlessWorkbook();
    const started = performance.now();
    const sent = await Promise.all(
      Array.from({ length: hostileFiles }, () => upload(address, greedy, file, "list.xlsx")),
    );
    const hostile = sent.flatMap(({ body }) => (body.job ? [body.job.id] : []));
    const first = Promise.any(hostile.map((id) => endOfJob(address, greedy, id))).then(
      () => performance.now() - started,
    );
    const beside = await Promise.all(learners.map(readSmall));
    const slowest = Math.max(...beside.map(({ ms }) => ms));
    const firstEnded = await first;
    await Promise.all(
      hostile.map((id) => fetch(`${address}/api/jobs/${id}/stop`, { method: "POST", headers: as(greedy) })),
    );
    return {
      figures: [
        {
          title: "small imports of two learners beside six hostile files; bare: alone",
          unit: "ms",
          measured: slowest,
          bare: Math.max(...alone.map(({ ms }) => ms)),
        },
        {
          title: "the same; bare: until the first hostile file is done with",
          unit: "ms",
          measured: slowest,
          bare: firstEnded,
          goal: { atMostTimesBare: 1 },
        },
        {
          title: "small imports that failed",
          unit: "",
          measured: [...alone, ...beside].filter(({ state }) => state !== "done").length,
          goal: { atMost: 0 },
        },
      ],
      notes: [`of ${hostileFiles} hostile files ${hostile.length} were taken`],
    };
  });
}

async function register(address: string, at: number): Promise<string> {
  const answer = await fetch(`${address}/api/login/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: `1390000000${at}`, password: "gutes-Wetter-7", agreed: true }),
  });
  if (!answer.ok) throw new Error(`no account was made: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a file, and waits until it is read. */
async function read(address: string, token: string, content: BlobPart, name: string) {
  const started = performance.now();
  const { status, body } = await upload(address, token, content, name);
  const state = body.job ? await endOfJob(address, token, body.job.id) : String(status);
  return { ms: performance.now() - started, state };
}

async function upload(address: string, token: string, content: BlobPart, name: string) {
  const form = new FormData();
  form.append("file", new File([content], name));
  const query = new URLSearchParams({ job_id: randomUUID(), id: randomUUID(), kind: "words" });
  const answer = await fetch(`${address}/api/imports?${query}`, {
    method: "POST",
    headers: as(token),
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { job?: { id: string } } };
}

async function endOfJob(address: string, token: string, id: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${address}/api/jobs/${id}`, { headers: as(token) });
    const { state } = (await answer.json()) as { state: string };
    if (state !== "waiting" && state !== "running") return state;
    await sleep(20);
  }
}
