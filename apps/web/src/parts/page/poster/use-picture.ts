import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { pictureOf } from "./poster-picture.ts";

/** Draws the poster on `paper` once, and returns the picture. `key` names all that stands on the poster. */
export function usePicture(
  key: readonly unknown[],
  paper: RefObject<HTMLDivElement | null>,
  enabled: boolean,
) {
  return useQuery({
    queryKey: ["poster", ...key],
    queryFn: () => {
      if (!paper.current) throw new Error("There is no poster to draw");
      return pictureOf(paper.current);
    },
    enabled,
    // The learner decides about another try.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}
