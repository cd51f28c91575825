import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { coursesQuery } from "#features/content/courses/courses.queries.ts";
import { recentMistakesQuery, recentQuery } from "#features/study/home/home.queries.ts";
import { reviewQuery } from "#features/study/review/review.queries.ts";
import { yearQuery } from "#features/study/time/year/year.queries.ts";
import { dailyQuery } from "#learner/daily.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { network } from "#platform/network/network.ts";

/** The parts of the home page with their names, in the order of the page. */
export const homeParts = {
  today: "今天的学习时长",
  review: "今天要复习的",
  daily: "每日一句",
  year: "这一年",
  mistakes: "错过的句子",
  recent: "最近学习",
  shelf: "书架",
} as const;
type HomePart = keyof typeof homeParts;

/** Reads only data that the parts themselves have fetched. */
const looking = { enabled: false } as const;

/** The parts of the home page that cannot be shown without a network, because this device has no data for them. */
export function useMissingAtHome(): HomePart[] {
  const isReachable = useStore(network, (now) => now.isReachable);
  const asked: Record<HomePart, { data: unknown; failureCount: number }> = {
    today: useQuery({ ...timeQuery, ...looking }),
    review: useQuery({ ...reviewQuery, ...looking }),
    daily: useQuery({ ...dailyQuery, ...looking }),
    year: useQuery({ ...yearQuery, ...looking }),
    mistakes: useQuery({ ...recentMistakesQuery, ...looking }),
    recent: useQuery({ ...recentQuery, ...looking }),
    shelf: useInfiniteQuery({ ...coursesQuery({}), ...looking }),
  };
  if (isReachable) return [];
  return (Object.keys(homeParts) as HomePart[]).filter(
    (part) => asked[part].data === undefined && asked[part].failureCount > 0,
  );
}
