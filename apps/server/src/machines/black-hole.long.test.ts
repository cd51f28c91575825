import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { postgresPrograms, startCluster } from "#testing/machines/clusters.ts";
import { learnersAtWork } from "#testing/machines/learners-at-work.ts";
import { makeNamespace } from "#testing/machines/namespace.ts";
import { isWithout } from "#testing/machines/programs.ts";
import { haproxy, startProxy } from "#testing/machines/proxies.ts";
import { startReplicas } from "#testing/machines/replica.ts";
import { expectKept } from "#testing/machines/kept-answers.ts";

const pack = aPack();
const isSkipped = isWithout("a black hole", { postgresql: postgresPrograms, haproxy: haproxy.program });

test.skipIf(isSkipped)("a server that vanishes with open transactions locks nobody out", async ({ skip }) => {
  const namespace = makeNamespace();
  if (!namespace) return skip("network namespaces are not allowed here");
  const cluster = await startCluster("0.0.0.0", `${namespace.there}/32`);
  const [near] = await startReplicas(1, pack, {
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${cluster.port}/postgres`,
  });
  const [far] = await startReplicas(
    1,
    pack,
    {
      DATABASE_URL: `postgresql://postgres@${namespace.here}:${cluster.port}/postgres`,
      HOST: namespace.there,
    },
    { through: namespace.command },
  );
  if (!near || !far) throw new Error("two servers");
  const addresses = [`127.0.0.1:${near.port}`, `${namespace.there}:${far.port}`];
  const work = await learnersAtWork(await startProxy(haproxy, addresses), pack);
  await sleep(3000);
  namespace.pull();
  await sleep(30_000);
  namespace.plug();
  await sleep(5000);
  const told = await work.stop();
  await expectKept(cluster.query, told);
  expect([...told.acknowledged.values()].flat().length).toBeGreaterThan(200);
});
