import { createHash } from "node:crypto";
import { type Timing, type Voice } from "@shiju/contract/content/speech";
import type { SpokenText } from "#platform/providers/speech/speech-provider.ts";
import type { Shelf } from "./speech.shelf.ts";
import type { Storage } from "#platform/files/storage.ts";

/** The sound of a text: its file and the provider that made it. */
export interface Made {
  file: string;
  provider: string;
  timings?: Timing[];
}

/**
 * Stores two kinds of files. A sound is named by the hash of its bytes, so that it never changes and damage is found. A
 * record is named by the hash of text and voice. It contains the name of the sound, and is written last.
 */
export interface SpeechStore {
  /** Undefined if there is no sound yet, or it is damaged. */
  find: (text: string, voice: Voice) => Promise<Made | undefined>;
  keep: (text: string, voice: Voice, spoken: SpokenText & { provider: string }) => Promise<Made>;
  /** Reads the sound in a file; undefined if there is none, the sound is damaged, or the name is invalid. */
  read: (file: string) => Promise<Buffer | undefined>;
}

export function openSpeechStore({ read, write }: Storage, shelf: Shelf): SpeechStore {
  async function readSound(file: string): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{32}\.mp3$/.test(file)) return undefined;
    const mp3 = await read(pathOf(file));
    if (!mp3 || fileOf(mp3) !== file) return undefined;
    await shelf.used(pathOf(file));
    return mp3;
  }

  return {
    read: readSound,
    async find(text, voice) {
      const name = recordOf(text, voice);
      const record = await read(name);
      const made = record && parse(record.toString());
      if (!made || !(await readSound(made.file))) return undefined;
      await shelf.used(name);
      return made;
    },
    async keep(text, voice, { mp3, provider, timings }) {
      const made: Made = { file: fileOf(mp3), provider, ...(timings && { timings }) };
      await write(pathOf(made.file), mp3);
      await write(recordOf(text, voice), JSON.stringify(made));
      await shelf.added(mp3.length);
      return made;
    },
  };
}

const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 32);

const fileOf = (mp3: Uint8Array): string => `${hashOf(mp3)}.mp3`;

const recordOf = (text: string, voice: Voice): string => pathOf(`${hashOf(`${voice} ${text}`)}.json`);

/**
 * Returns the path of a file. Its folder is named by two letters of the file's name, because some file systems are slow
 * with many thousand files in a folder.
 */
const pathOf = (file: string): string => `${file.slice(0, 2)}/${file}`;

/** A damaged record counts as missing. */
function parse(record: string): Made | undefined {
  try {
    const made = JSON.parse(record) as Partial<Made> | null;
    const { file, provider, timings } = made ?? {};
    if (typeof file !== "string" || typeof provider !== "string") return undefined;
    return { file, provider, ...(Array.isArray(timings) && { timings }) };
  } catch {
    return undefined;
  }
}
