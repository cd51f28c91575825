import { useEffect, useState } from "react";
import { onRowsChange } from "#platform/queue/request-rows.ts";
import { stored } from "#platform/storage/storage.ts";
import { findWaiting, type Waiting } from "./waiting.ts";

/** Milliseconds after which a queued request is shown as waiting. Most requests are sent earlier. */
const settleMs = 1500;
const sentShownMs = 4000;

interface WaitingState extends Waiting {
  /** The requests, as text, that were shown as waiting and have just been sent; empty if there are none. */
  sent: string;
}

/**
 * Returns the queued requests that have waited for longer than a moment. For four seconds it also returns requests that
 * were shown as waiting and have been sent.
 */
export function useWaiting(isReachable: boolean): WaitingState {
  const [state, setState] = useState<WaitingState>({ waits: "", unknown: 0, sent: "" });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = await findWaiting();
      setState((before) => ({ ...now, sent: now.waits === "" ? before.waits || before.sent : "" }));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), isReachable ? settleMs : 200);
    };
    soon();
    const stops = [onRowsChange(soon), stored.subscribe("token", soon)];
    document.addEventListener("visibilitychange", soon);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", soon);
    };
  }, [isReachable]);
  const { sent } = state;
  useEffect(() => {
    if (sent === "") return;
    const timer = setTimeout(() => setState((now) => ({ ...now, sent: "" })), sentShownMs);
    return () => clearTimeout(timer);
  }, [sent]);
  return state;
}
