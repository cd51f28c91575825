import { messagesApi } from "@shiju/contract/messages";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http.ts";
import { countUnread, listMessages, readAllMessages, readMessage } from "./messages.service.ts";

export function messagesRoutes(mount: Mount, db: Database): void {
  mount(messagesApi.list, async ({ query }, { userId }) => listMessages(db, userId, query.cursor));

  mount(messagesApi.unread, async (_input, { userId }) => ({ unread: await countUnread(db, userId) }));

  mount(messagesApi.readAll, async (_input, { userId }) => {
    await readAllMessages(db, userId);
    return { unread: await countUnread(db, userId) };
  });

  mount(messagesApi.read, async ({ params }, { userId }) => {
    await readMessage(db, userId, params.id);
    return { unread: await countUnread(db, userId) };
  });
}
