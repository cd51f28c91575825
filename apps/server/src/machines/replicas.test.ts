import { createHash } from "node:crypto";
import { hourMs } from "@shiju/learning/time/durations";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPack } from "#testing/content/packs.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { postgresPrograms, startCluster } from "#testing/machines/clusters.ts";
import { isWithout } from "#testing/machines/programs.ts";
import { type Replica, startReplicas } from "#testing/machines/replica.ts";
import { isWithoutSwift, startSwift } from "#testing/machines/swift.ts";
import { newPhone } from "#testing/people/learners.ts";
import { register, testPassword } from "#testing/process.ts";
import { findRedis, startRedis } from "#testing/redis.ts";
import { anAttempt } from "#testing/study/attempts.ts";

const pack = aPack();
const redisProgram = findRedis();
const isSkipped =
  isWithout("three servers", { postgresql: postgresPrograms, redis: redisProgram }) ||
  isWithoutSwift("three servers");

interface Call {
  method?: string;
  token?: string;
  body?: object;
}

async function call(origin: string, path: string, { method, token, body }: Call = {}) {
  const answer = await fetch(origin + path, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content = answer.headers.get("content-type")?.includes("json") ? await answer.json() : undefined;
  return { status: answer.status, body: content as never };
}

/** The hour in China of a moment. */
const hourInChina = (time: number) => new Date(time + 8 * hourMs).getUTCHours();
const bytesAt = async (url: string) => {
  const answer = await fetch(url);
  return answer.ok
    ? createHash("sha256")
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest("hex")
    : answer.status;
};

test.skipIf(isSkipped)("three servers with a folder each are one site", async () => {
  const [cluster, swift, redis] = await Promise.all([
    startCluster(),
    startSwift(),
    startRedis(redisProgram ?? ""),
  ]);
  onTestFinished(async () => void (await Promise.all([swift.close(), redis.stop()])));
  const three = await startReplicas(3, pack, {
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${cluster.port}/postgres`,
    REDIS_URL: redis.url,
    BACKUP_HOUR: String(hourInChina(Date.now())),
    ...swift.settings,
  });
  const at = (index: number) => (three[index % three.length] as Replica).origin;

  // An account of one server is known to the others.
  const phone = newPhone();
  const { token } = (await (await register(at(0), phone)).json()) as { token: string };
  const signIn = (index: number, password: string) =>
    call(at(index), "/api/login/password", { body: { phone, password } });
  expect(await signIn(1, testPassword)).toMatchObject({ status: 200 });

  // The same answers, sent six times at once, are written once.
  const lesson = pack.lessons[0];
  if (!lesson) throw new Error("the pack has no lesson");
  const attempts = [anAttempt(lesson), anAttempt(lesson)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      call(at(index), "/api/game/attempts", { token, body: { attempts } }),
    ),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
  expect(await cluster.query("select count(*)::int as n from attempts")).toEqual([{ n: 2 }]);

  // A picture and a sound that one server took are the same on the others.
  const { payload, headers } = fileForm(await picture());
  const uploaded = await fetch(`${at(0)}/api/uploads/image`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const { path } = (await uploaded.json()) as { path: string };
  const spoken = await call(at(1), "/api/tts", { token, body: { text: "Hello there", voice: 1 } });
  const { url } = spoken.body as { url: string };
  for (const file of [path, url]) {
    const [first, ...others] = await Promise.all([0, 1, 2].map((index) => bytesAt(at(index) + file)));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual([first, first]);
  }

  // Limits count for all servers together.
  const stranger = (await (await register(at(0))).json()) as { token: string };
  const statuses: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const calls = Array.from({ length: 30 }, (_, index) => call(at(index), "/api/game/recent", stranger));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  // A server with limits of its own would take all of its 300 calls.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(600);
  expect(statuses).toContain(429);
  const wrong = [];
  for (let index = 0; index < 30; index += 1) wrong.push((await signIn(index, "wrong-Wetter-7")).status);
  expect(wrong.filter((status) => status !== 429)).toHaveLength(10);

  // An operator sees all three, and that one of them made the day's backup.
  await cluster.query(`update users set role = 'admin' where phone = '${phone}'`);
  const inTheEnd = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 90_000, interval: 500 });
  await inTheEnd(async () => {
    const health = await call(at(2), "/api/console/health", { token });
    expect(health).toMatchObject({
      body: { files: { kind: "object_store", away: null, places: 1 }, limits: { kind: "redis", away: null } },
    });
    const { replicas } = health.body as { replicas: { is_silent: boolean; is_this: boolean }[] };
    expect(replicas.map(({ is_silent }) => is_silent)).toEqual([false, false, false]);
    expect(replicas.filter(({ is_this }) => is_this)).toHaveLength(1);
  });
  await inTheEnd(async () => {
    const lists = await Promise.all(
      [0, 1, 2].map((index) => call(at(index), "/api/console/backups", { token })),
    );
    for (const list of lists)
      expect(list).toMatchObject({ body: { last_failure: null, backups: [{ bytes: expect.any(Number) }] } });
  });

  // A server that ends leaves the list.
  three[0]?.kill("SIGTERM");
  await three[0]?.ended();
  const health = await call(at(1), "/api/console/health", { token });
  expect((health.body as { replicas: object[] }).replicas).toHaveLength(2);
});
