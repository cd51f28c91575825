import "./refused.css";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { lessonNumber } from "@shiju/learning/lesson-name";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { onRowsChange } from "#platform/queue/request-rows.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { type GuestWork, guestWork, nameOfWork } from "#parts/practice/run/keeping/guest-work.ts";
import { entryWay } from "#learner/entry-way.ts";

/** Most written sentences that are listed. */
const mostListed = 6;

/** Shown in place of a lesson that needs an account. The guest's answers are kept, and registering leads back here. */
export function GuestStop({ lessonId }: { lessonId: string | null }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["guest-work"],
    queryFn: guestWork,
    networkMode: "always",
    staleTime: 0,
    retry: false,
  });
  // The last answer of the page before is queued once this one has opened.
  useEffect(() => onRowsChange(() => void refetch()), [refetch]);
  // Where the browser stores nothing, nothing is kept, and registering leads on all the same.
  const all = isError ? [] : data;
  const work = all && workBefore(all, lessonId);
  const kept = work && nameOfWork(work);
  const next = work?.find((one) => one.next?.id === lessonId)?.next;
  const goal = next ? lessonNumber(next) : "这一课";
  const title = kept ? `${kept}替你留着。` : `${entryWay().act}后就能学这一课。`;
  usePageTitle(title);
  if (!work) return null;
  return (
    <section className="stop">
      {next && (
        <p className="meta">
          {goal} · {next.title}
        </p>
      )}
      <h1 className="stop__h">{title}</h1>
      <p className="stop__hint">
        {kept ? `${entryWay().act}后接着学${goal}。写过的句子会存进你的账号。` : freeWords()}
      </p>
      <Written work={work} />
      <Ways />
    </section>
  );
}

const freeWords = () =>
  siteHas("registration")
    ? "注册是免费的，每门课的第一课不用注册。"
    : "每门课的第一课不用登录。还没有账号，就问老师或管理员要一个。";

/** The lesson before the one that was asked for, else all. */
function workBefore(all: readonly GuestWork[], lessonId: string | null): readonly GuestWork[] {
  const before = all.filter(({ next }) => next !== null && next.id === lessonId);
  return before.length > 0 ? before : all;
}

function Written({ work }: { work: readonly GuestWork[] }) {
  const sentences = work.flatMap((one) => one.sentences);
  const rest = sentences.length - mostListed;
  if (sentences.length === 0) return null;
  return (
    <>
      <ul className="stop__list">
        {sentences.slice(0, mostListed).map(({ id, en, zh }) => (
          <li key={id}>
            <span className="en" lang="en">
              {en}
            </span>
            <span className="meta">{zh}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="meta stop__more">还有 {rest} 句。</p>}
    </>
  );
}

function Ways() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <p className="stop__ways stop__ways--foot">
      <Link className="btn btn--primary btn--lg" to={entryWay().to(here)}>
        {entryWay().label}
      </Link>
      {siteHas("registration") && (
        <Link className="textlink" to={`/login?redirect=${encodeURIComponent(here)}`}>
          已有账号，去登录
        </Link>
      )}
    </p>
  );
}
