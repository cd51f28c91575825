import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { consoleSms } from "#platform/providers/sms/console-sms.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { testOAuth } from "#testing/people/entrance.ts";
import { aPack } from "#testing/content/packs.ts";
import { picture } from "#testing/content/pictures.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { anMp3 } from "#testing/content/speech.ts";
import { calmly, fuzz, type FuzzReport, longestBusyMs, longestMs, told } from "./fuzz.ts";
import { operationsOf, type Description } from "./description.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

/** The seed of the run. `npm run fuzz` sets the variables. Without them, a short run is part of the tests. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const calls = Number(process.env["FUZZ_CALLS"] ?? 400);
const isLong = process.env["FUZZ_CALLS"] !== undefined;
const mostMs = isLong ? 12 * 60_000 : 45_000;

/**
 * The number of megabytes by which live objects may grow over all calls. The data that is kept for each caller is
 * bounded, so the growth is bounded too.
 */
const mostHeapGrowth = 24;

const folder = mkdtempSync(join(tmpdir(), "shiju-fuzz-"));
afterAll(() => rmSync(folder, { recursive: true }));
const pack = aPack();
const mp3 = anMp3(100);
const server = testServer((db) => seedPack(db, pack), {
  uploads: folderStorage(join(folder, "uploads")),
  speech: {
    storage: folderStorage(join(folder, "speech")),
    providers: [
      { name: "fuzz", voices: new Set([1, 2, 3, 4] as const), timeoutMs: 5000, speak: async () => ({ mp3 }) },
    ],
  },
  entrance: {
    sms: consoleSms(() => {}),
    oauth: new Map([["wechat", testOAuth]]),
  },
});

test(
  `whatever is sent, every operation answers as it says (seed ${seed}, ${calls} calls)`,
  async () => {
    const lesson = pack.lessons[0];
    if (!lesson) throw new Error("the pack has no lesson");
    const report = await fuzz(server, {
      seed,
      calls,
      mostMs,
      known: {
        Attempt: () => anAttempt(lesson),
        Place: () => {
          const { lesson_id, practice_type, subject, step, started_at } = anAttempt(lesson);
          return { lesson_id, practice_type, sentence_id: subject.id, step, at: started_at };
        },
      },
      files: [await picture(), await picture("png"), Buffer.from("no picture"), Buffer.alloc(0)],
    });
    expect(report.faults.join("\n")).toBe("");
    if (!isLong) return;

    const measured = await measuredAgain(report);
    console.log(await summaryOf(report, measured));
    expect(measured.filter(({ calm }) => calm.ms > longestMs)).toEqual([]);
    expect(report.heap[1] - report.heap[0]).toBeLessThan(mostHeapGrowth);
  },
  20 * 60_000,
);

type Measured = Awaited<ReturnType<typeof measuredAgain>>;

/** Measures again, alone, the calls that took too long. Returns only the worst call of each operation. */
async function measuredAgain({ slow }: FuzzReport) {
  const measured = [];
  for (const [operation, worstCalls] of slow) {
    const again = [];
    for (const { request, ...first } of worstCalls)
      again.push({ operation, first, calm: await calmly(server, request), request: told(request) });
    const [worst] = again.toSorted((one, other) => other.calm.busyMs - one.calm.busyMs);
    if (worst) measured.push(worst);
  }
  return measured.toSorted((one, other) => other.calm.busyMs - one.calm.busyMs);
}

async function summaryOf(report: FuzzReport, measured: Measured): Promise<string> {
  const description = (await server.raw({ url: "/api/openapi.json" })).body as Description;
  const all = operationsOf(description).map(({ operation }) => operation.operationId);
  const answers = Object.entries(report.byStatus).map(([status, count]) => `${status} ${count}×`);
  const ms = ({ ms: took, busyMs }: { ms: number; busyMs: number }) =>
    `${took.toFixed(0)} ms, busy ${busyMs.toFixed(0)} ms`;
  return [
    `${inject("database").kind}: seed ${seed}, ${report.calls} calls of ${all.length} operations`,
    `answers: ${answers.join(", ")}`,
    `never done: ${all.filter((name) => !report.done.has(name)).join(", ") || "none"}`,
    `live heap: ${report.heap.map((mb) => `${mb.toFixed(1)} MB`).join(" → ")}`,
    "took longest, then by itself:",
    ...measured.flatMap(({ operation, first, calm, request }) => [
      `  ${operation}: ${ms(first)}; ${ms(calm)}`,
      ...(calm.busyMs > longestBusyMs ? [`    ${request.slice(0, 300)}`] : []),
    ]),
  ].join("\n");
}
