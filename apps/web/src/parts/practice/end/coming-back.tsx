import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { ReturnsPart } from "./returns-part.tsx";

interface ComingBackProps {
  /** The Chinese unit in which the items are counted. */
  unit: string;
  /** Lemmas. */
  words: readonly string[];
  /** Ids. */
  sentences?: readonly string[];
}

/** The largest number of words that a single call asks about. The limit for sentences is the same. */
const most = 100;
const none: readonly string[] = [];

/** Shows when the practised items come back for review. Shows nothing for a guest, or without a network. */
export function ComingBack({ unit, words, sentences = none }: ComingBackProps) {
  const queryKey = ["returns", words, sentences];
  const signedIn = useSignedIn();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        "POST /api/review/returns",
        { body: { ids: words.slice(0, most), sentences: sentences.slice(0, most) } },
        { notice: "none", signal },
      ),
    enabled: signedIn && words.length + sentences.length > 0,
    staleTime: 0,
  });
  // As the server computes it from what has just been answered.
  useRefreshWhenSent(queryKey);
  return data && <ReturnsPart title="它们会回来" unit={unit} returns={data} />;
}
