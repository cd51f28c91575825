import type { EndpointAnswer } from "@shiju/contract/endpoint";
import type { messagesApi } from "@shiju/contract/messages";
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/api.ts";
import { useSignedIn } from "#lib/session.ts";

type Page = EndpointAnswer<typeof messagesApi.list>;

/** A message may come while the app stands open. */
const askAgainMs = 5 * 60_000;

const unreadQuery = queryOptions({
  queryKey: ["messages", "unread"],
  queryFn: ({ signal }) => call("GET /api/messages/unread", {}, { signal, notice: "sign-in" }),
  staleTime: 60_000,
  refetchInterval: askAgainMs,
});

export const messagesQuery = infiniteQueryOptions({
  queryKey: ["messages", "list"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/messages", { query: { cursor: pageParam } }, { signal, notice: "page" }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});

/** How many messages the learner has not read; 0 for a visitor and while it is not known. */
export function useUnreadCount(): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...unreadQuery, enabled: signedIn });
  return (signedIn && data?.unread) || 0;
}

/** Marks one message as read, or with null all of them; the screen does not wait for the server. */
export function useReadMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call("POST /api/messages/read_all", {})
        : call("POST /api/messages/:id/read", { params: { id } }),
    onMutate: (id) => {
      queryClient.setQueryData<InfiniteData<Page, string | undefined>>(
        messagesQuery.queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => withRead(page, id)) },
      );
    },
    onSuccess: ({ unread }) => queryClient.setQueryData(unreadQuery.queryKey, { unread }),
    onError: () => queryClient.invalidateQueries({ queryKey: ["messages"] }),
  });
}

function withRead(page: Page, id: string | null): Page {
  return {
    ...page,
    messages: page.messages.map((message) =>
      id === null || message.id === id ? { ...message, read: true } : message,
    ),
  };
}
