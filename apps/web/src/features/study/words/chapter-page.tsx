import "./chapter-page.css";
import { ApiError } from "@shiju/client/api-error";
import type { StandingWord } from "@shiju/contract/study/words";
import { wordModes } from "@shiju/learning/practice/practice-model";
import { confusedQuestions } from "@shiju/learning/word-game/confused";
import { wordModeNames } from "@shiju/learning/word-game/round";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { Page } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { confusedPath, sweepPath, wordGamePath } from "#parts/words/word/word-path.ts";
import { chapterQuery } from "#parts/words/word/words.queries.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { ChapterDownload } from "./chapter-download.tsx";
import { WordRow } from "./word-row.tsx";

/** A chapter with every word, and every way to practise them. */
export function ChapterPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(chapterQuery(id));
  usePageTitle(error && !data ? explain(error).title : data?.chapter.title);
  if (error && !data)
    return (
      <Page>
        <ChapterFailed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <section aria-busy="true" aria-label="加载中">
          <span className="skel" style={{ width: 200, height: 34 }} />
          <span className="skel" style={{ width: "60%", height: 20, marginTop: 16 }} />
        </section>
      </Page>
    );
  const { chapter, words } = data;
  return (
    <Page>
      <header className="chapterhead">
        <p className="meta">
          <Link to={`/words/index?pack=${chapter.pack.id}`}>{chapter.pack.title}</Link> · 第{" "}
          {chapter.position} 章
        </p>
        <h1 className="title">{chapter.title}</h1>
        {chapter.goal !== "" && <p className="chapterhead__d">{chapter.goal}</p>}
        <Ways id={chapter.id} words={words} />
      </header>
      <div className="chapterhead__list">
        <h2 className="heading">{words.length} 个词</h2>
        <ChapterDownload id={chapter.id} />
      </div>
      <ul className="wordrows">
        {words.map((word) => (
          <WordRow key={word.id} word={word} />
        ))}
      </ul>
    </Page>
  );
}

/** The ways to study a chapter: cards, the game with all modes or a single mode, the quiz, and the due words. */
function Ways({ id, words }: { id: string; words: StandingWord[] }) {
  const state = { from: useLocation().pathname };
  const signedIn = useSignedIn();
  const due = words.filter(({ standing }) => standing === "due").length;
  const learned = words.filter(({ standing }) => standing !== "new").length;
  const isNew = learned === 0;
  return (
    <>
      <div className="chapterhead__a">
        <Link
          className="btn btn--primary btn--lg"
          to={wordGamePath(isNew ? "learn" : "game", { chapterId: id })}
          state={state}
        >
          {isNew ? "开始学" : learned < words.length ? "继续拼写" : "再拼一遍"}
        </Link>
        {due > 0 && (
          <Link
            className="btn btn--line btn--lg"
            to={wordGamePath("game", { source: "review", chapterId: id, mode: "mode4" })}
            state={state}
          >
            复习 {due} 个
          </Link>
        )}
        <Link
          className="btn btn--line btn--lg"
          to={wordGamePath(isNew ? "game" : "learn", { chapterId: id })}
          state={state}
        >
          {isNew ? "直接拼写" : "看单词卡"}
        </Link>
        <Link className="btn btn--line btn--lg" to={wordGamePath("quiz", { chapterId: id })} state={state}>
          测验
        </Link>
        {signedIn && learned < words.length && (
          <Link className="btn btn--line btn--lg" to={sweepPath("chapter", id)} state={state}>
            扫词
          </Link>
        )}
      </div>
      {confusedQuestions(words, "").length > 0 && (
        <p className="chapterhead__modes">
          <span className="meta">容易弄混的</span>
          <Link className="textlink" to={confusedPath("chapter", id)} state={state}>
            易混词
          </Link>
        </p>
      )}
      <nav className="chapterhead__modes" aria-label="单练一种">
        <span className="meta" aria-hidden="true">
          单练一种
        </span>
        {wordModes.map((mode) => (
          <Link
            key={mode}
            className="textlink"
            to={wordGamePath("game", { chapterId: id, mode })}
            state={state}
          >
            {wordModeNames[mode]}
          </Link>
        ))}
      </nav>
    </>
  );
}

function ChapterFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 401)
    return <SignInFirst heading="h1" title="登录后学这一章" hint="第一章不用登录。" />;
  return <GoneOrFailed error={error} onRetry={onRetry} others="/words/index" way="回到单词训练" />;
}
