import "./sweep.css";
import type { ChapterHead } from "@shiju/contract/study/words";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import { useNavigate } from "react-router";
import { EndPage, EndPart } from "#parts/practice/end/end-page.tsx";
import { chapterName } from "#parts/words/word/chapter-name.ts";
import { sweepPath, wordGamePath } from "#parts/words/word/word-path.ts";
import { PlayWord } from "#parts/words/word/word-sound.tsx";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";
import type { SweepAnswer } from "./kept-sweep.ts";
import type { SweptWord } from "./sweep.queries.ts";
import type { SweepRun } from "./sweep-run.ts";

interface SweepEndProps {
  run: SweepRun;
  answers: readonly SweepAnswer[];
  words: readonly SweptWord[];
  place: string;
  next: ChapterHead | null;
  onLeave: () => void;
  onAgain: () => void;
}

/** Words that are learned in one session of cards. */
const mostToLearn = 20;

/** The result of a sweep: the answers for the words, and the way to learn the unknown words. */
export function SweepEnd({ run, answers, words, place, next, onLeave, onAgain }: SweepEndProps) {
  const idsOf = (said: SweepAnswer["said"]) =>
    answers.filter((answer) => answer.said === said).map(({ id }) => id);
  const [known, unsure, unknown] = [idsOf("known"), idsOf("unsure"), idsOf("unknown")];
  const title = `扫完了 ${answers.length} 个，认识 ${known.length} 个。`;
  usePageTitle(title);
  const learn = unknown.length > 0 && <Learn run={run} ids={unknown.slice(0, mostToLearn)} />;
  const goOn = next && (
    <Link
      className={`btn btn--lg btn--block ${unknown.length > 0 ? "btn--line" : "btn--primary"}`}
      to={sweepPath("chapter", next.id)}
      replace
    >
      扫下一章
    </Link>
  );
  const again = (unsure.length > 0 || unknown.length > 0) && (
    <button type="button" className="btn btn--line btn--block" onClick={onAgain}>
      <RotateCcw className="ico" size={18} aria-hidden="true" />
      再扫这 {unsure.length + unknown.length} 个
    </button>
  );
  const leave = !learn && !goOn && (
    <button type="button" className="btn btn--primary btn--lg btn--block" onClick={onLeave}>
      返回
    </button>
  );
  return (
    <EndPage
      place={place}
      title={title}
      stats={[
        { title: "认识", value: known.length },
        { title: "不确定", value: unsure.length },
        { title: "不认识", value: unknown.length },
      ]}
      onBack={onLeave}
      next={
        <>
          <h2>{unknown.length > 0 ? "不认识的，一个个学" : next ? chapterName(next) : "都扫完了"}</h2>
          <p className="meta">说认识的词，以后会来写一次核对，不用天天复习。</p>
          {learn}
          {goOn}
          {again}
          {leave}
        </>
      }
      foot={
        <>
          {again}
          {learn || goOn || leave}
        </>
      }
    >
      <Listed title={`不认识的 ${unknown.length} 个`} ids={unknown} words={words} />
      <Listed title={`不确定的 ${unsure.length} 个`} ids={unsure} words={words} />
      {known.length > 0 && (
        <EndPart title={`认识的 ${known.length} 个`}>
          <p className="sweep__known" lang="en">
            {known.map((id) => (
              <span key={id}>{id}</span>
            ))}
          </p>
        </EndPart>
      )}
    </EndPage>
  );
}

/** Opens the cards of these words, once the server has the words among the learner's new words. */
function Learn({ run, ids }: { run: SweepRun; ids: readonly string[] }) {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const go = async () => {
    setGoing(true);
    await run.settle();
    await flushQueue();
    await navigate(wordGamePath("learn", { source: "wordNewWord" }), {
      state: { ids, from: "/words/index" },
    });
  };
  return (
    <button
      type="button"
      className="btn btn--primary btn--lg btn--block"
      disabled={isGoing}
      onClick={() => void go()}
    >
      学这 {ids.length} 个
    </button>
  );
}

interface ListedProps {
  title: string;
  ids: readonly string[];
  words: readonly SweptWord[];
}

function Listed({ title, ids, words }: ListedProps) {
  if (ids.length === 0) return null;
  const byId = new Map(words.map((word) => [word.id, word]));
  return (
    <EndPart title={title}>
      <ul className="sweep__list">
        {ids.map((id) => (
          <li key={id}>
            <PlayWord text={id} />
            <b lang="en">{id}</b>
            <span>
              {byId
                .get(id)
                ?.meanings.map(({ zh }) => zh)
                .join("；")}
            </span>
          </li>
        ))}
      </ul>
    </EndPart>
  );
}
