import { siteHas } from "@shiju/ui/site/site-parts.ts";
import type { Chapter } from "@shiju/contract/study/words";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { Fragment } from "react";
import { useLocation } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";
import { chapterName, hasTitle } from "#parts/words/word/chapter-name.ts";
import { wordGamePath } from "#parts/words/word/word-path.ts";
import { Link } from "#platform/page/link.tsx";
import { CountBar } from "./count-bar.tsx";

/** The chapters of a word course in order, each with the learner's progress. */
export function ChapterList({
  chapters,
  isForMembers,
}: {
  chapters: Chapter[] | undefined;
  isForMembers: boolean;
}) {
  const signedIn = useSignedIn();
  const isLocked = !signedIn && chapters?.some(({ open }) => !open);
  return (
    <>
      {isLocked && (
        <p className="meta chapters__locked">
          {isForMembers && siteHas("member_courses")
            ? "第一章不用登录；其余的章，会员都能学。"
            : "第一章不用登录；登录后，其余的章也能学。"}
        </p>
      )}
      <ol aria-busy={!chapters}>
        {chapters?.map((chapter, at) => (
          <Fragment key={chapter.id}>
            {chapter.unit !== null && chapter.unit !== chapters[at - 1]?.unit && (
              <li className="chapters__unit">
                <h2 className="heading">{chapter.unit}</h2>
              </li>
            )}
            <Row chapter={chapter} />
          </Fragment>
        )) ??
          Array.from({ length: 8 }, (_, at) => (
            <li className="chap" key={at} aria-hidden="true">
              <span className="skel" style={{ width: 20, height: 16 }} />
              <span className="skel" style={{ width: "50%", height: 18 }} />
            </li>
          ))}
      </ol>
    </>
  );
}

function Row({ chapter }: { chapter: Chapter }) {
  const { id, position, counts, open } = chapter;
  const isBegun = counts.learned > 0;
  const { pathname, search } = useLocation();
  return (
    <li className={isBegun ? "chap is-begun" : "chap"}>
      <span className="chap__n">{String(position).padStart(2, "0")}</span>
      {open ? (
        <Link className="chap__t" to={`/words/${id}`} state={{ from: pathname + search }}>
          <Titles chapter={chapter} />
        </Link>
      ) : (
        <span className="chap__t">
          <Titles chapter={chapter} />
        </span>
      )}
      <CountBar counts={counts} />
      <span className="chap__c">
        {isBegun ? (
          <>
            <b>{counts.learned}</b>
            <span className="meta"> / {counts.words}</span>
          </>
        ) : (
          <span className="meta">{counts.words} 词</span>
        )}
      </span>
      <span className="chap__d">{counts.due > 0 && `${counts.due} 个到期`}</span>
      <Way chapter={chapter} />
    </li>
  );
}

/**
 * The title of a chapter and its first words. A chapter without a title shows only the words, because its number is
 * shown before them.
 */
function Titles({ chapter }: { chapter: Chapter }) {
  const words = `${chapter.first_words.slice(0, 3).join(", ")} …`;
  if (!hasTitle(chapter)) return <b lang="en">{words}</b>;
  return (
    <>
      <b>{chapter.title}</b>
      <span className="meta" lang="en">
        {words}
      </span>
    </>
  );
}

function Way({ chapter: { id, position, title, counts, open } }: { chapter: Chapter }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const about = chapterName({ position, title }, " ");
  const state = { from: pathname + search };
  if (!open && signedIn)
    return (
      <span className="chap__go">
        <MemberTag />
      </span>
    );
  if (!open) {
    const redirect = encodeURIComponent(`/words/${id}`);
    return (
      <Link className="chap__go" to={`/login?redirect=${redirect}`} aria-label={`登录后学，${about}`}>
        <LockKeyhole className="ico" size={18} aria-hidden="true" />
      </Link>
    );
  }
  const way =
    counts.due > 0
      ? {
          label: `复习 ${counts.due} 个`,
          to: wordGamePath("game", { source: "review", chapterId: id, mode: "mode4" }),
        }
      : counts.learned === 0
        ? { label: "开始", to: wordGamePath("learn", { chapterId: id }) }
        : {
            label: counts.learned < counts.words ? "继续" : "再练",
            to: wordGamePath("game", { chapterId: id }),
          };
  return (
    <Link className="chap__go textlink" to={way.to} state={state} aria-label={`${way.label}，${about}`}>
      {way.label}
    </Link>
  );
}
