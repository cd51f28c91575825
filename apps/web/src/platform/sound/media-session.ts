import { siteName } from "@shiju/ui/site/site-name.ts";
import { inNextGesture } from "./audio-context.ts";
import { pauseSound, playback, playbackState, resumeSound } from "./playback.ts";

export interface ListeningControls {
  /** Called to start playing. A paused sound is resumed without this call. */
  play: () => void;
  next: () => void;
  previous: () => void;
}

export interface Listening {
  /** Shows the sentence and its lesson on the lock screen. */
  show: (title: string, lesson: string) => void;
  /** Releases the media keys and the lock screen. */
  stop: () => void;
}

/** The length of the silent sound in seconds. Chrome shows controls only for media of at least five seconds. */
const carrierSeconds = 10;

/**
 * Connects the media keys and the lock screen with listening, until `stop`. Must be called in the handler of the tap or
 * key that starts the listening. The connection uses a silent, looping <audio> element for three reasons. Systems show
 * controls only for media elements, not for WebAudio or speech. A sentence is too short for controls in Chrome. With a
 * locked screen, a page runs between two sentences only while some element plays.
 */
export function startListening(controls: ListeningControls): Listening {
  const url = URL.createObjectURL(silence(carrierSeconds));
  const carrier = new Audio(url);
  carrier.loop = true;
  const carry = () =>
    void carrier.play().catch(() => inNextGesture(() => void carrier.play().catch(() => {})));
  const session = "mediaSession" in navigator ? navigator.mediaSession : null;

  const follow = ({ state }: { state: number }) => {
    const paused = state === playbackState.onPause;
    if (session) session.playbackState = paused ? "paused" : "playing";
    if (!paused) carry();
    else carrier.pause();
  };
  const actions: [MediaSessionAction, () => void][] = [
    ["play", () => (playback.getState().state === playbackState.onPause ? resumeSound() : controls.play())],
    ["pause", pauseSound],
    ["nexttrack", controls.next],
    ["previoustrack", controls.previous],
  ];
  for (const [action, handle] of actions) session?.setActionHandler(action, handle);
  const unsubscribe = playback.subscribe(follow);
  carry();
  return {
    show(title, lesson) {
      if (session) session.metadata = new MediaMetadata({ title, artist: lesson, album: siteName() });
    },
    stop() {
      unsubscribe();
      carrier.pause();
      carrier.removeAttribute("src");
      URL.revokeObjectURL(url);
      if (!session) return;
      for (const [action] of actions) session.setActionHandler(action, null);
      session.metadata = null;
      session.playbackState = "none";
    },
  };
}

/** Returns a silent WAV file of this number of seconds. A second has 8,000 samples of one byte. */
function silence(seconds: number): Blob {
  const rate = 8000;
  const samples = new Uint8Array(rate * seconds).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => header.setUint8(at + index, letter.codePointAt(0)!));
  text(0, "RIFF");
  header.setUint32(4, 36 + samples.length, true);
  text(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  text(36, "data");
  header.setUint32(40, samples.length, true);
  return new Blob([header, samples], { type: "audio/wav" });
}
