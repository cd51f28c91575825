import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Voice } from "@shiju/contract/content/speech";
import { StartError } from "../../start-error.ts";
import { commandSpeech, isProgram } from "./command-speech.ts";
import type { SpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";

/** The timeout is long, because neural voices load their model for each text. */
const timeoutMs = 5_000;

export interface LocalVoice {
  /**
   * The full path of a program, followed by its arguments. The arguments contain `{voice}`, `{file}` and perhaps
   * `{text}`.
   */
  command: readonly string[];
  /** The values of `{voice}`: names, or paths of models. */
  voiceNames: ReadonlyMap<Voice, string>;
}

/**
 * Returns a neural voice of this machine, such as Piper, which runs for each text. A voice without its model is left
 * out. Returns undefined if no voice is left. Throws if the program cannot be run.
 */
export function localVoice(
  { command, voiceNames }: LocalVoice,
  sound: SpeechProcess,
): SpeechProvider | undefined {
  const [program = "", ...given] = command;
  if (!isProgram(program)) throw new StartError(`SPEECH_COMMAND：没有这个程序，或不能运行：${program}`);
  const inPlace = [...voiceNames].filter(([, name]) => !isAbsolute(name) || existsSync(name));
  if (inPlace.length === 0) return undefined;
  const fill = (argument: string, text: string, voice: string, file: string) =>
    argument.replaceAll(/\{(voice|file|text)\}/g, (_, name) => ({ voice, file, text })[name as string] ?? "");
  return commandSpeech(
    {
      name: "local",
      voiceNames: new Map(inPlace),
      argumentsFor: (text, voice, file) => given.map((argument) => fill(argument, text, voice, file)),
      readsText: !given.some((argument) => argument.includes("{text}")),
      timeoutMs,
    },
    program,
    sound,
  );
}
