import type { Voice } from "@shiju/contract/content/speech";
import type { HeadFields, LineFields } from "@shiju/course-pack/drafts/items";
import { useSyncExternalStore } from "react";
import { call } from "#platform/api.ts";

/** A text as somebody says it. */
export interface Spoken {
  /** The id of the part that is shown as being said meanwhile. */
  id: string;
  text: string;
  voice: Voice;
  /** As many times as high, and as quick. */
  pitch: number;
}

/** The id of the whole that is spoken, and the id of its part that can be heard at the moment. */
let now: { asked: string; part: string; end: AbortController } | null = null;
const listeners = new Set<() => void>();

function show(next: typeof now): void {
  now = next;
  for (const listen of listeners) listen();
}

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** Returns whether this id is spoken as a whole, or is the part that can be heard at the moment. */
export const useIsSaid = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => now !== null && (now.asked === id || now.part === id));

export function hush(): void {
  now?.end.abort();
  show(null);
}

/** Speaks texts one after the other, and stops any other speech. A failure is shown and ends the speech. */
export async function say(asked: string, texts: readonly Spoken[]): Promise<void> {
  hush();
  const end = new AbortController();
  const { signal } = end;
  try {
    let ready = texts[0] && soundOf(texts[0], signal);
    for (const [at, spoken] of texts.entries()) {
      show({ asked, part: spoken.id, end });
      const url = await ready;
      const next = texts[at + 1];
      ready = next && soundOf(next, signal);
      // Told of where it is waited for.
      ready?.catch(() => {});
      if (url !== undefined) await play(url, spoken.pitch, signal);
      if (signal.aborted) return;
    }
  } catch {
    // The call has told of it; a sound that cannot be played is silent.
  } finally {
    if (now?.end === end) show(null);
  }
}

async function soundOf({ text, voice }: Spoken, signal: AbortSignal): Promise<string> {
  return (await call("POST /api/tts", { body: { text, voice } }, { signal })).url;
}

function play(url: string, pitch: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const audio = new Audio(url);
    audio.preservesPitch = pitch === 1;
    audio.defaultPlaybackRate = audio.playbackRate = pitch;
    audio.addEventListener("ended", () => resolve());
    audio.addEventListener("error", () => reject(new Error("the sound cannot be played")));
    signal.addEventListener("abort", () => {
      audio.pause();
      resolve();
    });
    if (signal.aborted) resolve();
    else audio.play().catch(reject);
  });
}

type Person = HeadFields["people"][number];

/** Returns a text with the voice and pitch of a person. A text without a person has the first voice. */
export const spokenBy = (person: Person | undefined, id: string, text: string): Spoken => ({
  id,
  text,
  voice: (person?.voice ?? 1) as Voice,
  pitch: person?.pitch ?? 1,
});

/** Returns a line with the voice of its person; null if the line has no text to speak. */
export function spokenLine(
  { id, fields: { en, who } }: { id: string; fields: Pick<LineFields, "en" | "who"> },
  people: readonly Person[],
): Spoken | null {
  const text = en.replaceAll(" | ", " ").trim();
  if (!/[\p{Script=Latin}\d]/u.test(text)) return null;
  return spokenBy(
    people.find((one) => one.id === who),
    id,
    text,
  );
}
