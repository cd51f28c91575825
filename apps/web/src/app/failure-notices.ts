import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { siteName } from "@shiju/ui/site/site-name.ts";
import type { Failure } from "@shiju/client/failure";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import type { QueryClient } from "@tanstack/react-query";
import { showMaintenance } from "./maintenance.tsx";
import { userQuery } from "#learner/session.ts";
import { runningGame } from "#app/game/game-info.ts";

/** The facts about the current page that a notice needs to lead the learner on. */
export interface Place {
  navigate: (to: string) => unknown;
  queryClient: QueryClient;
  /** The address of the page that opened this one, if known. */
  openedFrom: string | undefined;
}

/** Shows a failed call as in the specification's error catalogue. Only one dialog is open at a time. */
export function tellFailure(failure: Failure, place: Place): void {
  if (failure.kind === "timeout") toast("请求超时，请稍候重试");
  else if (failure.kind === "broken") toast(`操作异常 ${failure.path}`);
  else if (failure.kind === "refused") toast(failure.message);
  else if (failure.kind === "maintenance") tellMaintenance(failure.message, place);
  else if (failure.kind === "free-time-over") askOnce(() => offerMembership(place, failure.underWay), place);
  else askOnce(questions[failure.kind], place);
}

/**
 * Shows the notice of maintenance. A game goes on without the server, so its learner sees the notice after leaving the
 * game.
 */
function tellMaintenance(message: string, { queryClient }: Place): void {
  if (!isGame(location.pathname)) showMaintenance(message, () => void queryClient.invalidateQueries());
}

type Question = (place: Place) => Promise<void>;

const questions: Record<"outdated" | "signed-out", Question> = {
  outdated: offerRefresh,
  "signed-out": offerSignIn,
};

let asking = false;
function askOnce(question: Question, place: Place): void {
  if (asking) return;
  asking = true;
  void question(place).finally(() => (asking = false));
}

/** Offers to sign in. If the learner refuses, the failed queries are repeated as a visitor. */
async function offerSignIn({ navigate, queryClient }: Place): Promise<void> {
  const here = location.pathname.replace(/^\/h5/, "") + location.search;
  const yes = await confirm({ message: "您还未登录或登录失效，是否前往登录？", cancel: "先不登录" });
  navigate(yes ? `/login?redirect=${encodeURIComponent(here)}` : "/courseMall");
  if (!yes) void queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" });
}

/**
 * Offers the trial, or a membership if the trial was already claimed. In a running game a refusal leads back to the
 * page that opened the game. A game that was refused at its start has a page with other ways to go on.
 */
async function offerMembership(
  { navigate, queryClient, openedFrom }: Place,
  underWay = false,
): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null);
  const yes = !siteHas("shop")
    ? await confirm({ message: "今日免费时长已用完，明天接着学", confirm: "知道了", cancel: null }).then(
        () => false,
      )
    : await confirm(
        user?.is_get_free === 1
          ? { message: "今日免费时长已用完，开通会员继续学习", confirm: "好的，去开通" }
          : { message: "每日学习时长体验结束，点击领取七天免费会员体验卡", confirm: "好的，去领取" },
      );
  if (yes) navigate("/vip/index");
  else if (underWay && isGame(location.pathname))
    navigate(openedFrom ?? runningGame.get("game_info")?.return_path ?? "/home/index");
}

const isGame = (pathname: string) => /^\/h5\/game/.test(pathname);

/** The offer is made once a page load, although every response of a newer server reports the new version. */
let refreshOffered = false;
async function offerRefresh(): Promise<void> {
  if (refreshOffered) return;
  refreshOffered = true;
  if (
    await confirm({
      message: `${siteName()}更新了，刷新后继续。已经学的都存着。`,
      confirm: "刷新",
      cancel: "稍后",
    })
  )
    location.reload();
}
