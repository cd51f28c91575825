import type { Settings } from "@shiju/learning/settings/settings";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { settings } from "#learner/settings/settings.ts";

type Speech = typeof import("#platform/sound/speech/speech.ts");
let speech: Promise<Speech> | undefined;
/** Counts what was wanted, so that what is late is not heard after something newer. */
let latest = 0;

/** Speech comes with the first thing to say; what could not be fetched is tried again the next time. */
function loadSpeech(): Promise<Speech> {
  speech ??= import("#platform/sound/speech/speech.ts");
  speech.catch(() => (speech = undefined));
  return speech;
}

interface Saying {
  /** Nobody asked to hear it, so that nobody is told when it cannot be heard. */
  unasked?: boolean;
  /** Plays on with the screen locked, where the browser allows it. */
  background?: boolean;
  /** Told of the word being spoken, by its index; null when none is. */
  onWord?: (index: number | null) => void;
  /** Told when it has been heard as often as the settings want, not when it was cancelled. */
  onDone?: () => void;
  /** Told when it could not be heard; `onDone` is told where this is left out. */
  onFailed?: () => void;
  signal?: AbortSignal;
  /** Another voice than the learner's own. */
  voice?: Settings["voice_speaker"];
  /** How high it is; 1 where left out. */
  pitch?: number;
}

/** Says English as the learner wants to hear it; a sound that fails blocks nothing. */
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

/** Makes the server's sound of what comes next ready, silently. */
export async function prepareToSay(text: string, voice = settings.get("voice_speaker")): Promise<void> {
  if (settings.get("voice_sound_source") !== 2 || !speech) return;
  const { prefetchSpeech } = await speech;
  prefetchSpeech(text, voice);
}

/** Cancels what is being said. */
export async function fallSilent(): Promise<void> {
  latest += 1;
  if (!speech) return;
  const { stopSound } = await import("#platform/sound/playback.ts");
  stopSound();
}
