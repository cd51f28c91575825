import { confusedQuestions } from "@shiju/learning/word-game/confused";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { keptCall } from "#learner/offline/kept-call.ts";
import { BarePage } from "#parts/page/refused/bare-page.tsx";
import { Refused } from "#parts/page/refused/refused.tsx";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { chapterName } from "#parts/words/word/chapter-name.ts";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { newId } from "#platform/storage/ids.ts";
import { ConfusedDrill, type ConfusedDrillProps } from "./confused-drill.tsx";

type ConfusedPageProps = Pick<ConfusedDrillProps, "StudyTime">;

/** Questions in one drill. */
const most = 20;

/**
 * The page `/gameWordConfused?chapter={id}` or `?pack={id}`. The learner fills a gap with one of two words that
 * learners confuse.
 */
export function ConfusedPage({ StudyTime }: ConfusedPageProps) {
  const [search] = useSearchParams();
  const chapterId = search.get("chapter");
  const packId = search.get("pack") ?? "";
  const { data, error, refetch } = useQuery(wordsQuery(chapterId, packId));
  const [seed, setSeed] = useState(newId);
  const questions = useMemo(() => confusedQuestions(data?.words ?? [], seed).slice(0, most), [data, seed]);
  const { leave, back } = useLeave(chapterId, packId);
  if (!data && error)
    return (
      <BarePage fallback={back}>
        <Refused error={error} lessonId={chapterId} onRetry={() => void refetch()} />
      </BarePage>
    );
  if (!data) return <GameSkeleton />;
  if (questions.length === 0)
    return (
      <BarePage fallback={back}>
        <Empty
          heading="h1"
          title="这里没有易混词"
          hint="有容易弄混的词，会摆在这里。"
          action={
            <Link className="btn btn--primary" to={back} replace>
              返回
            </Link>
          }
        />
      </BarePage>
    );
  return (
    <ConfusedDrill
      key={seed}
      questions={questions}
      place={data.place}
      onLeave={leave}
      onAgain={() => setSeed(newId())}
      StudyTime={StudyTime}
      chapterId={chapterId}
    />
  );
}

const wordsQuery = (chapterId: string | null, packId: string) =>
  queryOptions({
    queryKey: ["confused", chapterId, packId],
    queryFn: async (query) => {
      if (chapterId === null) {
        const { words } = await keptCall("GET /api/words/:id/confused", { params: { id: packId } }, query);
        return { words, place: "这一本里" };
      }
      const { chapter, words } = await keptCall(
        "GET /api/words/chapters/:id",
        { params: { id: chapterId } },
        query,
      );
      return { words, place: `${chapter.pack.title} · ${chapterName(chapter)}` };
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { isUnderWay: true },
  });

/** Leaving leads back to where the drill was opened. */
function useLeave(chapterId: string | null, packId: string) {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const otherwise = chapterId === null ? `/words/index?pack=${packId}` : `/words/${chapterId}`;
  const back = typeof from === "string" ? from : otherwise;
  const toBefore = useBack(back);
  return {
    back,
    leave: () => (typeof from === "string" ? toBefore() : void navigate(back, { replace: true })),
  };
}
