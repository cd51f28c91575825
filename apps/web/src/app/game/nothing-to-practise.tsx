import type { SentenceSource } from "@shiju/learning/practice/practice-model";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Link } from "#platform/page/link.tsx";

/** A notebook in which nothing stands, or a day on which nothing is due any more. */
export function NothingToPractise({ source }: { source: SentenceSource }) {
  const isReview = source === "review";
  usePageTitle(isReview ? "今天复习完了" : "没有要练的");
  return (
    <Empty
      heading="h1"
      title={isReview ? "今天复习完了" : "这里还没有要练的"}
      hint={isReview ? "快要忘记的时候，会再回到这里。" : "答错的句子和加入的生词会收在这里。"}
      action={
        <Link className="btn btn--primary" to="/home/index">
          回首页
        </Link>
      }
    />
  );
}
