import { settings } from "./settings.ts";

/** Where the browser cannot speak English well, the server does, unless the learner chose; a lost network decides nothing. */
export async function decideDeviceVoice(signal?: AbortSignal): Promise<void> {
  const { hasEnglishVoice } = await import("#platform/sound/speech/browser-voices.ts");
  const source = (await hasEnglishVoice()) ? 1 : 2;
  if (!signal?.aborted) settings.setDeviceVoice(source);
}
