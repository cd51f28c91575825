import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FeedbackKind } from "@shiju/contract/authors/feedback";
import { call } from "#platform/network/api.ts";

export const feedbackQuery = queryOptions({
  queryKey: ["feedback"],
  queryFn: ({ signal }) => call("GET /api/feedback", {}, { signal, notice: "visitor" }),
});

interface FeedbackForm {
  kind: FeedbackKind;
  text: string;
  contact?: string;
  /** Paths of the uploaded pictures on the server. */
  images: string[];
  /** The same for every retry, so that the server stores it once. */
  feedback_id: string;
}

export function useSendFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: FeedbackForm) => call("POST /api/feedback", { body: form }, { notice: "page" }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedbackQuery.queryKey }),
  });
}
