import { randomUUID } from "node:crypto";
import type { Message } from "@shiju/contract/people/messages";
import type { Transaction } from "#database/database.ts";
import { messages } from "#database/tables/people/messages.ts";

export interface NewMessage {
  kind: Message["kind"];
  title: string;
  /** Plain text; an empty line separates paragraphs. */
  text: string;
  /** A path inside the app. */
  link?: string;
}

/** Sends a message to one learner, in the transaction of the event that it is about. */
export async function sendMessage(tx: Transaction, userId: string, message: NewMessage): Promise<void> {
  await sendMessages(tx, [{ userId, ...message }]);
}

/** Sends a message to each of some learners, likewise. */
export async function sendMessages(
  tx: Transaction,
  list: readonly (NewMessage & { userId: string })[],
): Promise<void> {
  if (list.length > 0) await tx.insert(messages).values(list.map((one) => ({ ...one, id: randomUUID() })));
}

/** Puts the name of the site at its mark in a message that the server sends. Texts of the site have the same mark. */
export const fillName = (text: string, siteName: string): string =>
  text.replaceAll("{{name}}", () => siteName);

/** Sends the welcome message, in the transaction that opens the account. */
export async function sendWelcome(tx: Transaction, userId: string): Promise<void> {
  await sendMessage(tx, userId, {
    kind: "welcome",
    title: "欢迎来{{name}}",
    text: "从一个词开始，拼成短语，再拼成整句：看中文，写英文，一句一句把英语拾起来。\n\n第一次来，不妨先看看怎么用：按键、提示、笔记本都在里面。",
    link: "/richtext/help",
  });
}
