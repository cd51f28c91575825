import type { Failure } from "@shiju/client/failure";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import type { QueryClient } from "@tanstack/react-query";
import { showMaintenance } from "./maintenance.tsx";
import { userQuery } from "#learner/session.ts";
import { runningGame } from "#app/game/game-info.ts";

/** Where the learner is, and the ways on from there. */
export interface Place {
  navigate: (to: string) => unknown;
  queryClient: QueryClient;
  /** The page from which this one was opened, where that is known. */
  openedFrom: string | undefined;
}

/** Tells of a failed call as the product's error catalogue says; however many fail at once, one dialog asks. */
export function tellFailure(failure: Failure, place: Place): void {
  if (failure.kind === "timeout") toast("请求超时，请稍候重试");
  else if (failure.kind === "broken") toast(`操作异常 ${failure.path}`);
  else if (failure.kind === "refused") toast(failure.message);
  else if (failure.kind === "maintenance") tellMaintenance(failure.message, place);
  else askOnce(questions[failure.kind], place);
}

/** A lesson goes on without the server; whoever leaves it finds the notice then. */
function tellMaintenance(message: string, { queryClient }: Place): void {
  if (!isGame(location.pathname)) showMaintenance(message, () => void queryClient.invalidateQueries());
}

type Question = (place: Place) => Promise<void>;

const questions: Record<"outdated" | "signed-out" | "free-time-over", Question> = {
  outdated: offerRefresh,
  "signed-out": offerSignIn,
  "free-time-over": offerMembership,
};

let asking = false;
function askOnce(question: Question, place: Place): void {
  if (asking) return;
  asking = true;
  void question(place).finally(() => (asking = false));
}

/** Who goes on as a visitor gets as one what was refused. */
async function offerSignIn({ navigate, queryClient }: Place): Promise<void> {
  const here = location.pathname.replace(/^\/h5/, "") + location.search;
  const yes = await confirm({ message: "您还未登录或登录失效，是否前往登录？", cancel: "先不登录" });
  navigate(yes ? `/login?redirect=${encodeURIComponent(here)}` : "/courseMall");
  if (!yes) void queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" });
}

/** The trial is offered until it has been claimed; whoever stays goes back to where the game was opened. */
async function offerMembership({ navigate, queryClient, openedFrom }: Place): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null);
  const yes = await confirm(
    user?.is_get_free === 1
      ? { message: "今日免费时长已用完，开通会员继续学习", confirm: "好的，去开通" }
      : { message: "每日学习时长体验结束，点击领取七天免费会员体验卡", confirm: "好的，去领取" },
  );
  if (yes) navigate("/vip/index");
  else if (isGame(location.pathname))
    navigate(openedFrom ?? runningGame.get("game_info")?.return_path ?? "/home/index");
}

const isGame = (pathname: string) => /^\/h5\/game/.test(pathname);

/** Once a page load is enough: every answer of a newer server says it again. */
let refreshOffered = false;
async function offerRefresh(): Promise<void> {
  if (refreshOffered) return;
  refreshOffered = true;
  if (
    await confirm({ message: "拾句更新了，刷新后继续。已经学的都存着。", confirm: "刷新", cancel: "稍后" })
  ) {
    const { refreshToNewVersion } = await import("#platform/network/app-worker.ts");
    refreshToNewVersion();
  }
}
