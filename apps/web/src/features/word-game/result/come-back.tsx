import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#learner/session.ts";
import { ReturnsPart } from "#parts/end/returns-part.tsx";
import { call } from "#platform/network/api.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";

/** When the words of a session come back for review; nothing for a guest, nor without a network. */
export function ComeBack({ ids }: { ids: readonly string[] }) {
  const queryKey = ["review", "returns", ids];
  const signedIn = useSignedIn();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call("POST /api/review/returns", { body: { ids: [...ids] } }, { notice: "none", signal }),
    enabled: signedIn && ids.length > 0,
    staleTime: 0,
  });
  useRefreshWhenSent(queryKey);
  return data && <ReturnsPart title="它们会回来" unit="词" returns={data} />;
}
