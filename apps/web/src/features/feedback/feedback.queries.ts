import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FeedbackKind } from "@shiju/contract/feedback";
import { call } from "#platform/network/api.ts";

export const feedbackQuery = queryOptions({
  queryKey: ["feedback"],
  queryFn: ({ signal }) => call("GET /api/feedback", {}, { signal, notice: "visitor" }),
});

interface FeedbackForm {
  kind: FeedbackKind;
  text: string;
  contact?: string;
  /** Where the server keeps the pictures that go with it. */
  images: string[];
  /** The same for every try to send the same words. */
  feedback_id: string;
}

export function useSendFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: FeedbackForm) => call("POST /api/feedback", { body: form }, { notice: "page" }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedbackQuery.queryKey }),
  });
}
