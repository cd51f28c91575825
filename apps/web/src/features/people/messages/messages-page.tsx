import "./messages-page.css";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageItem } from "./message-item.tsx";
import { messagesQuery, useReadMessages, useUnreadCount } from "./messages.queries.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useSignedIn } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";

/** The messages of the site to the learner. */
export function MessagesPage() {
  usePageTitle("系统消息");
  const signedIn = useSignedIn();
  return (
    <Page className="messages">
      {signedIn ? (
        <Messages />
      ) : (
        <SignInFirst heading="h1" title="登录后查看消息" hint="公告、反馈的答复都在这里。" />
      )}
    </Page>
  );
}

function Messages() {
  const unread = useUnreadCount();
  const read = useReadMessages();
  return (
    <>
      <PageHead title="系统消息">
        {unread > 0 && (
          <PageHeadRight>
            <button
              type="button"
              className="btn btn--line"
              disabled={read.isPending}
              onClick={() => read.mutate(null)}
            >
              全部标为已读
            </button>
          </PageHeadRight>
        )}
      </PageHead>
      <List onRead={(id) => read.mutate(id)} />
    </>
  );
}

function List({ onRead }: { onRead: (id: string) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(messagesQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  const messages = data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <Empty title="还没有消息" hint="公告、反馈的答复会出现在这里。" />;
  return (
    <>
      <ul className="messages__list">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isOnly={messages.length === 1}
            onRead={() => onRead(message.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="btn btn--quiet btn--block"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? "加载中…" : "更早的消息"}
        </button>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <ul className="messages__list" role="status" aria-label="加载中">
      {[0, 1, 2].map((row) => (
        <li key={row} className="message message--skel">
          <span className="skel" style={{ width: "30%", height: 20 }} />
          <span className="skel" style={{ width: "80%", height: 16 }} />
        </li>
      ))}
    </ul>
  );
}
