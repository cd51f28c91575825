import { voices } from "@shiju/contract/speech";
import type { Env } from "../../env.ts";
import { findCommandSpeech } from "./command-speech.ts";
import { espeakSpeech } from "./espeak-speech.ts";
import { serviceSpeech } from "./service-speech.ts";
import { createSpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";

type SpeechEnv = Pick<Env, "SPEECH_API_URL" | "SPEECH_API_KEY" | "SPEECH_MODEL" | "SPEECH_VOICES">;

/** Who can speak on this machine, best first: a configured service, the commands on `path`, espeak-ng. */
export function findSpeechProviders(env: SpeechEnv, path: string): SpeechProvider[] {
  const sound = createSpeechProcess();
  return [...configuredService(env), ...findCommandSpeech(path, sound), espeakSpeech(sound)];
}

function configuredService(env: SpeechEnv): SpeechProvider[] {
  if (env.SPEECH_API_URL === undefined) return [];
  const named = voices.map((voice, index) => [voice, env.SPEECH_VOICES[index] ?? ""] as const);
  return [
    serviceSpeech({
      url: env.SPEECH_API_URL,
      key: env.SPEECH_API_KEY,
      model: env.SPEECH_MODEL,
      voiceNames: new Map(named.filter(([, name]) => name !== "")),
    }),
  ];
}
