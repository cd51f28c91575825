import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useSignedIn } from "#learner/session.ts";
import { BarePage } from "#parts/page/refused/bare-page.tsx";
import { Refused } from "#parts/page/refused/refused.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { chapterName } from "#parts/words/word/chapter-name.ts";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { flushQueue } from "#platform/queue/request-queue.ts";
import { useStored } from "#platform/storage/storage.ts";
import { answersOf, sweepStore } from "./kept-sweep.ts";
import { SweepEnd } from "./sweep-end.tsx";
import { sweepQuery } from "./sweep.queries.ts";
import { SweepRun } from "./sweep-run.ts";
import { SweepScreen } from "./sweep-screen.tsx";

/** The page `/gameWordSweep?chapter={id}` or `?pack={id}`. It shows a learner's new words in turn. */
export function SweepPage() {
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const chapter = search.get("chapter");
  const pack = search.get("pack");
  const id = chapter ?? pack;
  if (!signedIn)
    return (
      <BarePage fallback="/words/index">
        <SignInFirst heading="h1" title="登录后扫词" hint="会的先划掉，只学不会的。" />
      </BarePage>
    );
  if (id === null) return <NothingNew back="/words/index" />;
  const by = chapter === null ? "pack" : "chapter";
  return <Sweep key={`${by} ${id}`} by={by} id={id} />;
}

function Sweep({ by, id }: { by: "chapter" | "pack"; id: string }) {
  const subject = `${by} ${id}`;
  const [run] = useState(() => new SweepRun(subject));
  const [isReady, setReady] = useState(false);
  const client = useQueryClient();
  const kept = useStored(sweepStore, "sweep");
  const answers = answersOf(subject, kept);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...sweepQuery(by, id),
    enabled: isReady,
  });
  const { leave, back } = useLeave(by, id);
  useEffect(() => {
    void run.begin().then(() => setReady(true));
    return () => void run.settle();
  }, [run]);
  useEffect(() => {
    const hidden = () => document.visibilityState === "hidden" && void run.settle();
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  }, [run]);
  const words = useMemo(() => data?.pages.flatMap((page) => page.words) ?? [], [data]);
  const fresh = useMemo(() => data?.pages.flatMap((page) => page.fresh) ?? [], [data]);
  const answered = useMemo(() => new Set(answers.map((answer) => answer.id)), [answers]);
  const left = fresh.filter((word) => !answered.has(word.id));
  const isShort = left.length < fewLeft;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!data && error)
    return (
      <BarePage fallback={back}>
        <Refused error={error} lessonId={by === "chapter" ? id : null} onRetry={() => void refetch()} />
      </BarePage>
    );
  const [first] = data?.pages ?? [];
  if (!first) return <GameSkeleton />;
  const total = answers.length + left.length + Math.max(0, first.total - fresh.length);
  const place = first.chapter
    ? `${first.chapter.pack.title} · ${chapterName(first.chapter)}`
    : "这一本里没学过的";
  const [now, next] = left;
  if (now) return <SweepScreen {...{ run, now, next, answers, total, place }} onLeave={leave} />;
  if (hasNextPage) return <GameSkeleton />;
  if (answers.length === 0) return <NothingNew back={back} />;
  const again = async () => {
    await run.settle();
    await flushQueue();
    run.restart();
    await client.resetQueries({ queryKey: sweepQuery(by, id).queryKey });
  };
  return (
    <SweepEnd
      {...{ run, answers, words, place }}
      next={first.next}
      onLeave={leave}
      onAgain={() => void again()}
    />
  );
}

/** With fewer words left than these, the next page is fetched. */
const fewLeft = 40;

/** Leaving leads back to where the sweep was opened. */
function useLeave(by: "chapter" | "pack", id: string) {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const otherwise = by === "chapter" ? `/words/${id}` : `/words/index?pack=${id}`;
  const back = typeof from === "string" ? from : otherwise;
  const toBefore = useBack(back);
  return {
    back,
    leave: () => (typeof from === "string" ? toBefore() : void navigate(back, { replace: true })),
  };
}

function NothingNew({ back }: { back: string }) {
  return (
    <BarePage fallback={back}>
      <Empty
        heading="h1"
        title="这里没有没学过的词了"
        hint="会的词到时候会来核对，要学的词在生词里。"
        action={
          <Link className="btn btn--primary" to={back} replace>
            返回
          </Link>
        }
      />
    </BarePage>
  );
}
