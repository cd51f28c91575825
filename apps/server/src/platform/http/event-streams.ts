import { createHash } from "node:crypto";
import { Readable, finished } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { eventText } from "@shiju/contract/http/event-stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { closingOf } from "../closing.ts";
import { ProblemError } from "./problem-error.ts";

/** The present state. */
export interface WatchedState<State> {
  state: State;
  /** Whether the state will never change again. */
  isLast: boolean;
}

type Look = () => Promise<WatchedState<unknown>>;

/** Most open streams of a caller. A browser opens six HTTP/1.1 connections to a server, and pages need the others. */
export const mostStreams = 3;
/** Milliseconds between two looks at the state. */
const lookMs = 500;
/** After so long a silence a comment is sent, so that no proxy takes the connection for dead. */
const heartbeatMs = 15_000;
/** A connection is cut off when its client has read nothing for so long. */
const stuckMs = 3 * heartbeatMs;
/** A stream ends after this time. The client opens the next one, and its token is checked again. */
const longestMs = 5 * 60_000;
/** Milliseconds that a client waits before it opens a stream again. */
const retryMs = 1000;

/**
 * Sends states as server-sent events. The id of an event is a hash of its state, so a state that the client has seen is
 * not sent again. The state is read only while the connection can take more, so that nothing piles up.
 */
export function eventStreams(app: FastifyInstance) {
  const { begun: closing } = closingOf(app);
  const openBy = new Map<string, number>();

  async function* textOf(reply: FastifyReply, first: WatchedState<unknown>, look: Look, gone: AbortSignal) {
    const signal = AbortSignal.any([gone, closing, AbortSignal.timeout(longestMs)]);
    let id = reply.request.headers["last-event-id"];
    let sentAt = performance.now();
    yield `retry: ${retryMs}\n\n`;
    for (let watched = first; ; watched = await look()) {
      const data = reply.serialize(watched.state) as string;
      const hash = createHash("sha256").update(data).digest("base64url").slice(0, 16);
      const isNew = hash !== id;
      if (isNew || performance.now() - sentAt >= heartbeatMs) {
        yield isNew ? eventText({ id: hash, data }) : ": heartbeat\n\n";
        id = hash;
        sentAt = performance.now();
      }
      if (watched.isLast) return;
      await sleep(lookMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  /** `key` names the caller. If the first look throws, the call is answered like any refused call. */
  return async (reply: FastifyReply, key: string, look: Look): Promise<Readable> => {
    const first = await look();
    const open = openBy.get(key) ?? 0;
    if (open >= mostStreams) throw new ProblemError("too_many_calls", "同时打开的页面太多，请关掉几个再试");
    openBy.set(key, open + 1);
    const gone = new AbortController();
    finished(reply.raw, () => {
      gone.abort();
      const left = (openBy.get(key) ?? 0) - 1;
      if (left > 0) openBy.set(key, left);
      else openBy.delete(key);
    });
    reply.raw.setTimeout(stuckMs, () => reply.raw.destroy());
    // nginx buffers a response unless this header says otherwise.
    reply.headers({ "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
    return Readable.from(textOf(reply, first, look, gone.signal), { objectMode: false });
  };
}
