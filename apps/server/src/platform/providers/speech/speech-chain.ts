import type { Voice } from "@shiju/contract/content/speech";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { SpeechProvider, SpokenText } from "./speech-provider.ts";

/** Pages give up after ten seconds. */
const defaultTotalMs = 9_000;
const defaultPauseMs = 60_000;

type Outcome = "made" | "failed" | "timed_out";

export interface ChainTimes {
  /** For a text altogether. */
  totalMs?: number;
  /** How long a provider that failed is not asked. */
  pauseMs?: number;
}

interface ChainOptions extends ChainTimes {
  /** In order of preference. The last one is asked even right after a failure, since no other is left. */
  providers: readonly SpeechProvider[];
  onOutcome?: (provider: string, outcome: Outcome, error?: unknown) => void;
}

export interface SpeechChain {
  /** By the first provider that has the voice and succeeds; `unavailable` where none does in time. */
  speak: (text: string, voice: Voice) => Promise<SpokenText & { provider: string }>;
  /** Whether no better provider than this one would be asked now. The provider may have left the chain. */
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
    return able.filter((one) => one === able.at(-1) || (pausedUntil.get(one) ?? 0) <= now);
  }

  return {
    async speak(text, voice) {
      const end = AbortSignal.timeout(totalMs);
      for (const provider of candidates(voice)) {
        if (end.aborted) break;
        // Both are asked again below, which keeps them: Node 20 loses a timeout that only `any` refers to.
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

/** Rejects in time, even where the provider ignores the signal. */
function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
