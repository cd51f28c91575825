import { ApiError } from "@shiju/client/api-error";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { speechApi, Timing, Voice } from "@shiju/contract/content/speech";
import { call } from "#platform/network/api.ts";
import { deviceStore } from "#platform/storage/device-database.ts";
import { atRest } from "#platform/page/between-keys.ts";

/** The service worker answers from this cache. */
const cacheName = "shiju-sounds";
/** The number of texts in a call. A slow voice can speak this number of texts within the time of a call. */
const batch = 8;
const afterTooManyMs = 15_000;

/** The address of a spoken text, by voice and text. */
interface SoundRow {
  key: string;
  url: string;
  timings?: Timing[] | undefined;
  bytes: number;
}

const store = deviceStore<SoundRow>("sounds");

type Spoken = EndpointResponse<typeof speechApi.speak>;

export const soundKey = (text: string, voice: Voice) => `${voice} ${text}`;

/** The last known address of a text's sound; undefined if this device does not know it. */
export async function keptSound(text: string, voice: Voice): Promise<SoundRow | undefined> {
  try {
    return await store.get(soundKey(text, voice));
  } catch {
    return undefined;
  }
}

/** Returns whether this page may store files. It needs a secure context with storage switched on. */
export const canKeepSounds = () => "caches" in globalThis;

interface Keeping {
  texts: readonly string[];
  voice: Voice;
  signal: AbortSignal;
  /** Called after every few texts with the number of finished texts. */
  onProgress: (done: number) => void;
}

/**
 * Fetches the sounds that are not stored yet. Texts that no voice can speak are left out. Resolves with all stored
 * sounds.
 */
export async function keepSounds({ texts, voice, signal, onProgress }: Keeping): Promise<SoundRow[]> {
  const rows: SoundRow[] = [];
  const missing: string[] = [];
  for (const text of new Set(texts)) {
    const row = await keptSound(text, voice);
    if (row) rows.push(row);
    else missing.push(text);
  }
  onProgress(rows.length);
  for (let from = 0; from < missing.length; from += batch) {
    signal.throwIfAborted();
    const some = missing.slice(from, from + batch);
    const sounds = await speakMany(some, voice, signal);
    for (const [index, sound] of sounds.entries()) {
      const text = some[index];
      if (sound && text !== undefined) rows.push(await keepSound(soundKey(text, voice), sound, signal));
    }
    onProgress(texts.length - missing.length + from + some.length);
  }
  return rows;
}

/** Fetches the sounds of texts. If the server says that it was asked too often, it is asked again a little later. */
async function speakMany(texts: string[], voice: Voice, signal: AbortSignal): Promise<(Spoken | null)[]> {
  for (;;) {
    try {
      const { sounds } = await call(
        "POST /api/tts/batch",
        { body: { texts, voice } },
        { signal, notice: "none" },
      );
      return sounds;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429)) throw error;
      await pause(afterTooManyMs, signal);
    }
  }
}

async function keepSound(key: string, { url, timings }: Spoken, signal: AbortSignal): Promise<SoundRow> {
  await atRest();
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const bytes = await answer.blob();
  const type = answer.headers.get("content-type") ?? "audio/mpeg";
  const cache = await caches.open(cacheName);
  await cache.put(url, new Response(bytes, { headers: { "content-type": type } }));
  const row: SoundRow = { key, url, timings, bytes: bytes.size };
  await store.put(row);
  return row;
}

/** Removes sounds, by key. Each file is removed before its row, because only the row has the address of the file. */
export async function dropSounds(keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || !canKeepSounds()) return;
  const cache = await caches.open(cacheName);
  for (const key of keys) {
    const row = await store.get(key);
    if (row) await cache.delete(row.url);
    await store.remove(key);
  }
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
