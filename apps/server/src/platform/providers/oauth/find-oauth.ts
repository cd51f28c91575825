import type { OAuthName } from "@shiju/contract/sign-in";
import type { Env } from "../../env.ts";
import type { OAuthProvider } from "./oauth-provider.ts";
import { wechat } from "./wechat.ts";

type OAuthEnv = Pick<
  Env,
  "WECHAT_APP_ID" | "WECHAT_APP_SECRET" | "WECHAT_OPEN_URL" | "WECHAT_API_URL" | "PUBLIC_URL"
>;

/** The third parties that are configured, by name. */
export function findOAuth(env: OAuthEnv): ReadonlyMap<OAuthName, OAuthProvider> {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, PUBLIC_URL: publicUrl } = env;
  if (appId === undefined || appSecret === undefined || publicUrl === undefined) return new Map();
  return new Map([
    [
      "wechat",
      wechat({
        appId,
        appSecret,
        redirectUri: `${publicUrl}/h5/login/bind`,
        openUrl: env.WECHAT_OPEN_URL,
        apiUrl: env.WECHAT_API_URL,
      }),
    ],
  ]);
}
