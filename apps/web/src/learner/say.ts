import type { Settings } from "@shiju/learning/settings/settings";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { settings } from "#learner/settings/settings.ts";

type Speech = typeof import("#platform/sound/speech/speech.ts");
let speech: Promise<Speech> | undefined;
/** The number of the latest request. An older request that is ready late is not played. */
let latest = 0;

/** Loads the code of speech once. After a failure the next call tries again. */
function loadSpeech(): Promise<Speech> {
  speech ??= import("#platform/sound/speech/speech.ts");
  speech.catch(() => (speech = undefined));
  return speech;
}

export interface Saying {
  /** Played automatically: a failure is not told. */
  unasked?: boolean;
  /** Whether the sound goes on with the screen locked, where the browser allows it. */
  background?: boolean;
  /** Called with the index of the word that is spoken; null if none is spoken. */
  onWord?: (index: number | null) => void;
  /** Called after the text was played as often as the settings say; not called if it was cancelled. */
  onDone?: () => void;
  /** Called if the text could not be played. If this is left out, `onDone` is called instead. */
  onFailed?: () => void;
  signal?: AbortSignal;
  /** A voice other than that of the settings. */
  voice?: Settings["voice_speaker"];
  /** How high it is; 1 where left out. */
  pitch?: number;
}

/** Speaks English by the settings of the learner. Never rejects. */
export async function say(
  text: string,
  { unasked = false, onFailed, ...saying }: Saying = {},
): Promise<void> {
  latest += 1;
  const mine = latest;
  try {
    const { speak } = await loadSpeech();
    if (mine !== latest) return;
    await speak({
      text,
      voice: settings.get("voice_speaker"),
      source: settings.get("voice_sound_source"),
      rate: settings.get("sound_play_rate"),
      times: settings.get("sound_play_times"),
      gap: settings.get("sound_play_gap"),
      ...saying,
    });
  } catch (error) {
    if (!unasked)
      toast(error instanceof Error && speech ? error.message : "暂时放不出声音，请检查网络后再试");
    (onFailed ?? saying.onDone)?.();
  }
}

/** Fetches the server's audio of a text ahead. A failure is ignored. */
export async function prepareToSay(text: string, voice = settings.get("voice_speaker")): Promise<void> {
  if (settings.get("voice_sound_source") !== 2 || !speech) return;
  const { prefetchSpeech } = await speech;
  prefetchSpeech(text, voice);
}

/** Cancels what is being spoken. */
export async function fallSilent(): Promise<void> {
  latest += 1;
  if (!speech) return;
  const { stopSound } = await import("#platform/sound/playback.ts");
  stopSound();
}
