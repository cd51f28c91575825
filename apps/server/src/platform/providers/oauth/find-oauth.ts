import type { OAuthName } from "@shiju/contract/people/sign-in";
import type { Env } from "../../env.ts";
import type { OAuthProvider } from "./oauth-provider.ts";
import { wechat } from "./wechat.ts";

type OAuthEnv = Pick<
  Env,
  | "WECHAT_APP_ID"
  | "WECHAT_APP_SECRET"
  | "WECHAT_OFFICIAL_APP_ID"
  | "WECHAT_OFFICIAL_APP_SECRET"
  | "WECHAT_OPEN_URL"
  | "WECHAT_API_URL"
  | "PUBLIC_URL"
>;

/** The configured OAuth providers, by name. */
export function findOAuth(env: OAuthEnv): ReadonlyMap<OAuthName, OAuthProvider> {
  const applications = [
    ["wechat", "website", env.WECHAT_APP_ID, env.WECHAT_APP_SECRET],
    ["wechat_official", "official", env.WECHAT_OFFICIAL_APP_ID, env.WECHAT_OFFICIAL_APP_SECRET],
  ] as const;
  const found = new Map<OAuthName, OAuthProvider>();
  for (const [name, kind, appId, appSecret] of applications) {
    if (appId === undefined || appSecret === undefined || env.PUBLIC_URL === undefined) continue;
    const redirectUri = `${env.PUBLIC_URL}/h5/login/bind`;
    const { WECHAT_OPEN_URL: openUrl, WECHAT_API_URL: apiUrl } = env;
    found.set(name, wechat({ kind, appId, appSecret, redirectUri, openUrl, apiUrl }));
  }
  return found;
}
