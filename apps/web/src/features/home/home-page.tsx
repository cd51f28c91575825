import "./home-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { FirstLesson } from "./first-lesson.tsx";
import { OfflineLessons } from "./offline-lessons.tsx";
import { RecentLessons } from "./recent-lessons.tsx";
import { Resume, ResumeSkeleton } from "./resume.tsx";
import { useStop } from "./use-stop.ts";
import { Link } from "#platform/page/link.tsx";
import { greetingAt, longDate } from "#platform/format/dates.ts";
import { network } from "#platform/network/network.ts";
import { useSignedIn, useUser } from "#learner/session.ts";
import { useNow } from "#platform/page/use-now.ts";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/page.tsx";

interface HomePageProps {
  /** Some courses. */
  shelf: ReactNode;
  /** The learner's study time of today. */
  today: ReactNode;
  /** The sentence of the day. */
  daily: ReactNode;
  /** What is to be reviewed today. */
  review: ReactNode;
  /** Something to join, for who has studied before. */
  invitation: ReactNode;
}

/** Where to go on; for somebody new, where to begin. */
export function HomePage({ shelf, today, daily, review, invitation }: HomePageProps) {
  const signedIn = useSignedIn();
  const { stop, error, refetch } = useStop();
  const isReachable = useStore(network, (now) => now.isReachable);
  return (
    <Page>
      <Greeting />
      {error ? (
        isReachable && <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : stop === undefined ? (
        <ResumeSkeleton today={today} />
      ) : stop ? (
        <Resume stop={stop} today={today} />
      ) : (
        <FirstLesson today={today} />
      )}
      {signedIn && stop && review}
      {daily}
      <OfflineLessons />
      {signedIn && stop && <RecentLessons />}
      {signedIn && stop && invitation}
      {/* What comes in above would push it down. */}
      {(stop !== undefined || error) && <Shelf>{shelf}</Shelf>}
    </Page>
  );
}

/** What somebody is called who has not said how. */
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
