import { ApiError } from "./api.ts";

interface Explanation {
  title: string;
  hint: string;
  /** That of the call, where the server knows more of it. */
  id?: string;
}

/** A failed call in words: what happened, and what to do. */
export function explain(error: Error): Explanation {
  if (error instanceof ApiError) {
    const { message, request_id: id } = error.problem;
    if (error.status < 500) return { title: message, hint: "" };
    return id
      ? { title: message, hint: `编号 ${id}，反馈问题时请带上`, id }
      : { title: message, hint: "过一会儿再试" };
  }
  if (error.name === "TimeoutError") return { title: "请求超时，请稍候重试", hint: "网络可能有些慢" };
  if (error instanceof TypeError)
    return { title: "连不上网络", hint: "检查网络后再试；已经学的都在这台设备上，不会丢" };
  return { title: "出了点问题", hint: "刷新一下再试" };
}
