import { countAccountsUntil } from "#features/people/accounts/accounts.people.service.ts";
import { announceToAll } from "#features/people/messages/messages.console.service.ts";
import { type Command, UsageError } from "./command.ts";

export const announce: Command = {
  usage: "标题 正文 [链接]",
  summary: "给所有学习者发一条公告；链接是站内地址，如 /courseMall/index",
  async run(db, [title, text, link, ...others]) {
    if (!title || !text || others.length > 0 || !/^(\/(?![/\\])|$)/.test(link ?? "")) throw new UsageError();
    await announceToAll(
      db,
      { by: null, title, text, link },
      { now: new Date(), countAccounts: countAccountsUntil },
    );
    return `公告已发出：${title}`;
  },
};
