import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { validatorsWords } from "#testing/problems.ts";
import type { TestServer } from "#testing/server.ts";
import { type Addressed, type Description, operationsOf } from "./description.ts";
import { type Drawn, requestsTo } from "./requests.ts";
import { Callers, type MakeKnown, type Sent } from "./send.ts";

export interface FuzzOptions {
  seed: number;
  calls: number;
  /** Nothing is begun after this time. */
  mostMs: number;
  known: MakeKnown;
  /** Pictures, and such as are none. */
  files: readonly Buffer[];
}

interface Slow {
  /** By the clock on the wall. */
  ms: number;
  /**
   * Milliseconds for which the call kept this process busy. The embedded database counts too, because it runs in this
   * process.
   */
  busyMs: number;
  request: Sent;
}

export interface FuzzReport {
  calls: number;
  byStatus: Record<string, number>;
  /** How often each operation did, or began, what it was asked. */
  done: Map<string, number>;
  /** The faults that were found, each kind of fault once for each operation. */
  faults: string[];
  /** The slowest calls of each operation. Only calls that took too long are listed. */
  slow: Map<string, Slow[]>;
  /** Megabytes of live objects after the first calls, and at the end. */
  heap: [number, number];
}

const batch = 100;
/** Milliseconds that no call may exceed. No call may keep the process busy for longer, either. */
export const longestMs = 1000;
export const longestBusyMs = 20;
/** Until everything is loaded and compiled. */
const warmUp = 1000;

/** Calls every operation in the server's own description with random requests. The same seed makes the same requests. */
export async function fuzz(server: TestServer, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, calls, mostMs, known, files } = options;
  const description = (await server.raw({ url: "/api/openapi.json" })).body as Description;
  const operations = operationsOf(description);
  const requests = fc.oneof(
    ...operations.map((one) => requestsTo(one, description, new Set(Object.keys(known)))),
  );
  const judge = judgeOf(description, operations);
  const callers = new Callers(server, known, files);
  const report: FuzzReport = {
    calls: 0,
    byStatus: {},
    done: new Map(),
    faults: [],
    slow: new Map(),
    heap: [0, 0],
  };
  const seen = new Set<string>();
  const until = performance.now() + mostMs;

  async function call(drawn: Drawn, request: Sent): Promise<void> {
    const before = performance.eventLoopUtilization();
    const started = performance.now();
    const answer = await server.raw(request);
    const ms = performance.now() - started;
    const { active: busyMs } = performance.eventLoopUtilization(before);
    const { operationId } = drawn.operation;
    report.calls += 1;
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    if (answer.status === 200 || answer.status === 202) {
      report.done.set(operationId, (report.done.get(operationId) ?? 0) + 1);
      callers.hear(answer.body);
    }
    const fault = judge(operationId, answer);
    const kind = `${operationId} ${fault?.slice(0, 60) ?? ""}`;
    if (fault !== undefined && !seen.has(kind)) {
      seen.add(kind);
      report.faults.push(
        `${operationId}: ${fault}\n  call ${report.calls} of seed ${seed}: ${told(request)}`,
      );
    }
    if (report.calls > warmUp && (busyMs > longestBusyMs || ms > longestMs)) {
      const slow = [...(report.slow.get(operationId) ?? []), { ms, busyMs, request }];
      report.slow.set(operationId, slow.toSorted((one, other) => other.busyMs - one.busyMs).slice(0, 3));
    }
  }

  for (let n = 0; report.calls < calls && performance.now() < until; n += 1) {
    for (const drawn of fc.sample(requests, { seed: seed + n, numRuns: batch })) {
      const request = await callers.requestOf(drawn);
      await call(drawn, request);
      if (drawn.again === undefined) continue;
      const { headers } = await callers.requestOf(drawn, drawn.again);
      await call(drawn, calledBy(request, headers["authorization"]));
    }
    if (report.heap[0] === 0 && report.calls > warmUp) report.heap[0] = liveMegabytes();
  }
  report.heap[1] = liveMegabytes();
  return report;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Returns the status of an operation that did what it was asked, or has begun it. */
const statusOf = ({ responses }: Addressed["operation"]) => (responses["202"] ? "202" : "200");

/** Returns a function that tells what is wrong with an answer, held against the description. */
function judgeOf(description: Description, operations: readonly Addressed[]) {
  const ajv = new Ajv2020({ strict: false, formats: { ...fullFormats, binary: true } });
  ajv.addSchema({ $id: "api", ...description });
  const compiled = (pointer: string) => ajv.compile({ $ref: `api#/${pointer}` });
  const isProblem = compiled("components/schemas/Problem");
  const shapes = new Map<string, ValidateFunction>();
  for (const { path, method, operation } of operations) {
    const status = statusOf(operation);
    if (!operation.responses[status]?.content?.["application/json"]) continue;
    const at = encodeURIComponent(path.replaceAll("/", "~1"));
    const pointer = `paths/${at}/${method}/responses/${status}/content/application~1json/schema`;
    shapes.set(operation.operationId, compiled(pointer));
  }
  const types = new Map(
    operations.map(({ operation }) => [
      operation.operationId,
      Object.keys(operation.responses[statusOf(operation)]?.content ?? {}),
    ]),
  );

  return (operationId: string, { status, headers, body }: Answer): string | undefined => {
    if (status < 300) {
      const type = headers["content-type"]?.split(";")[0] ?? "";
      if (!types.get(operationId)?.includes(type)) return `answers ${type}`;
      const shape = shapes.get(operationId);
      return !shape || shape(body) ? undefined : `answers another shape: ${ajv.errorsText(shape.errors)}`;
    }
    if (status === 500) return `answers 500`;
    if (!isProblem(body)) return `answers ${status} without a problem: ${ajv.errorsText(isProblem.errors)}`;
    const { message, fields = {} } = body as { message: string; fields?: Record<string, string> };
    const unfit = [message, ...Object.values(fields)].find(
      (sentence) => !/[一-龥]/.test(sentence) || validatorsWords.test(sentence),
    );
    return unfit === undefined ? undefined : `says "${unfit.slice(0, 100)}"`;
  };
}

/**
 * Measures the milliseconds of a call while nothing else runs. It repeats the call some times and returns the smallest
 * value.
 */
export async function calmly(server: TestServer, request: Sent): Promise<Pick<Slow, "ms" | "busyMs">> {
  const least = { ms: Infinity, busyMs: Infinity };
  for (let n = 0; n < 4; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = performance.eventLoopUtilization();
    const started = performance.now();
    await server.raw(request);
    least.ms = Math.min(least.ms, performance.now() - started);
    least.busyMs = Math.min(least.busyMs, performance.eventLoopUtilization(before).active);
  }
  return least;
}

function calledBy({ headers, ...request }: Sent, authorization: string | undefined): Sent {
  const { authorization: _before, ...others } = headers;
  return { ...request, headers: authorization === undefined ? others : { ...others, authorization } };
}

export function told({ method, url, headers, payload = "" }: Sent): string {
  const body = typeof payload === "string" ? payload.slice(0, 1500) : `${payload.length} bytes`;
  return `${method} ${url.slice(0, 500)} ${headers["content-type"] ?? ""} ${JSON.stringify(body)}`;
}

function liveMegabytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
