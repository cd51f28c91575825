import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Attempt } from "@shiju/contract/study/attempts";
import autocannon from "autocannon";
import type { Learner, Recording } from "./recorded-statements.ts";

/** The attempts that the generator sends, each time with a new id and for the next learner. */
export interface Load {
  templates: readonly Attempt[];
  learners: readonly Learner[];
  connections: number;
  /** Attempts in a call; 1 unless it says otherwise. */
  inCall?: number;
}

/** An attempt on its way, with the template that it was made from and the learner whose attempt it is. */
export interface Sent {
  template: number;
  attempt: Attempt;
  learner: Learner;
}

/** The generator of both sides; every attempt has a new id. */
function generate({ templates, learners }: Load): () => Sent {
  let count = 0;
  return () => {
    const template = count % templates.length;
    const learner = learners[count % learners.length];
    const attempt = templates[template];
    count += 1;
    if (!attempt || !learner) throw new Error("Nothing to send");
    return { template, learner, attempt: { ...attempt, id: randomUUID() } };
  };
}

/** Attempts a second that the server accepted. */
export async function loadThroughHttp(server: string, load: Load, seconds: number): Promise<number> {
  const next = generate(load);
  const { inCall = 1 } = load;
  let accepted = 0;
  const result = await autocannon({
    url: server,
    connections: load.connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        path: "/api/game/attempts",
        setupRequest: (request) => {
          const { attempt, learner } = next();
          const more = Array.from({ length: inCall - 1 }, () => ({ ...attempt, id: randomUUID() }));
          return {
            ...request,
            headers: { "content-type": "application/json", authorization: `Bearer ${learner.token}` },
            body: JSON.stringify({ attempts: [attempt, ...more] }),
          };
        },
        onResponse: (_status, body) => {
          if (body.includes('"refused":[]')) accepted += inCall;
        },
      },
    ],
  });
  const failed = result.non2xx + result.errors + result["2xx"] - accepted / inCall;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls were not accepted`);
  return accepted / result.duration;
}

/** Attempts a second whose statements the worker has run. */
export async function loadThroughPipe(
  url: string,
  recordings: readonly Recording[],
  load: Load,
  seconds: number,
): Promise<number> {
  const next = generate(load);
  const worker = fork(fileURLToPath(new URL("attempts.worker.ts", import.meta.url)));
  worker.send({ url, recordings });
  await once(worker, "message");
  let done = 0;
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const finished = new Promise<number>((resolve, reject) => {
    worker.on("exit", (code) => reject(new Error(`The worker ended with ${code}`)));
    worker.on("message", () => {
      done += 1;
      if (elapsed() < seconds) worker.send(next());
      else resolve(done / elapsed());
    });
  });
  for (let index = 0; index < load.connections; index++) worker.send(next());
  try {
    return await finished;
  } finally {
    worker.removeAllListeners("exit");
    worker.kill();
    await once(worker, "exit");
  }
}
