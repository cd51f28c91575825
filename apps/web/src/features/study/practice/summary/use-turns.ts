import type { Sentence } from "@shiju/learning/sentence";
import { useCallback, useEffect, useRef, useState } from "react";
import { fallSilent, say } from "#learner/say.ts";
import { settings } from "#learner/settings/settings.ts";
import { voiceOf } from "#parts/practice/run/speaker.ts";
import { useRun } from "#parts/practice/run/use-run.ts";
import { playSound } from "#platform/sound/playback.ts";
import { silence } from "#platform/sound/silence.ts";

interface Turns {
  /** The sentence that is playing; null if none is. */
  now: Sentence | null;
  /** Whether several are played in order. */
  isAll: boolean;
  /** Plays the sentences in order. `unasked` means that the learner pressed nothing, so a failure shows no notice. */
  play: (sentences: readonly Sentence[], unasked?: boolean) => void;
  /** Goes on to the sentence after the playing sentence. Stops after the last sentence. */
  skip: () => void;
  stop: () => void;
}

const nothing = { now: null, isAll: false };

/** Plays sentences of the run until others are asked for or the page is left. */
export function useTurns(): Turns {
  const { people } = useRun();
  const [state, setState] = useState<Pick<Turns, "now" | "isAll">>(nothing);
  const hearing = useRef(new AbortController());
  /** The sentences after the one that is playing. */
  const left = useRef<readonly Sentence[]>([]);
  const stop = useCallback(() => {
    hearing.current.abort();
    void fallSilent();
    setState(nothing);
  }, []);
  useEffect(() => stop, [stop]);

  const begin = useCallback(
    (sentences: readonly Sentence[], isAll: boolean, unasked: boolean) => {
      hearing.current.abort();
      hearing.current = new AbortController();
      const { signal } = hearing.current;
      const end = () => signal.aborted || setState(nothing);
      const sound = ([now, ...rest]: readonly Sentence[]) => {
        if (!now) return end();
        left.current = rest;
        setState({ now, isAll });
        const goOn = () => {
          if (rest.length === 0) return end();
          void playSound(silence(settings.get("sound_play_gap")), { signal, onDone: () => sound(rest) });
        };
        const voice = voiceOf(people, now);
        return void say(now.en, { ...voice, background: true, unasked, signal, onDone: goOn, onFailed: end });
      };
      sound(sentences);
    },
    [people],
  );
  const play = useCallback(
    (sentences: readonly Sentence[], unasked = false) => begin(sentences, sentences.length > 1, unasked),
    [begin],
  );
  const skip = useCallback(
    () => (left.current.length > 0 ? begin(left.current, true, false) : stop()),
    [begin, stop],
  );
  return { ...state, play, skip, stop };
}
