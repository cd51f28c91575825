import type { ContinuedCourse } from "@shiju/contract/authors/continued";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";
import { call } from "#platform/api.ts";

/** The course that the draft continues. Null without one, while it is loading, and if it cannot be found. */
export const ContinuedContext = createContext<ContinuedCourse | null>(null);
export const useContinued = (): ContinuedCourse | null => use(ContinuedContext);

/** Loads the course that the draft continues. */
export function useContinuedCourse(): ContinuedCourse | null {
  const store = useDraftStore();
  // The store tells of every change by its state.
  useDraftState();
  const head = store.item(store.id);
  const id = head?.kind === "draft" ? head.fields.continues : "";
  const { data = null } = useQuery({
    queryKey: ["editor", "continued", id],
    queryFn: ({ signal }) =>
      call("GET /api/editor/continued/:id", { params: { id } }, { signal, notice: "none" }),
    enabled: id !== "",
    staleTime: 600_000,
    retry: 1,
  });
  return data;
}
