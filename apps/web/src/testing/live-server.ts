import type { LiveState } from "@shiju/contract/classes/live";
import { eventText } from "@shiju/contract/http/event-stream";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { problem } from "#platform/queue/queue-fakes.ts";
import { standInServer } from "./stand-in-server.ts";

const [sentence] = practice.sentences;
if (!sentence) throw new Error("The sample lesson has no sentence");

/** Two sentences for tests. */
export const sentences = [
  sentence,
  { ...sentence, id: "sample.01-food.0000000002", zh: "我也喜欢面条。", version: "v2" },
];

export const aLive = (change: Partial<LiveState> = {}): LiveState => ({
  id: "00000000-0000-4000-8000-000000000001",
  group_id: "g",
  lesson: { id: "sample.01-food", title: "第 1 课 · 食物" },
  phase: "asking",
  position: 0,
  total: 2,
  version: 0,
  members: 4,
  done: 0,
  is_done: false,
  wrong: null,
  ...change,
});

/** Puts a server in the place of the network on which a live lesson runs. `tell` sends its next state. */
export function liveServer() {
  const server = standInServer();
  let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let now = aLive();
  const textOf = (state: LiveState) =>
    new TextEncoder().encode(eventText({ id: String(state.version), data: JSON.stringify(state) }));
  return {
    server,
    state: () => now,
    /** Starts with a state. */
    begin(change: Partial<LiveState> = {}) {
      now = aLive(change);
      streams = [];
      const { lesson } = practice;
      if (!lesson) throw new Error("The sample has no lesson");
      server.answers = {
        "GET /api/groups/:id/live": () => ({ live: now.phase === "ended" ? null : now }),
        "POST /api/live/:id/join": () =>
          now.phase === "ended" ? problem(404, "没有这堂课，或者它已经结束") : { lesson, sentences },
        "GET /api/live/:id/events": () =>
          new Response(
            new ReadableStream<Uint8Array>({
              start(stream) {
                streams.push(stream);
                stream.enqueue(textOf(now));
              },
            }),
            { headers: { "content-type": "text/event-stream" } },
          ),
      };
    },
    tell(change: Partial<LiveState>) {
      now = { ...now, version: now.version + 1, ...change };
      for (const stream of streams) stream.enqueue(textOf(now));
    },
  };
}
