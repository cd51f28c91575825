import type { Voice } from "@shiju/contract/content/speech";
import { mp3Duration } from "./mp3-frames.ts";
import type { SpeechProvider } from "./speech-provider.ts";

/** The highest number of bytes of a response. It holds minutes of speech, and 300 characters never take more. */
const mostBytes = 4 * 1024 * 1024;

export interface SpeechService {
  /** The base of the API, such as `https://api.example.com/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  /** The service's names of its voices. */
  voiceNames: ReadonlyMap<Voice, string>;
}

/** A service with OpenAI's `POST /v1/audio/speech`: a neural voice, on this machine or another. */
export function serviceSpeech({ url, key, model, voiceNames }: SpeechService): SpeechProvider {
  return {
    name: "service",
    voices: new Set(voiceNames.keys()),
    timeoutMs: 4_000,
    async speak(text, voice, signal) {
      const answer = await fetch(`${url.replace(/\/+$/, "")}/audio/speech`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, input: text, voice: voiceNames.get(voice), response_format: "mp3" }),
        signal,
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the speech service answered ${answer.status}`);
      }
      const mp3 = await bytesOf(answer);
      if (mp3Duration(mp3) === undefined)
        throw new Error("the speech service answered something else than MP3");
      return { mp3 };
    },
  };
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // An error thrown in the loop cancels the rest of the response.
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > mostBytes) throw new Error(`the speech service answered more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
