import type { OAuthName } from "@shiju/contract/sign-in";
import { newId } from "#platform/storage/ids.ts";

const key = "oauth";

/** What the browser remembers of a sign-in that it left for a third party's page. */
interface Flow {
  /** Must come back with the answer: nobody else can finish a sign-in that was begun here. */
  state: string;
  provider: OAuthName;
  /** The search of the page it began on, which says where the learner was. */
  search: string;
}

/** WeChat's own browser has nothing to scan a code with: there the official account asks. */
export function wechatHere(): OAuthName {
  return /MicroMessenger/i.test(navigator.userAgent) ? "wechat_official" : "wechat";
}

/** Remembers by whom a sign-in began and where, in this tab alone; answers its state. */
export function beginFlow(provider: OAuthName, search: string): string {
  const flow: Flow = { state: newId(), provider, search };
  sessionStorage.setItem(key, JSON.stringify(flow));
  return flow.state;
}

/** The sign-in with this state; undefined where none was begun in this tab. */
export function findFlow(state: string | null): Flow | undefined {
  try {
    const flow = JSON.parse(sessionStorage.getItem(key) ?? "null") as Flow | null;
    return flow !== null && flow.state === state ? flow : undefined;
  } catch {
    return undefined;
  }
}
