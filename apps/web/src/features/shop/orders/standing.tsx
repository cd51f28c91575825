import { tierNames } from "@shiju/learning/tier-names";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "#platform/page/link.tsx";
import { secondsUntil } from "#platform/format/countdown.ts";
import { useSignedIn, useUser } from "#learner/session.ts";
import { useNow } from "#platform/page/use-now.ts";
import { useMemberRights } from "#learner/tiers.ts";
import { userDataQuery } from "#learner/user-data.ts";
import { longDayOf } from "./buy/times.ts";
import { useClaimTrial } from "./use-claim-trial.ts";

/** The learner's membership: a trial to claim, the running or ended trial, or the tier. */
export function Standing() {
  const signedIn = useSignedIn();
  const user = useUser();
  const rights = useMemberRights();
  if (!signedIn)
    return (
      <Ticket title="七天免费会员" action={<SignIn />} note="每人一次">
        {rights}。到期自动结束，不扣费。
      </Ticket>
    );
  if (!user) return <TicketSkeleton />;
  const tier = tierNames[user.vip_type];
  if (tier !== undefined) return <Member tier={tier} />;
  if (user.is_get_free === 0) return <Claim />;
  return <Trial key={user.remain_time} until={user.remain_time} />;
}

function Member({ tier }: { tier: string }) {
  const rights = useMemberRights();
  const { data } = useQuery(userDataQuery);
  const until = data?.expires_at;
  return (
    <Ticket kind="会员" title={tier}>
      {rights}
      {data && (until ? `，到 ${longDayOf(Date.parse(until))} 结束` : "，一直有效")}。
    </Ticket>
  );
}

/** A running or ended trial; `until` is its end in seconds of Unix time. */
function Trial({ until }: { until: number }) {
  const rights = useMemberRights();
  const now = useNow();
  const ends = longDayOf(until * 1000);
  return secondsUntil(until * 1000, now.getTime()) > 0 ? (
    <Ticket title="七天免费会员，体验中">
      {rights}，到 {ends} 结束。
    </Ticket>
  ) : (
    <Ticket title="七天免费会员，已经结束">
      体验在 {ends} 结束。现在每天有免费时长，当天用完，第二天再来。
    </Ticket>
  );
}

function Claim() {
  const rights = useMemberRights();
  const queryClient = useQueryClient();
  const { claim, isClaiming } = useClaimTrial(queryClient);
  return (
    <Ticket
      title="七天免费会员"
      note="每人一次"
      action={
        <button type="button" className="btn btn--primary btn--lg" disabled={isClaiming} onClick={claim}>
          {isClaiming ? "领取中…" : "免费领取"}
        </button>
      }
    >
      {rights}。到期自动结束，不扣费。
    </Ticket>
  );
}

function SignIn() {
  return (
    <Link className="btn btn--primary btn--lg" to="/login?redirect=%2Fvip%2Findex">
      登录后领取
    </Link>
  );
}

interface TicketProps {
  kind?: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  note?: string;
}

function Ticket({ kind = "体验卡", title, children, action, note }: TicketProps) {
  return (
    <section className="ticket" aria-labelledby="ticket-title">
      <div className="ticket__l">
        <p className="ticket__k">{kind}</p>
        <h2 id="ticket-title">{title}</h2>
        <p>{children}</p>
      </div>
      {action && (
        <div className="ticket__r">
          {action}
          <span className="meta">{note}</span>
        </div>
      )}
    </section>
  );
}

function TicketSkeleton() {
  return (
    <section className="ticket" aria-busy="true" aria-label="加载中">
      <div className="ticket__l">
        <span className="skel" style={{ width: 48, height: 18 }} />
        <span className="skel" style={{ width: 160, height: 28, marginTop: 6 }} />
        <span className="skel" style={{ width: "80%", height: 44, marginTop: 4 }} />
      </div>
    </section>
  );
}
