import { ApiError } from "./api-error.ts";

/** A failed call in words for a person: what happened, and what to do. */
export interface Explanation {
  title: string;
  hint: string;
  /** The request id, if the server has logged the failure under it. */
  id?: string;
}

/**
 * Returns the message under a form. A toast has already shown a timeout or an error of the server. For these the
 * message only says what to do.
 */
export function formFault(error: Error): string {
  const isTold = error.name === "TimeoutError" || (error instanceof ApiError && error.status >= 500);
  return isTold ? "没有成功，填的都还在，请再试一次" : explain(error).title;
}

/** Returns the words for a failed call. `offlineHint` tells the person what to do without a network. */
export function explain(error: Error, offlineHint = "检查网络后再试"): Explanation {
  if (error instanceof ApiError) {
    const { message, request_id: id } = error.problem;
    if (error.status < 500) return { title: message, hint: "" };
    return id
      ? { title: message, hint: `编号 ${id}，反馈问题时请带上`, id }
      : { title: message, hint: "请稍后再试" };
  }
  if (error.name === "TimeoutError") return { title: "请求超时，请稍候重试", hint: "网络可能有些慢" };
  if (error instanceof TypeError) return { title: "连不上网络", hint: offlineHint };
  return { title: "出了点问题", hint: "刷新一下再试" };
}
