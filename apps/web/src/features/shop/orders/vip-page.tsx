import "./vip-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { isEndless, memberTiers } from "@shiju/learning/member-tiers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useSignedIn, useUser } from "#learner/session.ts";
import { type Tiers, tiersQuery } from "#learner/tiers.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Link } from "#platform/page/link.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";
import { Campaign, ClosedCampaign } from "./buy/campaign.tsx";
import { Checkout } from "./buy/checkout.tsx";
import { offersOf } from "./buy/offers.ts";
import { TierCards } from "./buy/tier-cards.tsx";
import { Compare } from "./compare.tsx";
import { Standing } from "./standing.tsx";

/** `/vip/index`: the learner's membership, what a membership includes, and how to buy one. */
export function VipPage() {
  usePageTitle("开通会员");
  const signedIn = useSignedIn();
  const { data, error, refetch } = useQuery(tiersQuery);
  return (
    <Page>
      <PageHead title="开通会员">
        <span className="meta only-desk">学多久，自己定</span>
        {signedIn && (
          <PageHeadRight>
            <Link className="textlink" to="/vip/orders">
              我的订单
            </Link>
          </PageHeadRight>
        )}
      </PageHead>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <Standing />
          {data && <Sale tiers={data} />}
        </>
      )}
    </Page>
  );
}

/** The membership that most people want. */
const usualTier = memberTiers.year;

function Sale({ tiers: sale }: { tiers: Tiers }) {
  const { tiers, promotions, payments } = sale;
  const asked = new URLSearchParams(useLocation().search).get("promotion");
  const offers = offersOf(tiers, promotions, asked);
  const [chosen, setChosen] = useState<number | null>(null);
  const user = useUser();
  const running = promotions.filter(({ id }) => offers.some(({ promotion }) => promotion?.id === id));
  const campaign = running.find(({ id }) => id === asked);
  const offer =
    offers.find(({ vip_type }) => vip_type === (chosen ?? campaign?.vip_type ?? usualTier)) ?? offers[0];
  // An endless membership leaves nothing to buy.
  if (!offer || isEndless(user?.vip_type ?? memberTiers.none)) return <Compare tiers={sale} />;
  return (
    <>
      {asked !== null && <ClosedCampaign id={asked} />}
      {running.map((promotion) => (
        <Campaign key={promotion.id} promotion={promotion} />
      ))}
      <TierCards offers={offers} value={offer.vip_type} onChange={setChosen} />
      <div className="vip__buy">
        <Compare tiers={sale} />
        <Checkout offer={offer} payments={payments} />
      </div>
    </>
  );
}
