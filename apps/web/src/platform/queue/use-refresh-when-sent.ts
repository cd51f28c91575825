import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { flushQueue } from "./request-queue.ts";
import { onRowsChange } from "./request-rows.ts";

/** Sends the waiting rows. Refetches a query once these rows and all later rows are sent. */
export function useRefreshWhenSent(key: QueryKey): void {
  const queryClient = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    let isSending = false;
    let hasMore = false;
    let hasChanged = false;
    const send = async () => {
      hasMore = true;
      if (isSending) return;
      isSending = true;
      while (hasMore) {
        hasMore = false;
        await flushQueue();
      }
      isSending = false;
      if (hasChanged) await queryClient.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey });
      hasChanged = false;
    };
    void send();
    return onRowsChange(() => {
      hasChanged = true;
      void send();
    });
  }, [queryClient, name]);
}
