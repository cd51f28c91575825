import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Hear } from "./hearers.ts";
import { channel } from "./publish-news.ts";

/** Milliseconds. */
const usualTimes = {
  /** Between two checks whether the connection still leads to the database, because a lost machine sends nothing. */
  look: 10_000,
  /** Before another connection is opened instead of a broken connection. */
  again: 500,
  /** For the last words of a connection. */
  end: 1000,
};

export interface ListenerOptions {
  /** Opens a connection to the server that takes writes. The connection bypasses any pooler. */
  connect: () => Promise<pg.Client>;
  /** Rejects if the connection is dead, or leads to a server that no longer takes writes. */
  look: (client: pg.Client) => Promise<unknown>;
  hear: Hear;
  /** Hears of the first failure after all was well. */
  onFault: (error: Error) => void;
  times?: Partial<typeof usualTimes>;
}

/**
 * Keeps a connection of its own that hears the news, and replaces the connection if it breaks. `hear` gets null with
 * each new connection, because news may have been missed before.
 */
export function openListener({ connect, look, hear, onFault, times }: ListenerOptions): {
  close: () => Promise<void>;
} {
  const { look: lookMs, again: againMs, end: endMs } = { ...usualTimes, ...times };
  const closing = new AbortController();
  const { signal } = closing;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  let isWell = true;

  async function listen(): Promise<void> {
    const client = await connect();
    const broken = once(client, "end", { signal }).then(
      () => true,
      () => false,
    );
    try {
      client.on("notification", ({ payload = "" }) => hear(payload));
      await client.query(`listen ${channel}`);
      isWell = true;
      hear(null);
      while (!signal.aborted) {
        if ((await Promise.race([broken, pause(lookMs)])) === true) throw new Error("the connection broke");
        if (!signal.aborted) await look(client);
      }
    } finally {
      await Promise.race([client.end(), sleep(endMs, undefined, { ref: false })]);
    }
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (isWell && !signal.aborted) onFault(error as Error);
        isWell = false;
      }
      await pause(againMs);
    }
  }

  const going = goOn();
  return {
    close: async () => {
      closing.abort();
      await going;
    },
  };
}
