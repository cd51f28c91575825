import type { TextType } from "@shiju/contract/content/texts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const textsQuery = queryOptions({
  queryKey: ["console", "texts"],
  queryFn: ({ signal }) => call("GET /api/console/texts", {}, { signal, notice: "none" }),
});

export const textQuery = (type: TextType) =>
  queryOptions({
    queryKey: ["console", "texts", type],
    queryFn: ({ signal }) =>
      call("GET /api/console/texts/:type", { params: { type } }, { signal, notice: "none" }),
    // Somebody may be writing: what they wrote is not replaced behind their back.
    refetchOnWindowFocus: false,
  });
