import { later } from "@shiju/ui/states/later.tsx";
import { useQuery } from "@tanstack/react-query";
import { Homework } from "#features/classes/assignments/home/homework.tsx";
import { useHomework } from "#features/classes/assignments/home/homework.queries.ts";
import { useMyGroups } from "#features/classes/groups/groups.queries.ts";
import { LiveNow } from "#features/classes/live/live-now.tsx";
import { useRunning } from "#features/classes/live/live.queries.ts";
import { CourseShelf, useHasShelf } from "#features/content/courses/shelf/course-shelf.tsx";
import { Daily } from "#features/content/daily/daily.tsx";
import { StudyGroupInvitation } from "#features/content/site/study-group.tsx";
import { HomePage } from "#features/study/home/home-page.tsx";
import { StartQuestion } from "#features/content/placement/start-question.tsx";
import { stopPath, useStop } from "#features/study/home/use-stop.ts";
import { isUnderWay, plansQuery } from "#features/study/plan/plan.queries.ts";
import { DueToday } from "#features/study/review/due-today.tsx";
import { useReviewPath } from "#features/study/review/review-path.ts";
import { reviewQuery } from "#features/study/review/review.queries.ts";
import { YearWhenSeen } from "#features/study/time/year/year-when-seen.tsx";
import { VocabularyLine } from "#features/study/words/vocabulary/vocabulary-line.tsx";
import { testsQuery } from "#features/study/words/vocabulary/vocabulary.queries.ts";
import { Today } from "#features/study/time/today.tsx";
import { dailyQuery } from "#learner/daily.ts";
import { useSendPlacement } from "#learner/placement/placement.queries.ts";
import { useSignedIn } from "#learner/session.ts";
import { homeParts, useMissingAtHome } from "./missing-at-home.ts";

const TodayPlan = later(async () => (await import("#features/study/plan/today-plan.tsx")).TodayPlan);

/** Returns whether a query is on its first try. After a failure the page no longer waits for the query. */
const isComing = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0;

export function HomeRoute() {
  useSendPlacement();
  const missing = useMissingAtHome();
  const daily = useQuery(dailyQuery);
  // If the learner has only one course, it is already at the top of the page.
  const hasShelf = useHasShelf() === true && !missing.includes("shelf");
  const signedIn = useSignedIn();
  const review = useQuery({ ...reviewQuery, enabled: signedIn });
  const plans = useQuery({ ...plansQuery, enabled: signedIn });
  const tests = useQuery({ ...testsQuery, enabled: signedIn });
  const underWay = plans.data?.plans.filter(isUnderWay) ?? [];
  const reviewPath = useReviewPath();
  const { due, seconds } = review.data ?? { due: { sentences: 0, words: 0 }, seconds: 0 };
  const asked = { count: due.sentences + due.words, seconds, to: reviewPath(due) };
  const isWaiting = [daily, review, plans, tests].some(isComing);
  const { stop, error } = useStop();
  const isSettled = !isWaiting && (stop !== undefined || error !== null);
  const assignments = useHomework({ isSettled });
  const groups = useMyGroups({ isSettled });
  const running = useRunning(groups);
  return (
    <HomePage
      homework={
        running.length + assignments.length > 0 ? (
          <>
            <LiveNow groups={groups} />
            {assignments.length > 0 && (
              <Homework assignments={assignments} studyPath={stop ? stopPath(stop) : "/courseMall/index"} />
            )}
          </>
        ) : null
      }
      question={<StartQuestion />}
      shelf={hasShelf ? <CourseShelf most={6} /> : null}
      today={missing.includes("today") ? null : <Today />}
      daily={missing.includes("daily") ? null : <Daily />}
      plan={
        plans.data && underWay.length > 0 ? (
          <TodayPlan today={plans.data.today} plans={underWay} review={asked} />
        ) : null
      }
      offersPlan={plans.data?.plans.length === 0}
      review={missing.includes("review") ? null : <DueToday />}
      isComing={isWaiting}
      year={missing.includes("year") ? null : <YearWhenSeen />}
      vocabulary={<VocabularyLine />}
      invitation={<StudyGroupInvitation />}
      missing={missing.map((part) => homeParts[part])}
    />
  );
}
