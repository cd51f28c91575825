import type { OAuthName } from "@shiju/contract/people/sign-in";
import { newId } from "#platform/storage/ids.ts";

const key = "oauth";

/** The data of a sign-in that the tab keeps while the browser is on the provider's page. */
interface Flow {
  /** A random value that the provider must return. It stops a sign-in that began elsewhere (CSRF). */
  state: string;
  provider: OAuthName;
  /** The query string of the page where the sign-in began. It holds the address to return to. */
  search: string;
}

/**
 * Returns the provider to use for WeChat. Inside WeChat's browser it is the official account, because that browser
 * cannot scan a code. Elsewhere it is the QR code.
 */
export function wechatHere(): OAuthName {
  return /MicroMessenger/i.test(navigator.userAgent) ? "wechat_official" : "wechat";
}

/** Stores the provider and the return address in this tab; returns the `state` to send. */
export function beginFlow(provider: OAuthName, search: string): string {
  const flow: Flow = { state: newId(), provider, search };
  sessionStorage.setItem(key, JSON.stringify(flow));
  return flow.state;
}

/** Returns the sign-in with this state; undefined if this tab did not begin a sign-in with it. */
export function findFlow(state: string | null): Flow | undefined {
  try {
    const flow = JSON.parse(sessionStorage.getItem(key) ?? "null") as Flow | null;
    return flow !== null && flow.state === state ? flow : undefined;
  } catch {
    return undefined;
  }
}
