import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { messagesApi } from "@shiju/contract/people/messages";
import { minuteMs } from "@shiju/learning/time/durations";
import { notify } from "@shiju/ui/overlays/notices.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { useSignedIn } from "#learner/session.ts";

type Page = EndpointResponse<typeof messagesApi.list>;
type Unread = EndpointResponse<typeof messagesApi.unread>;

/** Milliseconds between two requests for new messages while the app is open. */
const askAgainMs = 5 * minuteMs;

const unreadQuery = queryOptions({
  queryKey: ["messages", "unread"],
  queryFn: async ({ client, queryKey, signal }) => {
    const before = client.getQueryData<Unread>(queryKey);
    const now = await call("GET /api/messages/unread", {}, { signal, notice: "sign-in" });
    const fresh = now.unread - (before ?? now).unread;
    // Without the title, the bell still shows the unread messages.
    if (fresh > 0) tellNewest(client, fresh).catch(() => {});
    return now;
  },
  staleTime: 60_000,
  refetchInterval: askAgainMs,
});

/** Shows a notice with the title of the newest message. */
async function tellNewest(client: QueryClient, count: number): Promise<void> {
  void client.invalidateQueries({ queryKey: messagesQuery.queryKey });
  const { messages } = await call("GET /api/messages", { query: {} }, { notice: "visitor" });
  const [newest] = messages;
  if (newest) notify(count === 1 ? "新的系统消息" : `${count} 条新的系统消息`, newest.title);
}

export const messagesQuery = infiniteQueryOptions({
  queryKey: ["messages", "list"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/messages", { query: { cursor: pageParam } }, { signal, notice: "page" }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});

/** Returns the number of unread messages; 0 for a visitor and while it is loading. */
export function useUnreadCount(): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...unreadQuery, enabled: signedIn });
  return (signedIn && data?.unread) || 0;
}

/** Marks a message as read, or with null all messages. The page shows it before the server answers. */
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
