import { settings } from "./settings.ts";

/** Makes the server's voices the default where the browser has no English voice. */
export async function decideDeviceVoice(signal?: AbortSignal): Promise<void> {
  const { hasEnglishVoice } = await import("#platform/sound/speech/browser-voices.ts");
  const source = (await hasEnglishVoice()) ? 1 : 2;
  if (!signal?.aborted) settings.setDeviceVoice(source);
}
