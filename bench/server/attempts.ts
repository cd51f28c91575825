import pg from "pg";
import { addLearners } from "./add-learners.ts";
import { attemptOf } from "./attempt-logs.ts";
import { loadThroughHttp, loadThroughPipe } from "./attempts.load.ts";
import { median, type Report } from "../figure.ts";
import { fetchLesson, stepsOf } from "../browser/lessons.ts";
import { withServer } from "../processes.ts";
import { onPostgres } from "./on-postgres.ts";
import { recordStatements } from "./recorded-statements.ts";
import { interleaved } from "../rounds.ts";

const eventsInAttempt = 100;
const connections = 50;
const rounds = 3;
const secondsInRound = 6;
const warmUpSeconds = 3;
/** With this number of learners, no learner comes near the calls a minute that a learner may make. */
const learnerCount = 300;

/**
 * Measures the attempts a second through HTTP, with one attempt of 100 events in each request. The reference runs only
 * the SQL statements of the same attempts. The load generator runs on both sides. On the bare side it makes the same
 * attempts and sends them through a pipe to a worker. The worker has as many database connections as the server, and
 * runs only the server's statements.
 */
export async function attempts(): Promise<Report> {
  return onPostgres((url) => withServer((server) => measure(server, url), { DATABASE_URL: url }));
}

async function measure(server: string, url: string): Promise<Report> {
  const learners = await addLearners(url, learnerCount);
  const lesson = await fetchLesson(server);
  const templates = stepsOf(lesson).map((step) => attemptOf(lesson, step, { events: eventsInAttempt }));
  const [learner] = learners;
  if (!learner) throw new Error("No learners");
  const recordings = await recordStatements(url, templates, learner);
  const load = { templates, learners, connections };

  // Steps are passed for the first time once, and then no more: the rounds are to be alike.
  await loadThroughHttp(server, load, warmUpSeconds);
  const measured = await interleaved(rounds, {
    ours: () => loadThroughHttp(server, load, secondsInRound),
    bare: () => whoseRowsAreKept(url, () => loadThroughPipe(url, recordings, load, secondsInRound)),
  });
  return {
    figures: [
      {
        title: "attempts a second, PostgreSQL",
        unit: "/s",
        measured: median(measured.ours),
        bare: median(measured.bare),
        goal: { atLeastTimesBare: 0.45 },
      },
    ],
    notes: [
      `one attempt of ${eventsInAttempt} events a request, ${connections} at a time, ${learners.length} learners, ${recordings[0]?.statements.length} statements each`,
    ],
  };
}

/**
 * Returns the rate of `load`, but throws if too few rows were kept. A statement that is run again for the same attempt
 * keeps nothing, so it is cheaper than a statement that keeps a row.
 */
async function whoseRowsAreKept(url: string, load: () => Promise<number>): Promise<number> {
  const before = await countAttempts(url);
  const perSecond = await load();
  const kept = (await countAttempts(url)) - before;
  const done = Math.floor(perSecond * secondsInRound);
  if (kept < done) throw new Error(`The statements of ${done} attempts kept ${kept} rows`);
  return perSecond;
}

async function countAttempts(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from attempts");
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
