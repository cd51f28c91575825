import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { speechApi, Voice } from "@shiju/contract/content/speech";
import { Counter, Gauge } from "prom-client";
import type { Core } from "#composition/core.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import {
  type ChainTimes,
  createSpeechChain,
  type SpeechChain,
} from "#platform/providers/speech/speech-chain.ts";
import type { SpeechProvider } from "#platform/providers/speech/speech-provider.ts";
import { closingOf } from "#platform/closing.ts";
import { repeat } from "#platform/repeated.ts";
import { type InTurn, takeTurns } from "#platform/turns.ts";
import type { Storage } from "#platform/files/storage.ts";
import { type Asker, openAllowance } from "./speech.allowance.ts";
import { endlessShelf, openShelf } from "./speech.shelf.ts";
import { type Made, openSpeechStore, type SpeechStore } from "./speech.store.ts";

/**
 * Most texts that are synthesised at once. They are two or three seconds of work, which is less than a caller waits.
 */
const atOnce = 32;
/**
 * Most texts of one caller that are synthesised at once, and most that wait. It is less than `atOnce`, so that other
 * callers always find a place.
 */
const atOnceOfOwner = 8;

/** Milliseconds after its start at which the server prepares its voices. Preparing takes a processor for a second. */
const warmUpDelayMs = 3000;

export interface SpeechOptions extends ChainTimes {
  /** Keeps the sounds. */
  storage: Storage;
  /** In order of preference. */
  providers: readonly SpeechProvider[];
}

export interface Speech {
  /** `unavailable` if no provider can speak it now. */
  speak: (text: string, voice: Voice, asker: Asker) => Promise<EndpointResponse<typeof speechApi.speak>>;
  /**
   * Synthesises the texts one by one, so that other callers' texts get a turn. The result is null for each text that
   * failed.
   */
  speakMany: (
    texts: readonly string[],
    voice: Voice,
    asker: Asker,
  ) => Promise<EndpointResponse<typeof speechApi.speakMany>["sounds"]>;
  /**
   * Returns the audio of a learner's own line. Only voices of this machine speak it. Neither text nor audio is kept or
   * logged. `unavailable` if no such voice can speak it now.
   */
  speakOwn: (text: string, voice: Voice, asker: Asker) => Promise<Buffer>;
  /** `not_found` if the file does not exist or is damaged. */
  readAudio: (file: string) => Promise<Buffer>;
}

/** Finds speech in the storage, or gets it from a provider and keeps it there. Failures are logged and counted. */
export function openSpeech(
  { app, metrics, limits, openLimiter, clock }: Core,
  { storage, providers, ...times }: SpeechOptions,
): Speech {
  const calls = new Counter({
    name: "speech_provider_calls_total",
    help: "Texts given to a speech provider, by what came of it",
    labelNames: ["provider", "outcome"],
    registers: [metrics],
  });
  const chain = createSpeechChain({
    providers,
    ...times,
    onOutcome(provider, outcome, error) {
      calls.inc({ provider, outcome });
      if (outcome !== "made") app.log.warn({ err: error, provider, outcome }, "a speech provider failed");
    },
  });
  const ownChain = createSpeechChain({
    providers: providers.filter(({ runsHere }) => runsHere),
    ...times,
    // The error is not logged, because it may contain the text.
    onOutcome: (provider, outcome) => calls.inc({ provider, outcome }),
  });
  // The callers who waited for the server to start come first.
  let afterStart: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    afterStart = setTimeout(() => {
      for (const { name, warm } of providers)
        warm?.().catch((error: unknown) => {
          // Also happens when the server stops meanwhile; a real fault will show at the first text.
          app.log.debug({ err: error, provider: name }, "a speech provider was not prepared");
        });
    }, warmUpDelayMs).unref();
  });
  app.addHook("onClose", async () => {
    clearTimeout(afterStart);
    for (const { close } of providers) close?.();
  });
  const { folder } = storage;
  const shelf = folder === undefined ? endlessShelf : openShelf(folder, limits.speechBytes, clock);
  if (folder !== undefined) {
    repeat(app, { name: "speech that has to make way", every: "hour", clock }, shelf.recount);
    const stored = new Gauge({
      name: "speech_stored_bytes",
      help: "Bytes of speech that is kept",
      registers: [],
      collect() {
        this.set(shelf.bytes());
      },
    });
    metrics.registerMetric(stored);
  }
  const inTurn = takeTurns({
    atOnce,
    atOnceOfOwner,
    waitingOfOwner: atOnceOfOwner,
    full: () => new ProblemError("too_many_calls", "要朗读的句子太多，请等前几句读完再试"),
    end: closingOf(app).late,
  });
  const store = openSpeechStore(storage, shelf);
  return speechFrom({ store, chain, ownChain, allow: openAllowance(limits, openLimiter), inTurn });
}

interface Parts {
  store: SpeechStore;
  chain: SpeechChain;
  /** The voices of this machine, for own lines of learners and for managed accounts. */
  ownChain: SpeechChain;
  allow: (asker: Asker) => Promise<void>;
  inTurn: InTurn;
}

function speechFrom({ store, chain, ownChain, allow, inTurn }: Parts): Speech {
  const underWay = new Map<string, Promise<Made>>();

  async function findOrMake(text: string, voice: Voice, asker: Asker): Promise<Made> {
    const kept = await store.find(text, voice);
    if (kept && (asker.isManaged || chain.isBest(kept.provider, voice))) return kept;
    try {
      await allow(asker);
      return await make(text, voice, asker);
    } catch (error) {
      // A sound of a less preferred voice is better than none.
      if (kept) return kept;
      throw error;
    }
  }

  function make(text: string, voice: Voice, { key, isManaged }: Asker): Promise<Made> {
    return inTurn(key, async () =>
      keep(text, voice, await (isManaged ? ownChain : chain).speak(text, voice)),
    );
  }

  async function keep(...made: Parameters<typeof store.keep>): Promise<Made> {
    try {
      return await store.keep(...made);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError("unavailable", "声音暂时无法保存，请稍后再试", { cause: error });
    }
  }

  /** Runs a synthesis. Callers who ask for the same text at the same time share one result. */
  function together(text: string, voice: Voice, asker: Asker): Promise<Made> {
    const key = `${voice} ${asker.isManaged} ${text}`;
    const made = underWay.get(key) ?? findOrMake(text, voice, asker).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function speak(text: string, voice: Voice, asker: Asker) {
    const { file, timings } = await together(text, voice, asker);
    return { url: `/api/speech/${file}`, ...(timings && { timings }) };
  }

  return {
    speak,
    async speakMany(texts, voice, asker) {
      const sounds = [];
      for (const text of texts) sounds.push(await speak(text, voice, asker).catch(nullWhereRefused));
      return sounds;
    },
    async speakOwn(text, voice, asker) {
      await allow(asker);
      const { mp3 } = await inTurn(asker.key, async () => ownChain.speak(text, voice));
      return Buffer.from(mp3);
    },
    async readAudio(file) {
      const mp3 = await store.read(file);
      if (!mp3) throw new ProblemError("not_found", "没有这段声音，请重新朗读");
      return mp3;
    },
  };
}

function nullWhereRefused(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}
