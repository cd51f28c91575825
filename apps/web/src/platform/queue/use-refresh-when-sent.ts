import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { flushQueue } from "./request-queue.ts";
import { onRowsChange } from "./request-rows.ts";

/** Sends what waits, and asks a query anew after that and whenever more has been sent. */
export function useRefreshWhenSent(key: QueryKey): void {
  const queryClient = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    const refresh = () =>
      void flushQueue().then(() => queryClient.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey }));
    refresh();
    return onRowsChange(refresh);
  }, [queryClient, name]);
}
