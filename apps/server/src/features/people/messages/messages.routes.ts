import { messagesApi } from "@shiju/contract/people/messages";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { countUnread, listMessages, readAllMessages, readMessage } from "./messages.service.ts";

export function messagesRoutes(mount: Mount, db: Database, siteName: () => string): void {
  mount(messagesApi.list, async ({ query }, learner) =>
    listMessages(db, learner, { cursor: query.cursor, siteName: siteName() }),
  );

  mount(messagesApi.unread, async (_input, learner) => ({ unread: await countUnread(db, learner) }));

  mount(messagesApi.readAll, async (_input, learner) => {
    await readAllMessages(db, learner);
    return { unread: await countUnread(db, learner) };
  });

  mount(messagesApi.read, async ({ params }, learner) => {
    await readMessage(db, learner, params.id);
    return { unread: await countUnread(db, learner) };
  });
}
