import type { VocabularyEstimate } from "@shiju/learning/path/vocabulary-test/estimate";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { userQuery } from "#learner/session.ts";
import { PosterSheet } from "#parts/page/poster/poster-sheet.tsx";
import { usePicture } from "#parts/page/poster/use-picture.ts";
import { monthAndDay } from "#platform/format/dates.ts";
import { dateOf, inWords } from "./result-words.ts";

interface ResultPosterProps {
  estimate: VocabularyEstimate;
  /** The time of the test. */
  at: string;
  onClose: () => void;
}

/** The result of a test as a poster that can be saved. */
export function ResultPoster({ estimate: { known, low, high }, at, onClose }: ResultPosterProps) {
  const { data: user = null, isLoading } = useQuery(userQuery);
  const paper = useRef<HTMLDivElement>(null);
  const picture = usePicture(["vocabulary", known, low, high, at, user], paper, !isLoading);
  const poster = {
    en: `I know about ${inWords(known)} English words.`,
    zh: `我大约认识 ${inWords(known)} 个英语单词，多半在 ${inWords(low)} 到 ${inWords(high)} 之间。`,
    told: `测词汇量 · ${monthAndDay(dateOf({ at }))}`,
    user,
  };
  return <PosterSheet title="词汇量" poster={poster} picture={picture} paper={paper} onClose={onClose} />;
}
