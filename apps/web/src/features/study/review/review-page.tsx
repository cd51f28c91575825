import "./review.css";
import type { ReviewOverview } from "@shiju/contract/study/review";
import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSignedIn } from "#learner/session.ts";
import { longDate } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { useNow } from "#platform/page/use-now.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { useWordMode } from "#parts/words/word/word-mode.ts";
import { WordModes } from "#parts/words/word/word-modes.tsx";
import { wordGamePath } from "#parts/words/word/word-path.ts";
import { PracticeTypes } from "#parts/practice/practice-types/practice-types.tsx";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { Break } from "./break.tsx";
import { counted } from "./counted.ts";
import { Due } from "./due.tsx";
import { Forecast } from "./forecast.tsx";
import { notesQuery, reviewQuery } from "./review.queries.ts";
import { WhyToday } from "./why-today.tsx";

/** The page of the items that are about to be forgotten, and of the number of reviews in the next days. */
export function ReviewPage() {
  const signedIn = useSignedIn();
  const now = useNow();
  return (
    <Page>
      <PageHead title="今日复习">
        <span className="meta">{longDate(now)}</span>
      </PageHead>
      {signedIn ? <Review /> : <SignInFirst title="登录后开始复习" hint="学过的会在快要忘记的时候回来。" />}
    </Page>
  );
}

function Review() {
  const { data, error, refetch } = useQuery(reviewQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <div className="review" aria-busy="true" />;
  const { due, reasons, forecast, break_until: until, today } = data;
  const isDue = due.sentences + due.words > 0;
  if (
    !isDue &&
    until === null &&
    data.done + data.later + data.leeches === 0 &&
    forecast.every(({ count }) => count === 0)
  )
    return <NothingYet />;
  return (
    <>
      <div className="review">
        <section className="review__start" aria-label="开始复习">
          {isDue ? <Start overview={data} /> : <NothingDue overview={data} />}
        </section>
        {isDue && (
          <section className="review__why" aria-labelledby="why-title">
            <h2 className="heading" id="why-title">
              为什么是今天
            </h2>
            <WhyToday reasons={reasons} />
          </section>
        )}
      </div>
      <section className="review__part" aria-labelledby="forecast-title">
        <div className="review__h">
          <h2 className="heading" id="forecast-title">
            今后两周
          </h2>
          <span className="meta">按现在的记忆，每天大约这么多</span>
        </div>
        <Forecast days={forecast.slice(0, 14)} className="forecast--wide" />
      </section>
      <section className="review__part" aria-label="休息">
        <Break today={today} until={until} />
      </section>
    </>
  );
}

const counts = [
  [10, "10 个"],
  [20, "20 个"],
  [0, "全部"],
] as const;

function Start({ overview: { due, seconds, later, leeches } }: { overview: ReviewOverview }) {
  const [count, setCount] = useState<number>(0);
  const type = usePracticeType();
  const mode = useWordMode();
  const limit = count === 0 ? "" : `&count=${count}`;
  const words = wordGamePath("game", { source: "review", mode, count });
  const ofSentences = `/game?source=review&type=${type}${limit}`;
  return (
    <>
      <Due due={due} seconds={seconds} />
      {due.sentences > 0 && (
        <div className="review__choice">
          <span className="meta" aria-hidden="true">
            句子怎么练
          </span>
          <PracticeTypes className="review__pick" />
        </div>
      )}
      {due.words > 0 && (
        <div className="review__choice review__choice--many">
          <span className="meta" aria-hidden="true">
            单词怎么练
          </span>
          <WordModes className="review__pick" />
        </div>
      )}
      <div className="review__choice">
        <span className="meta" aria-hidden="true">
          这次练多少
        </span>
        <Segments
          className="review__pick"
          legend="这次练多少"
          options={counts}
          value={count}
          onChange={setCount}
        />
      </div>
      <Link
        className="btn btn--primary btn--lg review__go"
        to={due.sentences > 0 ? ofSentences : words}
        state={{ from: "/home/review" }}
      >
        开始复习
      </Link>
      {!practiceTypeTable[type].asksAnswer && due.sentences > 0 && due.words > 0 && (
        <Link className="btn btn--line btn--lg review__go" to={words} state={{ from: "/home/review" }}>
          复习单词
        </Link>
      )}
      <More later={later} leeches={leeches} />
    </>
  );
}

/** Shown if the learner has answered nothing from memory yet, or if nothing comes back within a month. */
function NothingYet() {
  return (
    <Empty
      title="还没有要复习的"
      hint="凭记忆写过的句子和单词，快要忘记的时候会回到这里。"
      action={
        <Link className="btn btn--primary" to="/game">
          去学一课
        </Link>
      }
    />
  );
}

function NothingDue({
  overview: { done, later, leeches, break_until: until, tomorrow },
}: {
  overview: ReviewOverview;
}) {
  const coming = tomorrow.sentences + tomorrow.words;
  return (
    <>
      <p className="review__none">
        {until !== null ? "正在休息" : done > 0 ? "今天复习完了" : "今天没有要复习的"}
      </p>
      {coming > 0 && (
        <p>
          明天 {counted(tomorrow)}会回来，约 {Math.max(1, Math.round(tomorrow.seconds / 60))} 分钟。
        </p>
      )}
      <p className="meta">{done > 0 ? `今天复习了 ${done} 个。` : ""}快要忘记的时候，会再回到这里。</p>
      <LookBack />
      <More later={later} leeches={leeches} />
    </>
  );
}

/** The largest number of sentences that one practice takes. */
const mostLookedBack = 100;

/** Offers the sentences that were wrong for practice while nothing is due. */
function LookBack() {
  const type = usePracticeType();
  const { data: notes } = useQuery(notesQuery);
  const wrong = notes?.errorNote.sentence ?? 0;
  if (wrong === 0) return null;
  return (
    <Link
      className="btn btn--primary btn--lg review__go"
      to={`/game?source=errorNote&type=${type}`}
      state={{ from: "/home/review" }}
    >
      回头看看：练这 {Math.min(wrong, mostLookedBack)} 句
    </Link>
  );
}

/** The numbers of items that do not come today, and links to them or to their setting. */
function More({ later, leeches }: Pick<ReviewOverview, "later" | "leeches">) {
  return (
    <>
      {later > 0 && (
        <p className="meta review__more">
          还有 {later} 个超过了每天的数目，往后放。
          <Link className="textlink" to="/setting/review">
            调整数目
          </Link>
        </p>
      )}
      {leeches > 0 && (
        <p className="meta review__more">
          有 {leeches} 个总是记不住，先不来打扰。
          <Link className="textlink" to="/noteBook/error">
            在错题里练
          </Link>
        </p>
      )}
    </>
  );
}
