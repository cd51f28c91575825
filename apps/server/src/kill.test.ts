import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CompiledLesson } from "#content/compiled.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { killedServer, kills, momentOf } from "#testing/killed-server.ts";
import { newPhone } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";

const requests = 20;
const stops = 1;
const clients = 20;

const pack = aPack();
const [lesson] = pack.lessons;
if (!lesson) throw new Error("the pack has no lesson");
const { start, kill } = killedServer(pack);

async function call(origin: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const register = async (origin: string) => {
  const account = { phone: newPhone(), password: "gutes-Wetter-7", agreed: true };
  return ((await call(origin, "/api/login/register", account)) as { token: string }).token;
};

/**
 * Sends attempts and returns the ids that the server acknowledged. Returns none if the server died before it answered.
 */
async function send(origin: string, token: string, attempts: object[]): Promise<string[]> {
  const answer = (await call(origin, "/api/game/attempts", { attempts }, token)) as {
    accepted: string[];
    refused: object[];
  };
  expect(answer.refused).toEqual([]);
  return answer.accepted;
}

test(`killed ${kills} times with ${requests} requests in flight: what was acknowledged is there, each once`, async () => {
  let origin = await start();
  const [learner, stranger] = [await register(origin), await register(origin)];
  const everything: { id: string }[] = [];

  for (let round = 0; round < kills; round += 1) {
    const batches = Array.from({ length: requests }, () => [anAttempt(lesson), anAttempt(lesson)]);
    everything.push(...batches.flat());
    const inFlight = batches.map((batch) => send(origin, learner, batch));
    const answers = Promise.allSettled(inFlight);
    await sleep(momentOf(round, 150));
    await kill("SIGKILL");
    const acknowledged = (await answers).flatMap((one) => (one.status === "fulfilled" ? one.value : []));

    origin = await start();
    expect(
      await heldBack(
        origin,
        stranger,
        everything.filter(({ id }) => acknowledged.includes(id)),
      ),
    ).toEqual(acknowledged);
    const retried = await Promise.all(batches.map((batch) => send(origin, learner, batch)));
    expect(retried.flat()).toHaveLength(batches.flat().length);
  }

  const ids = everything.map(({ id }) => id);
  expect(await heldBack(origin, stranger, everything)).toEqual(ids);
  const answer = await fetch(`${origin}/api/game/recent`, {
    headers: { authorization: `Bearer ${learner}` },
  });
  expect(await answer.json()).toMatchObject({
    lessons: [{ progress: { passed: [1, 0, 0, 0], accuracy: 1 } }],
  });
  expect(await kill("SIGTERM")).toMatchObject({ code: 0 });
}, 1_800_000);

test(`stopped under ${clients} clients that ask without a pause: no request is cut off, the process ends well`, async () => {
  for (let stop = 0; stop < stops; stop += 1) {
    const origin = await start();
    const token = await register(origin);
    let stopped: ReturnType<typeof kill> | undefined;
    const waiting = new Set(Array.from({ length: clients }, (_, client) => client));
    const everybody = [...waiting].map(async (client) => {
      // On one connection each, so that none is on its way to a listener that goes.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const answer = await ask(agent, origin, token).catch((error: NodeJS.ErrnoException) => error.code);
        // Only who comes after the end is not let in any more.
        if (typeof answer !== "object") return answer;
        // A machine that is busy with other things may say so.
        if (!answer.body.includes("服务繁忙")) expect(answer).toMatchObject({ status: 200 });
        // Once the last of them is let in.
        if (waiting.delete(client) && waiting.size === 0) stopped = kill("SIGTERM");
      }
    });
    expect(new Set(await Promise.all(everybody))).toEqual(new Set(["ECONNREFUSED"]));
    expect(await stopped).toMatchObject({ code: 0 });
  }
}, 300_000);

/** Sends an attempt on a connection that stays open, as the connections of browsers and proxies do. */
function ask(
  agent: Agent,
  origin: string,
  token: string,
): Promise<{ status: number | undefined; body: string }> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/game/attempts`, { method: "POST", agent, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    asked.once("error", reject).end(JSON.stringify({ attempts: [anAttempt(lesson as CompiledLesson)] }));
  });
}

/**
 * Returns the ids of these attempts that the server refuses to a stranger. The server refuses only ids of another
 * learner, so the refused ids are the attempts that it has.
 */
async function heldBack(origin: string, stranger: string, attempts: { id: string }[]): Promise<string[]> {
  const held: string[] = [];
  for (let from = 0; from < attempts.length; from += 50) {
    const answer = (await call(
      origin,
      "/api/game/attempts",
      { attempts: attempts.slice(from, from + 50) },
      stranger,
    )) as {
      refused: { id: string; code: string }[];
    };
    held.push(...answer.refused.filter(({ code }) => code === "conflict").map(({ id }) => id));
  }
  return held;
}
