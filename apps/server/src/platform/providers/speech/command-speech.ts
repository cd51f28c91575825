import { execFile } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Voice } from "@shiju/contract/content/speech";
import type { SpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";
import { readWav } from "./wav.ts";

const run = promisify(execFile);

export interface SpeechCommand {
  name: string;
  /** The command's own name for each of its voices. */
  voiceNames: ReadonlyMap<Voice, string>;
  /** The arguments that make the command write the text to a WAV file. */
  argumentsFor: (text: string, voice: string, file: string) => string[];
  /** Whether the command reads the text from its input. */
  readsText?: boolean;
  timeoutMs: number;
}

/**
 * The speech commands, the best command first. In 20 sentences a speech recogniser got 4 to 11 % of flite's words
 * wrong, and 17 to 27 % of pico's.
 */
const commands: readonly SpeechCommand[] = [
  {
    name: "flite",
    voiceNames: new Map([
      [1, "slt"],
      [3, "rms"],
    ]),
    argumentsFor: (text, voice, file) => ["-voice", voice, "-t", text, "-o", file],
    timeoutMs: 1_500,
  },
  {
    name: "pico2wave",
    voiceNames: new Map([
      [1, "en-US"],
      [2, "en-GB"],
    ]),
    argumentsFor: (text, voice, file) => ["-l", voice, "-w", file, "--", text],
    timeoutMs: 1_500,
  },
];

/** The speech commands in the folders of `path`, which has the form of `$PATH`. */
export function findCommandSpeech(path: string, sound: SpeechProcess): SpeechProvider[] {
  return commands.flatMap((command) => {
    const program = path
      .split(delimiter)
      .filter((folder) => folder !== "")
      .map((folder) => join(folder, command.name))
      .find(isProgram);
    return program === undefined ? [] : [commandSpeech(command, program, sound)];
  });
}

/** Whether the file exists and may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Speech from a command that writes a WAV file. The text never goes through a shell. */
export function commandSpeech(
  { name, voiceNames, argumentsFor, readsText = false, timeoutMs }: SpeechCommand,
  program: string,
  sound: SpeechProcess,
): SpeechProvider {
  return {
    name,
    runsHere: true,
    voices: new Set(voiceNames.keys()),
    timeoutMs,
    async speak(text, voice, signal) {
      const folder = await mkdtemp(join(tmpdir(), "shiju-speech-"));
      try {
        const file = join(folder, "speech.wav");
        // The command would read a text that begins with a dash as an option.
        const spoken = text.startsWith("-") ? ` ${text}` : text;
        const running = run(program, argumentsFor(spoken, voiceNames.get(voice) ?? "", file), {
          signal,
          killSignal: "SIGKILL",
        });
        // A command may exit before it has read the text. Its exit code then says why.
        running.child.stdin?.on("error", () => {});
        running.child.stdin?.end(readsText ? `${text}\n` : "");
        await running.catch((error: unknown) => {
          throw withoutText(name, error);
        });
        const pcm = readWav(await readFile(file));
        if (pcm.samples.length === 0) throw new Error(`${name} said nothing`);
        return await sound.ask({ pcm });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Returns how a command ended, without its arguments and output. Both may contain the text, which must not be logged.
 */
function withoutText(name: string, error: unknown): unknown {
  const { name: kind, code, signal } = error as NodeJS.ErrnoException & { signal?: string };
  return kind === "AbortError" ? error : new Error(`Command failed: ${name} ended with ${code ?? signal}`);
}
