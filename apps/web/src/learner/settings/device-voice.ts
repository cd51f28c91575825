import { followLoad } from "#platform/page/load-status.ts";
import { settings } from "./settings.ts";

/** Makes the server's voices the default if the browser has no English voice. */
export async function decideDeviceVoice(signal?: AbortSignal): Promise<void> {
  const { hasEnglishVoice } = await import("#platform/sound/speech/browser-voices.ts");
  const asking = hasEnglishVoice();
  followLoad("voice", asking.then(orFail));
  const source = (await asking) ? 1 : 2;
  if (!signal?.aborted) settings.setDeviceVoice(source);
}

function orFail(hasVoice: boolean): void {
  if (!hasVoice) throw new Error("No English voice");
}
