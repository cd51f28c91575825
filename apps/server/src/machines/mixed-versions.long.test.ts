import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { postgresPrograms, startCluster } from "#testing/machines/clusters.ts";
import { expectKept } from "#testing/machines/kept-answers.ts";
import { buildRelease, findLastRelease } from "#testing/machines/last-release.ts";
import { learnersAtWork } from "#testing/machines/learners-at-work.ts";
import { isWithout } from "#testing/machines/programs.ts";
import { haproxy, startProxy } from "#testing/machines/proxies.ts";
import { startReplicas } from "#testing/machines/replica.ts";

const pack = aPack();
const release = findLastRelease();
const isSkipped = isWithout("servers of two releases", {
  postgresql: postgresPrograms,
  haproxy: haproxy.program,
  "release before": release,
});

let mainBefore = "";
beforeAll(() => {
  if (!isSkipped && release) mainBefore = buildRelease(release);
}, 600_000);

test.skipIf(isSkipped)("a server of the release before works beside one of this", async () => {
  const cluster = await startCluster();
  const env = { DATABASE_URL: `postgresql://postgres@127.0.0.1:${cluster.port}/postgres` };
  const [before] = await startReplicas(1, pack, env, { main: mainBefore });
  if (!before) throw new Error("a server");
  const atWork = await learnersAtWork(before.origin, pack, 3);
  // The new server migrates the database while learners are at the old one.
  const [now] = await startReplicas(1, pack, env);
  if (!now) throw new Error("a server");
  const front = await startProxy(
    haproxy,
    [before, now].map(({ port }) => `127.0.0.1:${port}`),
  );
  const atBoth = await learnersAtWork(front, pack, 3);
  await sleep(5000);
  // The old one also starts on the migrated database.
  before.kill("SIGTERM");
  await before.ended();
  await before.start();
  await sleep(5000);
  const told = [await atWork.stop(), await atBoth.stop()];
  for (const one of told) {
    await expectKept(cluster.query, one);
    expect([...one.acknowledged.values()].flat().length).toBeGreaterThan(50);
  }
});
