import "./word-result.css";
import { confusedQuestions } from "@shiju/learning/word-game/confused";
import { resultOfWords, type WordSkill } from "@shiju/learning/word-game/result";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useLocation } from "react-router";
import { ComingBack } from "#parts/practice/end/coming-back.tsx";
import { EndPage, EndPart, KeepProgress } from "#parts/practice/end/end-page.tsx";
import { KeepWords } from "#parts/words/keep-words/keep-words.tsx";
import { chapterName } from "#parts/words/word/chapter-name.ts";
import { confusedPath, wordGamePath } from "#parts/words/word/word-path.ts";
import { formatDuration } from "#platform/format/format-duration.ts";
import { Link } from "#platform/page/link.tsx";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";
import { titleOf } from "#features/study/word-game/screen/word-title.ts";
import { UnknownWords } from "./unknown-words.tsx";

interface WordResultProps {
  onLeave: () => void;
  /** Begins anew with these words, or with all of them. */
  onAgain: (words: readonly string[] | null) => void;
}

const skillNames: Record<WordSkill, string> = { recognised: "认出", heard: "听出", written: "写出" };

/** How the words went, and what comes next. */
export function WordResult({ onLeave, onAgain }: WordResultProps) {
  const run = useWordRun();
  const answers = useWordRunState((state) => state.answers);
  const ids = run.words.map(({ id }) => id);
  const { skills, known, unknown } = resultOfWords(ids, answers);
  const asked = known.length + unknown.length;
  const { place, name } = titleOf(run);
  const again = unknown.length > 0 ? unknown.map(({ word }) => word) : null;
  const repeat = run.game !== "learn" && (
    <button type="button" className="btn btn--line btn--block" onClick={() => onAgain(again)}>
      <RotateCcw className="ico" size={18} aria-hidden="true" />
      {again ? `再练这 ${again.length} 个` : "再来一遍"}
    </button>
  );
  const next = nextOf(run);
  const goOn = <GoOn next={next} onLeave={onLeave} />;
  return (
    <EndPage
      place={place}
      title={headingOf(run, name, known.length, asked)}
      stats={[
        ...skills.map(({ skill, right, of }) => ({
          title: skillNames[skill],
          value: right,
          unit: `/ ${of}`,
        })),
        { title: "用时", value: formatDuration(Math.round(run.now() / 1000)) },
      ]}
      onBack={onLeave}
      next={
        <>
          {next.before !== undefined && <p className="meta">{next.before}</p>}
          <h2>{next.title}</h2>
          {next.hint !== undefined && <p className="meta">{next.hint}</p>}
          {goOn}
          {repeat}
        </>
      }
      foot={
        <>
          {repeat}
          {goOn}
        </>
      }
      soon={run.game !== "learn" && <ComingBack unit="词" words={ids} />}
      aside={<KeepProgress next="/words/index" />}
    >
      {unknown.length > 0 && (
        <EndPart
          title={`还不熟的 ${unknown.length} 个`}
          side={<KeepWords lemmas={unknown.map(({ word }) => word)} source={run.start.source} />}
        >
          <UnknownWords unknown={unknown} />
        </EndPart>
      )}
      <Confused run={run} />
      {(known.length > 0 || asked === 0) && (
        <EndPart title={asked === 0 ? `这 ${ids.length} 个` : `会了的 ${known.length} 个`}>
          <p className="wordend__known" lang="en">
            {(asked === 0 ? ids : known).map((id) => (
              <span key={id}>{id}</span>
            ))}
          </p>
        </EndPart>
      )}
    </EndPage>
  );
}

/** The link to the confused words of the chapter, after its quiz. Shows nothing if the chapter has no such words. */
function Confused({ run: { game, session, words } }: { run: WordRun }) {
  const { chapter } = session;
  const pairs = game === "quiz" && chapter ? confusedQuestions(words, "") : [];
  if (!chapter || pairs.length === 0) return null;
  return (
    <EndPart
      title={`容易弄混的 ${pairs.length} 个`}
      side={
        <Link className="textlink" to={confusedPath("chapter", chapter.id)} replace>
          练一练
        </Link>
      }
    >
      <p className="meta">
        {pairs.map(({ word, choices }) => `${word} 和 ${choices.find((id) => id !== word) ?? ""}`).join("，")}
      </p>
    </EndPart>
  );
}

function headingOf({ game, session }: WordRun, name: string, known: number, asked: number): string {
  const title = session.chapter?.title ?? name;
  if (game === "learn") return `${title}，看完了。`;
  return asked === 0 ? `${title}，写完了。` : `${title}，${asked} 个会了 ${known} 个。`;
}

interface Next {
  before?: string;
  title: string;
  hint?: string;
  label: string;
  /** Undefined leads back to where the game was opened. */
  to?: string;
}

/** Returns the next activity: the game after the cards, the quiz after the game, the next chapter after the quiz. */
function nextOf({ session, start, game }: WordRun): Next {
  const { chapter, next_chapter: following } = session;
  if (!chapter || start.source !== "wordCourse")
    return { title: start.source === "review" ? "单词复习完了" : "选的都练完了", label: "返回" };
  if (game === "learn")
    return {
      before: "接着",
      title: "把它们写出来",
      hint: "跟写、拼字母、看中文写、听写，一步一步来。",
      label: "开始拼写",
      to: wordGamePath("game", { chapterId: chapter.id, count: start.count }),
    };
  if (start.count !== null) return { title: "这一份新词写完了", label: "返回" };
  if (game !== "quiz")
    return {
      before: "接着",
      title: "测一测这一章",
      hint: "认一认，听一听，写一写。",
      label: "开始测验",
      to: wordGamePath("quiz", { chapterId: chapter.id }),
    };
  if (!following) return { title: "这一本学完了", label: "回到单词训练", to: "/words/index" };
  return {
    before: "下一章",
    title: chapterName(following),
    hint: `${following.word_count} 个词`,
    label: "继续下一章",
    to: wordGamePath("learn", { chapterId: following.id }),
  };
}

function GoOn({ next: { label, to }, onLeave }: { next: Next; onLeave: () => void }) {
  const from = useLocation().state as { from?: string } | null;
  const className = "btn btn--primary btn--lg btn--block";
  if (to === undefined)
    return (
      <button type="button" className={className} onClick={onLeave}>
        {label}
      </button>
    );
  return (
    <Link className={className} to={to} state={from} replace={to !== "/words/index"}>
      {label}
    </Link>
  );
}
