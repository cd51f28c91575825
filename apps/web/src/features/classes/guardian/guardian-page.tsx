import "./guardian-page.css";
import type { Guardian } from "@shiju/contract/classes/guardian";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { GuardianForm } from "./guardian-form.tsx";
import { guardianQuery } from "./guardian.queries.ts";
import { useSignedIn, useUser } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

/** The page on which a guardian limits the daily study time of a child. */
export function GuardianPage() {
  const signedIn = useSignedIn();
  return (
    <Page className="guardian">
      <PageHead title="家长" />
      {signedIn ? (
        <Limit />
      ) : (
        <SignInFirst title="登录孩子的账号后再设" hint="每天的时长跟着账号走，换设备也一样。" />
      )}
    </Page>
  );
}

function Limit() {
  const { data, error, refetch } = useQuery(guardianQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="加载中" className="guardian__skel">
        <span className="skel" />
        <span className="skel" />
      </div>
    );
  return (
    <>
      <Today guardian={data} />
      {data.quiet && (
        <p className="guardian__say">
          每天 {data.quiet.from} 到 {data.quiet.to} 是休息时间，没有新的练习。
        </p>
      )}
      {data.family !== null && (
        <p className="guardian__say">时长由“{data.family}”的家长管，要改请在家长的手机上改。</p>
      )}
      {/* There is a form with a limit and a form without, so that typed text never moves from one to the other. */}
      {data.family === null && <GuardianForm key={String(data.minutes === null)} guardian={data} />}
    </>
  );
}

function Today({ guardian: { minutes, today, family } }: { guardian: Guardian }) {
  const studied = Math.floor(today / 60);
  const free = useUser()?.free_time ?? null;
  if (minutes === null && family !== null) return null;
  if (minutes === null)
    return (
      <p className="guardian__say">
        给孩子设一个每天的学习时长，用密码锁住。到了时间，手上这一课可以写完，新的练习要等到第二天。
      </p>
    );
  return (
    <section className="guardian__today" aria-label="今天">
      <p>
        <b>{studied}</b> / {minutes} 分钟
      </p>
      <meter min={0} max={minutes} value={Math.min(studied, minutes)} aria-label="今天学了多久" />
      <p className="meta">{sayLeft({ left: minutes - studied, free })}</p>
    </section>
  );
}

interface Left {
  /** Whole minutes of the limit that are left. */
  left: number;
  /** Seconds of the free time that are left; null for a learner whose free time is not counted. */
  free: number | null;
}

/** Says how much can still be studied today. The free time may end before the limit does. */
export function sayLeft({ left, free }: Left): string {
  if (left <= 0) return "今天的时间用完了，明天再来";
  const freeMinutes = free === null ? null : Math.floor(free / 60);
  if (freeMinutes === null || freeMinutes >= left) return `今天还可以学 ${left} 分钟`;
  if (freeMinutes === 0) return `限时还剩 ${left} 分钟，但今天的免费时长已经用完`;
  return `今天还可以学 ${freeMinutes} 分钟：免费时长比限时先用完`;
}
