import type { Voice } from "@shiju/contract/content/speech";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { SpeechProvider, SpokenText } from "./speech-provider.ts";

/** Less than ten seconds, after which pages give up. */
const defaultTotalMs = 9_000;
const defaultPauseMs = 60_000;

type Outcome = "made" | "failed" | "timed_out";

export interface ChainTimes {
  /** Most milliseconds for a text, with all providers. */
  totalMs?: number;
  /** Milliseconds for which a failed provider is not asked. */
  pauseMs?: number;
}

interface ChainOptions extends ChainTimes {
  /**
   * The providers in order of preference. The last provider is asked even right after a failure, because no other
   * provider is left.
   */
  providers: readonly SpeechProvider[];
  onOutcome?: (provider: string, outcome: Outcome, error?: unknown) => void;
}

export interface SpeechChain {
  /**
   * Speaks with the first provider that has the voice and succeeds. Throws `unavailable` if no provider succeeds in
   * time.
   */
  speak: (text: string, voice: Voice) => Promise<SpokenText & { provider: string }>;
  /**
   * Tells whether no better provider than this provider would be asked now. The provider may no longer be in the chain.
   */
  isBest: (provider: string, voice: Voice) => boolean;
}

export function createSpeechChain({
  providers,
  onOutcome = () => {},
  totalMs = defaultTotalMs,
  pauseMs = defaultPauseMs,
}: ChainOptions): SpeechChain {
  const pausedUntil = new Map<SpeechProvider, number>();

  function candidates(voice: Voice): SpeechProvider[] {
    const able = providers.filter(({ voices }) => voices.has(voice));
    const now = Date.now();
    return able.filter((provider) => provider === able.at(-1) || (pausedUntil.get(provider) ?? 0) <= now);
  }

  return {
    async speak(text, voice) {
      const end = AbortSignal.timeout(totalMs);
      for (const provider of candidates(voice)) {
        if (end.aborted) break;
        // Both signals are used again below, which keeps them alive: Node 20 loses a timeout that only `any` refers to.
        const limit = AbortSignal.timeout(provider.timeoutMs);
        const signal = AbortSignal.any([end, limit]);
        try {
          const spoken = await raced(provider.speak(text, voice, signal), signal);
          onOutcome(provider.name, "made");
          return { ...spoken, provider: provider.name };
        } catch (error) {
          pausedUntil.set(provider, Date.now() + pauseMs);
          onOutcome(provider.name, limit.aborted || end.aborted ? "timed_out" : "failed", error);
        }
      }
      throw new ProblemError("unavailable", "暂时无法朗读，请稍后再试");
    },
    isBest(provider, voice) {
      const [best] = candidates(voice);
      const names = providers.map(({ name }) => name);
      return best === undefined || names.indexOf(provider) <= names.indexOf(best.name);
    },
  };
}

/** Rejects in time, even if the provider ignores the signal. */
function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
