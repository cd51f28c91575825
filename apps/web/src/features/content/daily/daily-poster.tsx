import type { dailyApi } from "@shiju/contract/content/daily";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { userQuery } from "#learner/session.ts";
import { PosterSheet } from "#parts/page/poster/poster-sheet.tsx";
import { usePicture } from "#parts/page/poster/use-picture.ts";
import { monthAndDay } from "#platform/format/dates.ts";

interface DailyPosterProps {
  daily: EndpointResponse<typeof dailyApi.today>;
  onClose: () => void;
}

/** The daily sentence as a poster that can be saved. */
export function DailyPoster({ daily: { date, en, zh, author, source }, onClose }: DailyPosterProps) {
  const { data: user = null, isLoading } = useQuery(userQuery);
  const paper = useRef<HTMLDivElement>(null);
  const picture = usePicture(["daily", date, en, user], paper, !isLoading);
  const origin = author === null ? undefined : `${author}, ${source ?? ""}`;
  const poster = { en, zh, user, told: `每日一句 · ${monthAndDay(date)}`, ...(origin && { origin }) };
  return <PosterSheet title="每日一句" poster={poster} picture={picture} paper={paper} onClose={onClose} />;
}
