import type { SentenceSource } from "@shiju/learning/practice/practice-model";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Link } from "#platform/page/link.tsx";
import { BarePage } from "#parts/page/refused/bare-page.tsx";
import { Refused } from "#parts/page/refused/refused.tsx";

interface NoPracticeProps {
  error: Error | null;
  lessonId: string | null;
  source: SentenceSource;
  onRetry: () => void;
}

/** Shown in place of a practice: the reason for a refusal or, without an error, a note that the practice is empty. */
export function NoPractice({ error, lessonId, source, onRetry }: NoPracticeProps) {
  return (
    <BarePage fallback={source === "course" ? "/courseMall/index" : "/home/index"}>
      {error ? (
        <Refused error={error} lessonId={lessonId} onRetry={onRetry} />
      ) : (
        <NothingToPractise source={source} />
      )}
    </BarePage>
  );
}

/** An empty notebook, or a review with nothing due. */
function NothingToPractise({ source }: { source: SentenceSource }) {
  const isReview = source === "review";
  usePageTitle(isReview ? "今天复习完了" : "没有可练的内容");
  return (
    <Empty
      heading="h1"
      title={isReview ? "今天复习完了" : "这里还没有可练的内容"}
      hint={isReview ? "快要忘记的时候，会再回到这里。" : "答错的句子和加入的生词会收在这里。"}
      action={
        <Link className="btn btn--primary" to="/home/index">
          回首页
        </Link>
      }
    />
  );
}
