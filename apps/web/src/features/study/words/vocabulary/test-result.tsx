import "./result.css";
import { isClickedThrough, weigh } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useSignedIn } from "#learner/session.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { levelNames } from "#parts/practice/cover/levels.ts";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { History } from "./history.tsx";
import { Offers } from "./offers.tsx";
import { Scale } from "./scale.tsx";
import { inWords, shares, trust } from "./result-words.ts";
import type { Questions, RunningTest } from "./use-test.ts";
import { testsQuery } from "./vocabulary.queries.ts";

const ResultPoster = later(async () => (await import("./result-poster.tsx")).ResultPoster);

/** The number of words that somebody knows, its meaning, and the ways to continue. */
export function TestResult({ running, questions }: { running: RunningTest; questions: Questions }) {
  const { kept } = running;
  const signedIn = useSignedIn();
  const { data: tests = [] } = useQuery({ ...testsQuery, enabled: signedIn });
  const [isPoster, setPoster] = useState(false);
  const back = useBack("/words/index");
  const weighed = isClickedThrough(kept.items) ? null : weigh(questions.words, kept.items);
  const estimate = weighed?.estimate();
  usePageTitle(estimate ? `大约认识 ${inWords(estimate.known)} 个词` : "测词汇量");
  if (!weighed || !estimate)
    return (
      <div className="vocabulary">
        <FrameHeader className="vocabulary__bar" onBack={back} />
        <Empty
          heading="h1"
          title="这次没有结果"
          hint="答得太快，来不及看题。再测一次，三分钟就好；不认识的词选“不认识”。"
          action={
            <button type="button" className="btn btn--primary" onClick={running.again}>
              再测一次
            </button>
          }
        />
      </div>
    );
  const { known, low, high } = estimate;
  const level = questions.steps.find(({ up_to }) => up_to > known)?.level ?? 6;
  return (
    <div className="vocabulary">
      <FrameHeader className="vocabulary__bar" onBack={back} />
      <main className="vocabulary__in">
        <div>
          <p className="meta">
            测词汇量 · {kept.items.length} 题，{timeOf(kept.items)}
          </p>
          <h1 className="vocabulary__h">你大约认识 {inWords(known)} 个词。</h1>
          <p className="vocabulary__p">
            多半在{" "}
            <b>
              {inWords(low)} 到 {inWords(high)}
            </b>{" "}
            之间。{shares(questions.steps, (words) => weighed.expectedAmong(words))}
            {trust(kept.items)}
          </p>
          <Scale steps={questions.steps} words={questions.words} estimate={estimate} />
          <p className="meta">
            这把尺上是从小学到{questions.steps.at(-1)?.title.replace("词汇", "") ?? "最后一本"}的{" "}
            {inWords(questions.words)} 个词。学课程的话，
            <Link className="textlink" to={`/courseMall/index?level=${level}`}>
              {levelNames[level]} 的正合适
            </Link>
            。
          </p>
          <Offers low={low} running={running} />
        </div>
        <aside className="vocabulary__side">
          <History tests={tests} />
          <p className="vocabulary__more">
            {running.mayGoOn && (
              <button type="button" className="btn btn--line" onClick={running.goOn}>
                再准一点，加 60 题
              </button>
            )}
            <button type="button" className="btn btn--quiet" onClick={() => setPoster(true)}>
              <Download className="ico" size={18} aria-hidden="true" />
              存成图片
            </button>
            <button type="button" className="btn btn--quiet" onClick={running.again}>
              重新测
            </button>
          </p>
          {!signedIn && (
            <p className="meta">
              结果存在这台设备上，
              <Link className="textlink" to="/login/register?redirect=%2Fwords%2Ftest">
                注册
              </Link>
              后就是你账号里的。
            </p>
          )}
        </aside>
      </main>
      {isPoster && <ResultPoster estimate={estimate} at={kept.at} onClose={() => setPoster(false)} />}
    </div>
  );
}

function timeOf(items: readonly { ms: number }[]): string {
  const seconds = Math.round(items.reduce((sum, { ms }) => sum + Math.min(ms, 60_000), 0) / 1000);
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
}
