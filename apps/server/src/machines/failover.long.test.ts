import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { postgresPrograms, startPair } from "#testing/machines/clusters.ts";
import { learnersAtWork } from "#testing/machines/learners-at-work.ts";
import { isWithout } from "#testing/machines/programs.ts";
import { startReplicas } from "#testing/machines/replica.ts";
import { expectKept } from "#testing/machines/kept-answers.ts";

const pack = aPack();
const isSkipped = isWithout("failover", { postgresql: postgresPrograms });

const readiness = (origin: string) => fetch(`${origin}/readyz`).then(({ status }) => status);

async function until(status: number, origin: string, withinMs: number): Promise<void> {
  const begun = performance.now();
  while ((await readiness(origin)) !== status) {
    if (performance.now() - begun > withinMs) throw new Error(`not ${status} after ${withinMs} ms`);
    await sleep(200);
  }
}

test.skipIf(isSkipped)(
  "the primary dies, the standby takes over, and no acknowledged answer is lost",
  async () => {
    const { primary, standby } = await startPair();
    const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(",");
    const DATABASE_URL = `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write`;
    const [server] = await startReplicas(1, pack, { DATABASE_URL });
    if (!server) throw new Error("a server");
    const work = await learnersAtWork(server.origin, pack);
    await sleep(3000);
    await primary.kill();
    // A standby alone takes no answers.
    await until(503, server.origin, 10_000);
    await sleep(1000);
    await standby.promote();
    await until(200, server.origin, 15_000);
    await sleep(3000);
    const told = await work.stop();
    await expectKept(standby.query, told);
    expect([...told.acknowledged.values()].flat().length).toBeGreaterThan(50);
  },
);
