import { within } from "./abort.ts";
import { followLoad } from "#platform/page/load-status.ts";
import { audioContextAtPause } from "./audio-context.ts";

/** A fetched sound: its bytes, and the decoded sound if there is an audio context. */
export interface SoundItem {
  bytes: Blob;
  voiceBuffer: AudioBuffer | null;
}

/** The largest number of stored sounds, by the specification. A decoded sentence takes about a megabyte. */
export const mostSounds = 10;
/** Milliseconds after which fetching a sound fails. */
const timeoutMs = 6000;

const items = new Map<string, Promise<SoundItem>>();

/**
 * Fetches and decodes a sound, or takes it from the last ten sounds. A failure is logged and rejected, and is not
 * remembered.
 */
export function loadSound(url: string): Promise<SoundItem> {
  const kept = items.get(url);
  if (kept) return kept;
  const item = fetchSound(url);
  items.set(url, item);
  followLoad("sound", item);
  for (const oldest of items.keys()) if (items.size > mostSounds) items.delete(oldest);
  item.catch((error: unknown) => {
    console.warn(`No sound from ${url}`, error);
    if (items.get(url) === item) items.delete(url);
  });
  return item;
}

/** Removes a sound that cannot be played, so that the next play fetches it again. */
export function forgetSound(url: string): void {
  items.delete(url);
}

async function fetchSound(url: string): Promise<SoundItem> {
  const bytes = await within(timeoutMs, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.blob();
  });
  const context = await audioContextAtPause();
  if (!context) return { bytes, voiceBuffer: null };
  // Decoding detaches its buffer. An <audio> element needs the bytes too, so they are copied.
  const decoded = async () => context.decodeAudioData(await bytes.arrayBuffer());
  return { bytes, voiceBuffer: await within(timeoutMs, decoded) };
}
