import { type Voice, voices } from "@shiju/contract/content/speech";
import type { Env } from "../../env.ts";
import { findCommandSpeech } from "./command-speech.ts";
import { espeakSpeech } from "./espeak-speech.ts";
import { localVoice } from "./local-voice.ts";
import { serviceSpeech } from "./service-speech.ts";
import { createSpeechProcess, type SpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";

type SpeechEnv = Pick<
  Env,
  | "SPEECH_API_URL"
  | "SPEECH_API_KEY"
  | "SPEECH_MODEL"
  | "SPEECH_VOICES"
  | "SPEECH_COMMAND"
  | "SPEECH_COMMAND_VOICES"
>;

/**
 * Returns the providers of this machine, the best provider first: a configured service, a configured local voice, the
 * commands on `path`, and espeak-ng.
 */
export function findSpeechProviders(env: SpeechEnv, path: string): SpeechProvider[] {
  const sound = createSpeechProcess();
  return [
    ...configuredService(env),
    ...configuredVoice(env, sound),
    ...findCommandSpeech(path, sound),
    espeakSpeech(sound),
  ];
}

function configuredService(env: SpeechEnv): SpeechProvider[] {
  if (env.SPEECH_API_URL === undefined) return [];
  return [
    serviceSpeech({
      url: env.SPEECH_API_URL,
      key: env.SPEECH_API_KEY,
      model: env.SPEECH_MODEL,
      voiceNames: namesOf(env.SPEECH_VOICES),
    }),
  ];
}

function configuredVoice(env: SpeechEnv, sound: SpeechProcess): SpeechProvider[] {
  if (env.SPEECH_COMMAND === undefined) return [];
  const voiceNames = namesOf(env.SPEECH_COMMAND_VOICES);
  const voice = localVoice({ command: env.SPEECH_COMMAND, voiceNames }, sound);
  return voice ? [voice] : [];
}

/** Returns the provider's names of our voices. An empty name means that the provider lacks the voice. */
function namesOf(names: readonly string[]): Map<Voice, string> {
  const named = voices.map((voice, index) => [voice, names[index] ?? ""] as const);
  return new Map(named.filter(([, name]) => name !== ""));
}
