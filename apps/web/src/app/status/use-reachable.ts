import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { call } from "#platform/network/api.ts";
import { network, reportNetwork } from "#platform/network/network.ts";
import { refreshPages } from "#platform/network/query-client.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";

const askEveryMs = 10_000;

/**
 * Returns whether the server can be reached. While the server cannot be reached, the hook polls it. When the server is
 * back, the pages refetch their data.
 */
export function useReachable(): boolean {
  const isReachable = useStore(network, (now) => now.isReachable);
  const queryClient = useQueryClient();
  useEffect(() => {
    const lost = () => reportNetwork(false);
    addEventListener("offline", lost);
    if (!navigator.onLine) lost();
    return () => removeEventListener("offline", lost);
  }, []);
  useEffect(() => {
    if (isReachable) return;
    const ask = () => void call("GET /api/site", {}, { notice: "none" }).catch(() => {});
    const timer = setInterval(ask, askEveryMs);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
      void flushQueue();
      void refreshPages(queryClient);
    };
  }, [isReachable, queryClient]);
  return isReachable;
}
