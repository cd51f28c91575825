import { createHash } from "node:crypto";
import { Readable, finished } from "node:stream";
import { eventText } from "@shiju/contract/http/event-stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { closingOf } from "../closing.ts";
import { openLatch } from "../latch.ts";
import { ProblemError } from "./problem-error.ts";

/** The present state. */
interface WatchedState<State> {
  state: State;
  /** Whether the state will never change again. */
  isLast: boolean;
}

/** A state that changes with each piece of news of a key, whichever server the news comes from. */
export interface Followed<State> {
  topic: string;
  key: string;
  look: () => Promise<WatchedState<State>>;
}

export interface EventStreamsOptions {
  /** Calls `hear` at each piece of news of a key. Returns a function that stops the calls. */
  onNews: (topic: string, key: string, hear: () => void) => () => void;
  /** The largest number of open streams of all callers. */
  mostInAll: number;
}

/**
 * The highest number of open streams of a caller. A browser opens six HTTP/1.1 connections to a server, and pages need
 * the other connections.
 */
export const mostStreams = 3;
/** The shortest time in milliseconds between two looks at the state. It makes a flood of news cost little. */
const restMs = 200;
/**
 * Milliseconds of silence after which a comment is sent. Without a comment a proxy may take the connection for dead.
 */
const heartbeatMs = 15_000;
const heartbeat = ": heartbeat\n\n";
/** Milliseconds after which a connection is cut off if its client has read nothing. */
const stuckMs = 3 * heartbeatMs;
/** A stream ends after this time. The client opens the next one, and its token is checked again. */
const longestMs = 5 * 60_000;
/** Milliseconds that a client waits before it opens a stream again. */
const retryMs = 1000;

/**
 * Sends states as server-sent events. The id of an event is a hash of its state. A client that comes back with
 * `Last-Event-ID` gets the present state, unless it has this state already. So the client misses no state that still
 * holds. The state is read only while the connection can take more, so nothing piles up.
 */
export function eventStreams(app: FastifyInstance, { onNews, mostInAll }: EventStreamsOptions) {
  const { begun: closing } = closingOf(app);
  const openBy = new Map<string, number>();
  let openInAll = 0;

  async function* textOf(reply: FastifyReply, { first, look, latch }: Stream) {
    let id = reply.request.headers["last-event-id"];
    let watched = first;
    let lookedAt = performance.now();
    yield `retry: ${retryMs}\n\n`;
    for (;;) {
      const data = reply.serialize(watched.state) as string;
      const hash = createHash("sha256").update(data).digest("base64url").slice(0, 16);
      yield hash === id ? heartbeat : eventText({ id: hash, data });
      id = hash;
      if (watched.isLast) return;
      while (!(await latch.opened(heartbeatMs))) yield heartbeat;
      await latch.ended(Math.max(0, restMs - (performance.now() - lookedAt)));
      if (latch.isOver()) return;
      lookedAt = performance.now();
      watched = await look();
    }
  }

  function takePlace(key: string): () => void {
    const open = openBy.get(key) ?? 0;
    if (open >= mostStreams) throw new ProblemError("too_many_calls", "同时打开的页面太多，请关掉几个再试");
    if (openInAll >= mostInAll)
      throw new ProblemError("unavailable", "现在同时看进度的人太多，请过一会儿再试");
    openBy.set(key, open + 1);
    openInAll += 1;
    return () => {
      openInAll -= 1;
      const left = (openBy.get(key) ?? 0) - 1;
      if (left > 0) openBy.set(key, left);
      else openBy.delete(key);
    };
  }

  /** `caller` names the caller. If the first look throws, the call is answered like any refused call. */
  return async (
    reply: FastifyReply,
    caller: string,
    { topic, key, look }: Followed<unknown>,
  ): Promise<Readable> => {
    const leave = takePlace(caller);
    const latch = openLatch();
    const stop = onNews(topic, key, latch.open);
    const longest = setTimeout(latch.end, longestMs).unref();
    closing.addEventListener("abort", latch.end);
    const end = () => {
      latch.end();
      stop();
      leave();
      clearTimeout(longest);
      closing.removeEventListener("abort", latch.end);
    };
    try {
      const first = await look();
      finished(reply.raw, end);
      reply.raw.setTimeout(stuckMs, () => reply.raw.destroy());
      // nginx buffers a response unless this header says otherwise.
      reply.headers({ "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
      return Readable.from(textOf(reply, { first, look, latch }), { objectMode: false });
    } catch (error) {
      end();
      throw error;
    }
  };
}

interface Stream {
  first: WatchedState<unknown>;
  look: Followed<unknown>["look"];
  latch: ReturnType<typeof openLatch>;
}
