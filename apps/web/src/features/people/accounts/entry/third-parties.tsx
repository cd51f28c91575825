import { useMutation, useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { useLocation } from "react-router";
import { siteQuery } from "#features/people/accounts/accounts.queries.ts";
import { beginFlow, wechatHere } from "./oauth-flow.ts";
import { call } from "#platform/network/api.ts";

/** The buttons of the configured sign-in providers; nothing without any. */
export function ThirdParties() {
  const { data: site } = useQuery(siteQuery);
  const { search } = useLocation();
  const provider = wechatHere();
  const leave = useMutation({
    mutationFn: () =>
      call("GET /api/login/oauth/:provider", {
        params: { provider },
        query: { state: beginFlow(provider, search) },
      }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (!site?.oauth.includes(provider)) return null;
  return (
    <>
      <div className="login__or">或</div>
      <button
        type="button"
        className="btn btn--line btn--lg btn--block"
        disabled={leave.isPending}
        onClick={() => leave.mutate()}
      >
        <MessageCircle className="ico" size={20} aria-hidden="true" />
        微信登录
      </button>
    </>
  );
}
