import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addLearners } from "./add-learners.ts";
import type { Report } from "../figure.ts";
import { memoryOf, withServer } from "../processes.ts";
import { onPostgres } from "./on-postgres.ts";

const streams = 10_000;
/** One caller has at most three. */
const streamsOfLearner = 2;
const openedAtOnce = 100;
const settleMs = 5000;

/** The memory of event streams on which nothing happens. */
export async function eventStreams(): Promise<Report> {
  return onPostgres((url) =>
    withServer((server, pid) => measure(url, server, pid), {
      DATABASE_URL: url,
      MAX_CONNECTIONS: String(3 * streams),
    }),
  );
}

async function measure(url: string, server: string, pid: number): Promise<Report> {
  const learners = await addLearners(url, streams / streamsOfLearner);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const jobs = learners.map(({ id, token }) => ({ id: randomUUID(), owner: id, token }));
  // Another server has just touched the jobs, so this one leaves them alone.
  await client.query(
    `insert into jobs (id, user_id, operation, lane, subject, state, body_hash, input, takes, taken_at, touched_at)
     select id, owner, 'POST /api/bench', 'making', '', 'running', null, '{}', 1, now(), now() + interval '1 hour'
     from unnest($1::uuid[], $2::uuid[]) as job (id, owner)`,
    [jobs.map(({ id }) => id), jobs.map(({ owner }) => owner)],
  );
  await client.end();
  const before = memoryOf(pid);
  const open: Socket[] = [];
  try {
    const wanted = jobs.flatMap((job) => Array.from({ length: streamsOfLearner }, () => job));
    for (let at = 0; at < wanted.length; at += openedAtOnce)
      open.push(
        ...(await Promise.all(
          wanted.slice(at, at + openedAtOnce).map(({ id, token }) => openStream(server, id, token)),
        )),
      );
    await sleep(settleMs);
    const grown = memoryOf(pid) - before;
    return {
      figures: [
        {
          title: `memory of ${streams} idle event streams`,
          unit: "kB",
          measured: grown / 1024,
          goal: { atMost: 200 * 1024 },
        },
      ],
      notes: [`${Math.round(grown / streams / 1024)} kB each; ${Math.round(before / 1024 ** 2)} MB before`],
    };
  } finally {
    for (const socket of open) socket.destroy();
  }
}

/**
 * Opens a bare socket, because a client's own objects would take more of this process than the streams of the server.
 */
async function openStream(server: string, job: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/jobs/${job}/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const [part] = (await once(socket, "data")) as [Buffer];
  if (!part.toString().startsWith("HTTP/1.1 200")) throw new Error(part.toString());
  socket.resume();
  return socket;
}
