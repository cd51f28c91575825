import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#learner/session.ts";
import { ReturnsPart } from "#parts/end/returns-part.tsx";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { reviewQuery } from "./review.queries.ts";

/** The reviews of the next days, from tomorrow on; a guest has none. */
export function ComingBack() {
  return useSignedIn() ? <Returns /> : null;
}

function Returns() {
  const { data } = useQuery(reviewQuery);
  // As the server computes it from what has just been answered.
  useRefreshWhenSent(reviewQuery.queryKey);
  if (!data) return null;
  const days = data.forecast.map(({ count }) => count);
  return <ReturnsPart title="它们会回来" unit="个" returns={{ days, beyond: data.beyond }} />;
}
