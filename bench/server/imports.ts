import { randomUUID } from "node:crypto";
import { endlessWorkbook } from "../../apps/server/src/testing/files.ts";
import type { Report } from "../figure.ts";
import { withServer } from "../processes.ts";

const hostileFiles = 6;
const small = '[{"name":"journey","trans":["n. 旅行"]},{"name":"night","trans":["n. 夜晚"]}]';

interface Upload {
  ms: number;
  status: number;
}

/** Two learners' small imports beside hostile files of a third, who is refused more than a few at a time. */
export async function imports(): Promise<Report> {
  return withServer(async (address) => {
    const [greedy = "", ...learners] = await Promise.all([1, 2, 3].map((at) => register(address, at)));
    // Starts the processes, which is no part of what is measured.
    await upload(address, greedy, small, "list.json");
    const alone = await Promise.all(learners.map((learner) => upload(address, learner, small, "list.json")));
    const file = endlessWorkbook();
    const theirs = Array.from({ length: hostileFiles }, () => upload(address, greedy, file, "list.xlsx"));
    await refusals(theirs);
    const beside = await Promise.all(learners.map((learner) => upload(address, learner, small, "list.json")));
    const ended = await Promise.all(theirs);
    const read = ended.filter(({ status }) => status !== 503).map(({ ms }) => ms);
    const third = read.toSorted((a, b) => a - b)[2] ?? Number.NaN;
    const slowest = Math.max(...beside.map(({ ms }) => ms));
    return {
      figures: [
        {
          title: "small imports of two learners beside six hostile files; bare: alone",
          unit: "ms",
          measured: slowest,
          bare: Math.max(...alone.map(({ ms }) => ms)),
        },
        {
          title: "the same; bare: until the third hostile file is done with",
          unit: "ms",
          measured: slowest,
          bare: third,
          goal: { atMostTimesBare: 1 },
        },
        {
          title: "small imports that failed",
          unit: "",
          measured: [...alone, ...beside].filter(({ status }) => status !== 200).length,
          goal: { atMost: 0 },
        },
      ],
      notes: [
        `of ${hostileFiles} hostile files ${read.length} were read or given up, ${hostileFiles - read.length} refused at once`,
      ],
    };
  });
}

/** Resolves once those files are refused that may not even wait; by then the first of them is being read. */
async function refusals(uploads: Promise<Upload>[]): Promise<void> {
  await Promise.any(
    uploads.map(async (uploading) => {
      const { status } = await uploading;
      if (status !== 503) throw new Error("this one was read");
    }),
  );
}

async function register(address: string, at: number): Promise<string> {
  const answer = await fetch(`${address}/api/login/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: `1390000000${at}`, password: "gutes-Wetter-7", agreed: true }),
  });
  if (!answer.ok) throw new Error(`no account was made: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

async function upload(address: string, token: string, content: BlobPart, name: string): Promise<Upload> {
  const form = new FormData();
  form.append("file", new File([content], name));
  const started = performance.now();
  const { status } = await fetch(`${address}/api/imports?id=${randomUUID()}&kind=words`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { ms: performance.now() - started, status };
}
