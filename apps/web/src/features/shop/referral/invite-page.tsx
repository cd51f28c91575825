import { memberTiers } from "@shiju/learning/member-tiers";
import "./invite-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn, useUser } from "#learner/session.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { Link } from "#platform/page/link.tsx";
import { explain } from "#platform/network/explain.ts";
import { Earnings, EarningsSkeleton } from "./earnings.tsx";
import { summaryQuery } from "./referral.queries.ts";
import { InviteTabs } from "./invite-tabs.tsx";
import { useShare } from "./use-share.ts";
import { Ways } from "./ways.tsx";

/** The results of the learner's invitations, the ways to invite, and the invited people. */
export function InvitePage() {
  const signedIn = useSignedIn();
  const share = useShare();
  const user = useUser();
  return (
    <Page>
      <PageHead title="推荐返利">
        {share !== undefined && (
          <span className="meta">{share > 0 ? `朋友买会员，你得 ${share}%` : "现在没有返利"}</span>
        )}
        {user?.vip_type === memberTiers.partner && (
          <Link className="textlink" to="/partnerPlan/index">
            每天的数字
          </Link>
        )}
      </PageHead>
      {signedIn ? (
        <Invitations />
      ) : (
        <SignInFirst title="登录后有自己的邀请链接" hint="朋友用它注册，买了会员，你就有返利。" />
      )}
    </Page>
  );
}

function Invitations() {
  const { data, error, refetch } = useQuery(summaryQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <EarningsSkeleton />;
  return (
    <>
      <Earnings summary={data} />
      <Ways code={data.code} />
      <InviteTabs invited={data.invited} />
    </>
  );
}
