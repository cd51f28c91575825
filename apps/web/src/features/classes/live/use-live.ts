import { ApiError } from "@shiju/client/api-error";
import type { LiveState } from "@shiju/contract/classes/live";
import { useCallback, useEffect, useState } from "react";
import { call, follow } from "#platform/network/api.ts";

/** The wait in milliseconds before a lost state is asked for again. */
const againMs = 1500;
/** The whole class loses a server at the same moment, so each page waits up to this much longer. */
const spreadMs = 1000;

interface Followed {
  /** Undefined before the first state has come. */
  live: LiveState | undefined;
  /** Whether the state may be old, because the server cannot be reached. */
  isLost: boolean;
  /** The refusal of the server, after which nothing more comes. */
  refusal: ApiError | null;
  /** Takes a state that came as the answer to a step. */
  heard: (state: LiveState) => void;
}

interface Known {
  /** The group, if it is known. Without a stream, its running lesson is asked for instead. */
  groupId: string | undefined;
  /** Whether the learner takes part already. Nobody follows a lesson before that. */
  isReady: boolean;
}

/** Follows the state of a live lesson until it ends, across lost connections. */
export function useLive(id: string, { groupId, isReady }: Known): Followed {
  const [live, setLive] = useState<LiveState>();
  const [isLost, setLost] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const heard = useCallback(
    (state: LiveState) => setLive((now) => (now && now.version > state.version ? now : state)),
    [],
  );
  useEffect(() => {
    if (!isReady) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const take = (state: LiveState) => {
      heard(state);
      setLost(false);
      return state.phase === "ended";
    };
    /** Returns whether the lesson has ended. */
    const listen = async () => {
      for await (const state of follow("GET /api/live/:id/events", { params: { id } }, { signal }))
        if (take(state)) return true;
      return false;
    };
    void (async () => {
      while (!signal.aborted) {
        try {
          if (await listen()) return;
        } catch (error) {
          if (signal.aborted) return;
          if (isFinal(error)) return setRefusal(error);
          // A proxy that holds streams back lets plain calls through.
          const state = await askPlainly(groupId, id, signal);
          if (signal.aborted) return;
          if (state === null) setLost(true);
          else if (take(state)) return;
        }
        await pause(againMs + Math.random() * spreadMs, signal);
      }
    })();
    return () => gone.abort();
  }, [id, groupId, isReady, heard]);
  return { live, isLost, refusal, heard };
}

/** Too many streams or a server that is busy pass. Any other refusal stays. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

async function askPlainly(
  groupId: string | undefined,
  id: string,
  signal: AbortSignal,
): Promise<LiveState | null> {
  if (groupId === undefined) return null;
  try {
    const { live } = await call(
      "GET /api/groups/:id/live",
      { params: { id: groupId } },
      { signal, notice: "none" },
    );
    return live?.id === id ? live : null;
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
