import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { speechApi } from "@shiju/contract/content/speech";
import autocannon from "autocannon";
import { createSpeechProcess } from "../apps/server/src/platform/providers/speech/speech-process.ts";
import { median, type Report } from "./figure.ts";
import { callServer } from "./browser/lessons.ts";
import { root, withFolder, withServer } from "./processes.ts";
import { interleaved } from "./rounds.ts";

const sentences = 20;
const servingRounds = 3;
const secondsInRound = 3;
const connections = 20;

/**
 * Measures a new sentence from its request to its address, beside its speech process alone. Also measures its sound
 * through HTTP, beside the same bytes as a static file of the same server.
 */
export async function speech(): Promise<Report> {
  return withFolder(async (folder) => {
    const webDir = join(folder, "web");
    mkdirSync(join(webDir, "sound"), { recursive: true });
    copyFileSync(join(root, "apps/web/dist/index.html"), join(webDir, "index.html"));
    // Without PATH the server finds no other voice than espeak.
    return withServer((server) => measure(server, join(webDir, "sound/speech.mp3")), {
      WEB_DIR: webDir,
      PATH: "",
      SPEECH_API_URL: "",
    });
  });
}

async function measure(server: string, staticFile: string): Promise<Report> {
  const first = await firstTime(server);
  const { url } = await speak(server, sentence(0));
  const sound = Buffer.from(await (await fetch(server + url)).arrayBuffer());
  writeFileSync(staticFile, sound);
  const served = await interleaved(servingRounds, {
    ours: () => perSecond(server + url, sound.length),
    bare: () => perSecond(`${server}/h5/sound/speech.mp3`, sound.length),
  });
  return {
    figures: [
      {
        title: "espeak sentence, first time",
        unit: "ms",
        measured: median(first.ours),
        bare: median(first.bare),
        goal: { atMost: 200 },
      },
      {
        title: "sound of a cached sentence",
        unit: "/s",
        measured: median(served.ours),
        bare: median(served.bare),
        goal: { atLeastTimesBare: 1 / 2 },
      },
    ],
    notes: [
      `${sentences} sentences after the process has warmed up, as "${sentence(0)}"; ${(sound.length / 1000).toFixed(1)} kB of MP3, ${connections} connections`,
    ],
  };
}

async function firstTime(server: string): Promise<{ ours: number[]; bare: number[] }> {
  const alone = createSpeechProcess();
  try {
    const ours = (round: number) => timedMs(() => speak(server, sentence(round)));
    const bare = (round: number) => timedMs(() => alone.ask({ text: sentence(round), voice: 1 }));
    // Both have spoken as much by then as makes them quick.
    for (let round = sentences; round < 2 * sentences; round++) {
      await ours(round);
      await bare(round);
    }
    await sleep(500);
    return await interleaved(sentences, { ours, bare });
  } finally {
    alone.close();
  }
}

const sentence = (index: number): string => `My parents put box number ${index + 1} under the big table.`;

const speak = (server: string, text: string): Promise<EndpointResponse<typeof speechApi.speak>> =>
  callServer(server, "/api/tts", { body: { text, voice: 1 } });

async function timedMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function perSecond(url: string, bytes: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsInRound });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  if (result.throughput.total < result["2xx"] * bytes)
    throw new Error(`${url} answered with less than the sound`);
  return result["2xx"] / result.duration;
}
