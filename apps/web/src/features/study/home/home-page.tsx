import "./home-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { FirstLesson } from "./first-lesson.tsx";
import { recentMistakesQuery, startQuery } from "./home.queries.ts";
import { LookBack } from "./look-back.tsx";
import { OfflineLessons } from "./offline-lessons.tsx";
import { RecentLessons } from "./recent-lessons.tsx";
import { Resume, ResumeSkeleton } from "./resume.tsx";
import { Street } from "./street.tsx";
import { type Stop, useStop } from "./use-stop.ts";
import { useStreet } from "./use-street.ts";
import { Link } from "#platform/page/link.tsx";
import { greetingAt, longDate } from "#platform/format/dates.ts";
import { network } from "#platform/network/network.ts";
import { useSignedIn, useUser } from "#learner/session.ts";
import { useNow } from "#platform/page/use-now.ts";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

interface HomePageProps {
  /** The learner's assignments. Null without any. */
  homework: ReactNode;
  /** The question to a newcomer about the start. */
  question: ReactNode;
  /** A row of courses. */
  shelf: ReactNode;
  /** The learner's study time of today. */
  today: ReactNode;
  /** The sentence of the day. */
  daily: ReactNode;
  /** Today's part of the plans. It names the reviews too, so it takes the place of `review`. Null without plans. */
  plan: ReactNode;
  /** Whether to offer a plan, because the learner has none. */
  offersPlan: boolean;
  /** The items that are due. */
  review: ReactNode;
  /** Whether `daily`, `plan` and `review` are still loading. */
  isComing: boolean;
  /** The learner's study time over the year. */
  year: ReactNode;
  /** The learner's vocabulary. */
  vocabulary: ReactNode;
  /** The invitation to the study group, for somebody who has studied before. */
  invitation: ReactNode;
  /** Names of the parts that cannot be shown without a network. Those parts are null. */
  missing: readonly string[];
}

/**
 * The home page. It begins with the learner's assignments, then with the lesson to continue or, for somebody new, with
 * the first lesson.
 */
export function HomePage({
  homework,
  question,
  shelf,
  today,
  daily,
  plan,
  offersPlan,
  review,
  isComing,
  year,
  vocabulary,
  invitation,
  missing,
}: HomePageProps) {
  const signedIn = useSignedIn();
  const { stop, error, refetch } = useStop();
  const isReachable = useStore(network, (now) => now.isReachable);
  const mistakes = useQuery({ ...recentMistakesQuery, enabled: signedIn });
  const hasStudied = signedIn && !!stop;
  const street = useStreet(useAt(stop));
  const due = plan ?? (hasStudied ? review : null);
  const isWaiting = isComing || street === undefined;
  const isSettled =
    error !== null ||
    (stop !== undefined && (!mistakes.isLoading || mistakes.failureCount > 0) && !isWaiting);
  return (
    <Page>
      <Greeting />
      {homework}
      {error ? (
        isReachable && <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : stop === undefined ? (
        <ResumeSkeleton today={today} />
      ) : stop ? (
        <Resume stop={stop} today={today} offersPlan={offersPlan} isSecond={homework !== null} />
      ) : (
        <>
          {question}
          <FirstLesson today={today} isSecond={homework !== null} />
        </>
      )}
      {isWaiting ? (
        <div className="home__second" aria-busy="true" />
      ) : (
        (due || street || daily) && (
          <div className="home__second">
            {due && <div className="home__due">{due}</div>}
            {street && (
              <div className="home__street">
                <Street street={street} />
              </div>
            )}
            {daily && <div className="home__daily">{daily}</div>}
          </div>
        )
      )}
      <OfflineLessons missing={missing} />
      {/* Shown once the parts above have loaded, which would push it down. */}
      {isSettled && (
        <>
          {vocabulary}
          {hasStudied && year}
          {hasStudied && <LookBack />}
          {hasStudied && <RecentLessons />}
          {hasStudied && invitation}
          {shelf && <Shelf>{shelf}</Shelf>}
        </>
      )}
    </Page>
  );
}

/** Returns the lesson of a course to go on with or, for somebody new, to start with. A chapter of words is none. */
function useAt(stop: Stop | null | undefined) {
  const { data: start } = useQuery({ ...startQuery, enabled: stop === null });
  const at =
    stop === null ? start : stop && !("words" in stop) ? { ...stop, course: stop.lesson.course } : null;
  return at ? { courseId: at.course.id, lessonId: at.lesson.id } : null;
}

/** The nickname that the server gives to new accounts. */
const givenName = /^同学\d{4}$/;

function Greeting() {
  const user = useUser();
  const now = useNow();
  const isNamed = user && !givenName.test(user.nickname);
  return (
    <PageHead
      title={user ? `${greetingAt(now)}，${isNamed ? user.nickname : "同学"}` : greetingAt(now)}
      onPhone
    >
      <span className="meta">{longDate(now)}</span>
      {user && !isNamed && (
        <Link className="textlink" to="/userinfo">
          起个名字
        </Link>
      )}
    </PageHead>
  );
}

function Shelf({ children }: { children: ReactNode }) {
  return (
    <section className="home__part" aria-labelledby="shelf-title">
      <div className="home__h">
        <h2 className="heading" id="shelf-title">
          书架
        </h2>
        <Link className="textlink" to="/courseMall/index">
          全部课程
        </Link>
      </div>
      {children}
    </section>
  );
}
