import type { courseOrderApi, PlacedCourse } from "@shiju/contract/content/course-order";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { type ListAsk, queryOf } from "#parts/list/list-page.ts";

type Query = EndpointInput<typeof courseOrderApi.list>["query"];

export const courseOrderKey = ["console", "course-order"] as const;

export const loadCourseOrder = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/courses",
    { query: queryOf<Query>(ask, "type") },
    { ...(signal && { signal }), notice: "none" },
  );

export type Change = EndpointInput<typeof courseOrderApi.change>["body"] & Pick<PlacedCourse, "id">;

/** Moves a course, or decides its level. */
export function useChangeCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call("POST /api/console/courses/:id", { params: { id }, body }),
    onSuccess: ({ title, place, access }, changed) => {
      if (changed.level !== undefined) toast(`「${title}」的难度改好了`);
      else if (changed.access !== undefined)
        toast(access === "member" ? `「${title}」从第二课起会员可学` : `「${title}」人人可学`);
      else toast(`「${title}」现在是第 ${place} 门`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: courseOrderKey }),
  });
}
