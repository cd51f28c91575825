import { ProblemError } from "#platform/http/problem-error.ts";
import { ChatError, type ChatFault } from "#platform/providers/ai/chat-error.ts";

/** The sentence for each fault. No sentence quotes the service, because the service's answer may contain a key. */
export const told: Record<ChatFault, string> = {
  address: "这个地址不能用：要用 https:// 开头的公网地址",
  key: "模型服务不认这个密钥，请检查密钥和余额",
  question: "模型服务不认这个请求，请检查地址和模型的名字",
  busy: "模型服务太忙或额度已用完，请过一会儿再试",
  timeout: "模型服务太久没有回答，请再试一次",
  broken: "和模型服务的连接断了，请再试一次",
  too_long: "模型的回答太长，没有收下，请少选几句再试",
};

/** The sentence that tells an author why a job waits, and for how long. */
export const waitingFor = (ms: number): string =>
  `模型服务太忙或断了，等 ${Math.max(1, Math.ceil(ms / 1000))} 秒再问一次`;

/** Why a job was not done, for its author. */
export function problemOf(error: unknown): string {
  if (error instanceof ChatError) return told[error.fault];
  return error instanceof ProblemError ? error.message : "没有做成，请再试一次";
}
