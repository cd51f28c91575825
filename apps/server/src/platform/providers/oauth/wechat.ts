import { z } from "zod";
import type { OAuthProvider } from "./oauth-provider.ts";

export interface WeChat {
  /** A web site application of the open platform, or an official account for WeChat's own browser. */
  kind: keyof typeof ways;
  appId: string;
  appSecret: string;
  /** The page to which WeChat sends the browser back. Its domain is registered with WeChat. */
  redirectUri: string;
  /** `openUrl` is the address at which the browser shows the code. `apiUrl` is the address that the server calls. */
  openUrl: string;
  apiUrl: string;
}

const timeoutMs = 5000;

const ways = {
  website: { path: "/connect/qrconnect", scope: "snsapi_login" },
  official: { path: "/connect/oauth2/authorize", scope: "snsapi_userinfo" },
};

const tokenSchema = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.string().optional(),
  /** Set if the person has only viewed the page. Then WeChat returns an invented person. */
  is_snapshotuser: z.literal(1).optional(),
});
const userSchema = z.object({ nickname: z.string().default("") });
/** Error codes for an OAuth `code` that is invalid, used or expired. */
const refusedSchema = z.object({ errcode: z.literal([40029, 40163, 42003]) });

/** Signing in with WeChat, by a QR code or inside WeChat. The two differ only in the first address. */
export function wechat({ kind, appId, appSecret, redirectUri, openUrl, apiUrl }: WeChat): OAuthProvider {
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${apiUrl}${path}?${String(new URLSearchParams(query))}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`WeChat answered ${answer.status}`);
    return answer.json();
  }

  return {
    authorizeUrl(state) {
      const { path, scope } = ways[kind];
      // WeChat requires this order.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope,
        state,
      });
      return `${openUrl}${path}?${String(query)}#wechat_redirect`;
    },
    async identify(code) {
      const answer = await ask("/sns/oauth2/access_token", {
        appid: appId,
        secret: appSecret,
        code,
        grant_type: "authorization_code",
      });
      if (refusedSchema.safeParse(answer).success) return undefined;
      const { access_token: token, openid, unionid, is_snapshotuser } = tokenSchema.parse(answer);
      if (is_snapshotuser) return undefined;
      const user = await ask("/sns/userinfo", { access_token: token, openid, lang: "zh_CN" });
      const { nickname } = userSchema.parse(user);
      // `unionid` is the same in all applications of the operator. `openid` differs in each.
      return { subject: unionid ?? openid, nickname };
    },
  };
}
