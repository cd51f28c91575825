import type { FeedbackEntry } from "@shiju/contract/authors/feedback";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { feedbackQuery } from "./feedback.queries.ts";
import { kindTitles, reasonTitles } from "./feedback-titles.ts";
import { PictureLinks } from "#parts/page/pictures/picture-links.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { useNow } from "#platform/page/use-now.ts";
import { explain } from "#platform/network/explain.ts";

/** The learner's feedback and reports, each with its answer. */
export function PastFeedback() {
  const { data, error, refetch } = useQuery(feedbackQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data || data.entries.length === 0) return null;
  return (
    <section className="feedback__past" aria-labelledby="past-feedback">
      <h2 className="heading" id="past-feedback">
        我写过的
      </h2>
      <ol>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: FeedbackEntry }) {
  const now = useNow();
  const { answer, text, created_at } = entry;
  return (
    <li className="past">
      <p className="meta">
        {entry.about === "product" ? kindTitles[entry.kind] : `题目有问题 · ${reasonTitles[entry.reason]}`}
        <span aria-hidden="true"> · </span>
        <time dateTime={created_at}>{timeLabel(created_at, now)}</time>
        {!answer && (
          <>
            <span aria-hidden="true"> · </span>还没有答复
          </>
        )}
      </p>
      {entry.about === "mistake" && entry.item && (
        <p className="en" lang="en">
          {entry.item}
        </p>
      )}
      {text && <p className="past__text">{text}</p>}
      {entry.about === "product" && entry.images.length > 0 && (
        <div className="past__images">
          <PictureLinks paths={entry.images} />
        </div>
      )}
      {answer && (
        <blockquote>
          <p className="past__text">{answer.text}</p>
          <p className="meta">
            答复于 <time dateTime={answer.at}>{timeLabel(answer.at, now)}</time>
          </p>
        </blockquote>
      )}
    </li>
  );
}
