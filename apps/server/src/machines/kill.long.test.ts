import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { postgresPrograms, startCluster } from "#testing/machines/clusters.ts";
import { learnersAtWork } from "#testing/machines/learners-at-work.ts";
import { isWithout } from "#testing/machines/programs.ts";
import { haproxy, nginx, startProxy } from "#testing/machines/proxies.ts";
import { startReplicas } from "#testing/machines/replica.ts";
import { expectKept } from "#testing/machines/kept-answers.ts";

const pack = aPack();

/** Milliseconds that a server is frozen: longer than a transaction may stay open. */
const frozenMs = 20_000;

describe.each([haproxy, nginx])("behind $name", (proxy) => {
  const needed = { postgresql: postgresPrograms, [proxy.name]: proxy.program };
  test.skipIf(isWithout("kill, freeze and stop", needed))(
    "one of three servers is killed, frozen and stopped while learners work",
    async () => {
      const cluster = await startCluster();
      const DATABASE_URL = `postgresql://postgres@127.0.0.1:${cluster.port}/postgres`;
      const [first, second, third] = await startReplicas(3, pack, { DATABASE_URL });
      if (!first || !second || !third) throw new Error("three servers");
      const front = await startProxy(
        proxy,
        [first, second, third].map(({ port }) => `127.0.0.1:${port}`),
      );
      const work = await learnersAtWork(front, pack);

      await sleep(2000);
      first.kill("SIGKILL");
      await first.ended();
      await sleep(4000);
      await first.start();

      second.kill("SIGSTOP");
      await sleep(frozenMs);
      second.kill("SIGCONT");
      await sleep(3000);

      third.kill("SIGTERM");
      await third.ended();
      await sleep(3000);

      const told = await work.stop();
      await expectKept(cluster.query, told);
      expect([...told.acknowledged.values()].flat().length).toBeGreaterThan(200);
    },
  );
});
