import { addLearners } from "./add-learners.ts";
import { attemptOf } from "./attempt-logs.ts";
import { loadThroughHttp } from "./attempts.load.ts";
import type { Figure, Report } from "../figure.ts";
import { fetchLesson, stepsOf } from "../browser/lessons.ts";
import { processorMs, withServer } from "../processes.ts";
import { onPostgres } from "./on-postgres.ts";

const inCall = 10;
/** As many as a learner types for a sentence of seven words. */
const eventsInAttempt = 40;
const connections = 24;
const warmUpSeconds = 4;
const seconds = 10;
/** With this number of learners, no learner comes near the calls a minute that a learner may make. */
const learnerCount = 300;

/**
 * Measures the attempts a second in calls of ten, as the app sends them. Also measures the cost of an attempt to the
 * server once the server is warm.
 */
export async function throughput(): Promise<Report> {
  return onPostgres(async (url) => {
    const env = { DATABASE_URL: url };
    const one = await withServer((server, pid) => measure(url, [[server, pid]]), env);
    const two = await withServer(
      (first, firstPid) =>
        withServer(
          (second, secondPid) =>
            measure(url, [
              [first, firstPid],
              [second, secondPid],
            ]),
          env,
        ),
      env,
    );
    return {
      figures: [...figuresOf("one server", one), ...figuresOf("two servers", two)],
      notes: [`${inCall} attempts of ${eventsInAttempt} events a call, ${connections} calls at a time`],
    };
  });
}

interface Measured {
  perSecond: number;
  /** Milliseconds of a processor in the servers' own processes. */
  msEach: number;
}

async function measure(url: string, servers: readonly [address: string, pid: number][]): Promise<Measured> {
  const learners = await addLearners(url, learnerCount);
  const lesson = await fetchLesson(servers[0]?.[0] ?? "");
  const templates = stepsOf(lesson).map((step) => attemptOf(lesson, step, { events: eventsInAttempt }));
  const run = async (forSeconds: number) => {
    const perSecond = await Promise.all(
      servers.map(([address], at) =>
        loadThroughHttp(
          address,
          {
            templates,
            // A learner is at one server at a time.
            learners: learners.filter((_, index) => index % servers.length === at),
            connections: connections / servers.length,
            inCall,
          },
          forSeconds,
        ),
      ),
    );
    return sum(perSecond);
  };
  await run(warmUpSeconds);
  const used = () => sum(servers.map(([, pid]) => processorMs(pid)));
  const before = used();
  const perSecond = await run(seconds);
  return { perSecond, msEach: (used() - before) / (perSecond * seconds) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const figuresOf = (who: string, { perSecond, msEach }: Measured): Figure[] => [
  { title: `attempts a second, ${who}`, unit: "/s", measured: perSecond },
  { title: `processor an attempt in Node, ${who}`, unit: "ms", measured: msEach, goal: { atMost: 6 } },
];
