import { toast } from "@shiju/ui/overlays/notices.ts";
import { settings } from "#learner/settings/settings.ts";
import { fallSilent, type Saying } from "./say.ts";

type OwnSaying = Pick<Saying, "unasked" | "onDone" | "voice" | "pitch">;

/** The number of the latest line. An older line that is ready late is not spoken. */
let latest = 0;

/**
 * Speaks words of the learner themselves by the settings. Such words go to no service and into no cache. Never rejects.
 */
export async function sayOwn(
  text: string,
  { unasked = false, onDone, voice = settings.get("voice_speaker"), pitch = 1 }: OwnSaying = {},
): Promise<void> {
  latest += 1;
  const mine = latest;
  await fallSilent();
  try {
    const { speakOwn } = await import("#platform/sound/speech/own-speech.ts");
    if (mine !== latest) return;
    await speakOwn({ text, voice, pitch, rate: settings.get("sound_play_rate"), ...(onDone && { onDone }) });
  } catch {
    if (!unasked) toast("这台设备没有能念这句话的声音");
    onDone?.();
  }
}

/** Loads the code of own speech, because the network may be gone by the time of the first line. */
export const prepareToSayOwn = (): void =>
  void import("#platform/sound/speech/own-speech.ts").catch(() => {});

/** Cancels what is being spoken, own lines and others. */
export async function fallSilentOwn(): Promise<void> {
  latest += 1;
  const { stopSound } = await import("#platform/sound/playback.ts");
  stopSound();
}
