import type { OwnTable } from "#database/own-rows.ts";
import { fillName } from "./messages.send.service.ts";
import { messageReads, messages } from "#database/tables/people/messages.ts";

export const messagesOwn: readonly OwnTable[] = [
  {
    table: messages,
    owner: messages.userId,
    file: "messages",
    title: "收到的系统消息",
    asShown: (row, siteName) => ({ ...row, title: fillName(String(row["title"]), siteName) }),
  },
  { table: messageReads, owner: messageReads.userId, file: "message_reads", title: "读过的消息" },
];
