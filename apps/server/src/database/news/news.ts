import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { faultsOf } from "#platform/faults.ts";
import type { Listen } from "./hearers.ts";

/** The news that servers send each other with `publishNews`, as one server hears them. */
export interface News {
  /**
   * Calls `hear` at each piece of news of a key, and after news may have been missed. Returns a function that stops the
   * calls.
   */
  on: (topic: string, key: string, hear: () => void) => () => void;
  /**
   * Calls `read` to refresh the memory of this server, at each piece of news of a topic and after news may have been
   * missed.
   */
  keepFresh: (topic: string, read: () => Promise<void>) => void;
}

/** Milliseconds until `read` is called again after it failed. */
const againMs = 1000;
/**
 * The number of hearers that are called at a time after news may have been missed, because each hearer may ask the
 * database.
 */
const atOnce = 100;
const betweenMs = 50;

export function openNews(app: FastifyInstance, listen: Listen): News {
  const { begun: closing } = closingOf(app);
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing, ref: false }).catch(() => {});
  const readers = new Map<string, () => void>();
  const hearers = new Map<string, Set<() => void>>();

  const stop = listen((text) => {
    if (text === null) return tellAll();
    readers.get(text.slice(0, text.indexOf(" ")))?.();
    for (const hear of hearers.get(text) ?? []) hear();
  });
  closing.addEventListener("abort", stop, { once: true });

  function tellAll(): void {
    for (const read of readers.values()) read();
    void tellHearers([...hearers.values()].flatMap((ofKey) => [...ofKey]));
  }

  async function tellHearers(all: (() => void)[]): Promise<void> {
    for (let at = 0; at < all.length && !closing.aborted; at += atOnce) {
      for (const hear of all.slice(at, at + atOnce)) hear();
      await pause(betweenMs);
    }
  }

  return {
    on(topic, key, hear) {
      const text = `${topic} ${key}`;
      const ofKey = hearers.get(text) ?? new Set();
      hearers.set(text, ofKey.add(hear));
      return () => {
        ofKey.delete(hear);
        if (ofKey.size === 0 && hearers.get(text) === ofKey) hearers.delete(text);
      };
    },
    keepFresh(topic, read) {
      let isStale = false;
      let isReading = false;
      const readAnew = async () => {
        isStale = true;
        if (isReading) return;
        isReading = true;
        while (isStale && !closing.aborted) {
          isStale = false;
          await read().catch(async (error: unknown) => {
            if (closing.aborted) return;
            isStale = true;
            faultsOf(app).add(error, { place: "news of other servers" });
            app.log.error({ err: error, topic }, "what is kept in memory could not be read again");
            await pause(againMs);
          });
        }
        isReading = false;
      };
      readers.set(topic, () => void readAnew());
    },
  };
}
