import { useEffect } from "react";
import type { NavigateFunction } from "react-router";
import { type Failure, onFailure } from "#lib/api.ts";
import { confirm, toast } from "#lib/notices.ts";

/** Shows failed calls as the product's error catalogue says; questions are asked one at a time. */
export function useFailureNotices(navigate: NavigateFunction): void {
  useEffect(() => {
    onFailure(createFailureNotices(navigate));
    return () => onFailure(() => {});
  }, [navigate]);
}

export function createFailureNotices(navigate: (to: string) => unknown): (failure: Failure) => void {
  const once = askOnce();
  return (failure) => {
    if (failure.kind === "timeout") toast("请求超时，请稍候重试");
    else if (failure.kind === "broken") toast(`操作异常 ${failure.path}`);
    else if (failure.kind === "refused") toast(failure.message);
    else if (failure.kind === "outdated") once(offerRefresh);
    else once(() => offerSignIn(navigate));
  };
}

/** However many calls fail at once, one dialog asks. */
function askOnce(): (question: () => Promise<void>) => void {
  let asking = false;
  return (question) => {
    if (asking) return;
    asking = true;
    void question().finally(() => (asking = false));
  };
}

async function offerSignIn(navigate: (to: string) => unknown): Promise<void> {
  const here = location.pathname.replace(/^\/h5/, "") + location.search;
  const yes = await confirm({ message: "您还未登录或登录失效，是否前往登录？", cancel: "先不登录" });
  navigate(yes ? `/login?redirect=${encodeURIComponent(here)}` : "/courseMall");
}

/** Once a page load is enough: every answer of a newer server says it again. */
let refreshOffered = false;
async function offerRefresh(): Promise<void> {
  if (refreshOffered) return;
  refreshOffered = true;
  if (await confirm({ message: "拾句更新了，刷新后继续。已经学的都存着。", confirm: "刷新", cancel: "稍后" }))
    location.reload();
}
