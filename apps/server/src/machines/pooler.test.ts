import { expect, onTestFinished, test } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { postgresPrograms, startCluster } from "#testing/machines/clusters.ts";
import { isWithout } from "#testing/machines/programs.ts";
import { startReplicas } from "#testing/machines/replica.ts";
import { findPgBouncer, startPgBouncer } from "#testing/pgbouncer.ts";
import { register } from "#testing/process.ts";
import { anAttempt } from "#testing/study/attempts.ts";

const pack = aPack();
const program = findPgBouncer();
const isSkipped = isWithout("a pooler", { postgresql: postgresPrograms, pgbouncer: program });

test.skipIf(isSkipped)("two servers that start at once behind a pooler take 200 answers", async () => {
  const cluster = await startCluster();
  const direct = `postgresql://postgres@127.0.0.1:${cluster.port}/postgres`;
  const pooler = await startPgBouncer(program ?? "", direct);
  onTestFinished(pooler.stop);
  const two = await startReplicas(2, pack, {
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: "transaction",
    DATABASE_DIRECT_URL: direct,
  });
  const [lesson] = pack.lessons;
  if (!lesson) throw new Error("the pack has no lesson");
  const learners = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => (await register(two[at % 2]?.origin ?? "")).json()),
  );
  for (let round = 0; round < 50; round += 1)
    await Promise.all(
      learners.map(async (learner, at) => {
        const { token } = learner as { token: string };
        const answer = await fetch(`${two[(at + round) % 2]?.origin}/api/game/attempts`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ attempts: [anAttempt(lesson)] }),
        });
        expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 200 });
      }),
    );
  expect(await cluster.query("select count(*)::int as n from attempts")).toEqual([{ n: 200 }]);
  for (const server of two) server.kill("SIGTERM");
  await Promise.all(two.map((server) => server.ended()));
  const locks = "select objid from pg_locks where locktype = 'advisory'";
  expect(await cluster.query(locks)).toEqual([]);
});
