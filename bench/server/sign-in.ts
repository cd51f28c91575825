import { setTimeout as sleep } from "node:timers/promises";
import { availableParallelism } from "node:os";
import autocannon from "autocannon";
import {
  hashPassword,
  isPassword,
} from "../../apps/server/src/features/people/accounts/sign-in/passwords.ts";
import { median, quantile, type Report } from "../figure.ts";
import { withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";

const rounds = 3;
const secondsInRound = 6;
const learnerCount = 24;
/** More than there are cores: a queue always waits. */
const connections = 8;
const probeEveryMs = 25;
const password = "gutes-Wetter-7";

interface Learner {
  phone: string;
  token: string;
}
interface Round {
  perSecond: number;
  /** Milliseconds that another call took meanwhile. */
  others: number[];
}

/**
 * Measures the sign-ins a second beside bare argon2id verifications, and the cost of sign-ins to all other learners.
 */
export async function signIn(): Promise<Report> {
  return withServer(measure, { TRUST_PROXY: "1" });
}

async function measure(server: string): Promise<Report> {
  const learners = await registerLearners(server);
  const hash = await hashPassword(password);
  await signInsAt(server, learners, 2);
  const { ours, bare } = await interleaved<Round>(rounds, {
    ours: async () => {
      const over = new AbortController();
      const probing = probe(server, learners, over.signal);
      const perSecond = await signInsAt(server, learners, secondsInRound);
      over.abort();
      return { perSecond, others: await probing };
    },
    bare: async () => ({
      perSecond: await verificationsOf(hash),
      others: await probe(server, learners, AbortSignal.timeout(2000)),
    }),
  });
  const p95 = (side: Round[]) =>
    quantile(
      side.flatMap(({ others }) => others),
      0.95,
    );
  return {
    figures: [
      {
        title: "sign-ins a second",
        unit: "/s",
        measured: median(ours.map(({ perSecond }) => perSecond)),
        bare: median(bare.map(({ perSecond }) => perSecond)),
        goal: { atLeast: 80 },
      },
      {
        title: "another call later by, p95",
        unit: "ms",
        measured: p95(ours) - p95(bare),
        goal: { atMost: 50 },
      },
    ],
    notes: [
      `argon2id as in production, embedded database, ${connections} at a time on ${availableParallelism()} cores, which the generator shares`,
      `another call: p95 ${p95(ours).toFixed(1)} ms beside sign-ins, ${p95(bare).toFixed(1)} ms alone, ${ours.flatMap(({ others }) => others).length} calls`,
    ],
  };
}

let addresses = 0;
/** Limits count by address: every call comes from its own. */
function fromSomewhere(): Record<string, string> {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return { "content-type": "application/json", "x-forwarded-for": address };
}

async function registerLearners(server: string): Promise<Learner[]> {
  const learners: Learner[] = [];
  for (let index = 0; index < learnerCount; index++) {
    const phone = `138${String(10_000_000 + index)}`;
    const answer = await fetch(`${server}/api/login/register`, {
      method: "POST",
      headers: fromSomewhere(),
      body: JSON.stringify({ phone, password, agreed: true }),
    });
    if (!answer.ok) throw new Error(`Registering answered ${answer.status}`);
    learners.push({ phone, token: ((await answer.json()) as { token: string }).token });
  }
  return learners;
}

async function signInsAt(server: string, learners: readonly Learner[], seconds: number): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: server,
    connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        path: "/api/login/password",
        setupRequest: (request) => {
          const phone = learners[next++ % learners.length]?.phone;
          return { ...request, headers: fromSomewhere(), body: JSON.stringify({ phone, password }) };
        },
      },
    ],
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} sign-ins failed`);
  return result["2xx"] / result.duration;
}

async function verificationsOf(hash: string): Promise<number> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let done = 0;
  const verifyOn = async () => {
    while (elapsed() < secondsInRound) {
      if (!(await isPassword(password, hash))) throw new Error("The password is not its own");
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, verifyOn));
  return done / elapsed();
}

/** Makes a plain call of another learner again and again. Returns the time of each call in milliseconds. */
async function probe(server: string, learners: readonly Learner[], signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; !signal.aborted; index++) {
    const authorization = `Bearer ${learners[index % learners.length]?.token}`;
    const started = performance.now();
    const answer = await fetch(`${server}/api/users/my`, { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Another call answered ${answer.status}`);
    times.push(performance.now() - started);
    await sleep(probeEveryMs);
  }
  return times;
}
