import { useInfiniteQuery } from "@tanstack/react-query";
import { textbooksQuery } from "./courses.queries.ts";

/** Returns whether the site has any textbook; false while that is not known. */
export function useHasTextbooks(): boolean {
  const { data } = useInfiniteQuery({ ...textbooksQuery({}), staleTime: Infinity });
  return (data?.pages[0]?.editions?.length ?? 0) > 0;
}
