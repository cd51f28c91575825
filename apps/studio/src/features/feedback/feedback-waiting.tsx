import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { WaitingNumber } from "#parts/page/waiting-number.tsx";

/** How much feedback has no answer, for the menu. */
export function FeedbackWaiting() {
  const { data } = useQuery({
    queryKey: ["console", "feedback", "waiting"],
    queryFn: ({ signal }) =>
      call("GET /api/console/feedback", { query: { state: "open", limit: 1 } }, { signal, notice: "none" }),
    staleTime: 60_000,
  });
  return <WaitingNumber count={data?.count ?? 0} />;
}
