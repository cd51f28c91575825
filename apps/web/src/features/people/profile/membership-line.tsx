import type { User } from "@shiju/contract/people/accounts";
import { tierNames } from "@shiju/learning/tier-names";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useQuery } from "@tanstack/react-query";
import { display } from "#platform/format/format.ts";
import { userDataQuery } from "#learner/user-data.ts";
import { TierBadge } from "#parts/page/membership/tier-badge.tsx";

/** Shows the badge of a membership or trial, and its end. Without a membership or trial, says that there is none. */
export function MembershipLine({ user }: { user: User }) {
  const { data } = useQuery(userDataQuery);
  const until = data?.expires_at && `至 ${dayOf(data.expires_at)}`;
  if (user.vip_type in tierNames)
    return (
      <span className="profile__tier">
        <TierBadge vipType={user.vip_type} />
        {data && <span className="meta">{until ?? "一直有效"}</span>}
      </span>
    );
  if (!siteHas("trial") && !until) return null;
  return <span className="meta">{until ? `七天免费会员，${until}` : "还不是会员"}</span>;
}

const dayOf = (iso: string) => display("time", Date.parse(iso) / 1000).split(" ")[0];
