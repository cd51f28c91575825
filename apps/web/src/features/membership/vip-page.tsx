import "./vip-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Compare } from "./compare.tsx";
import { tiersQuery } from "./membership.queries.ts";
import { Standing } from "./standing.tsx";
import { Tiers } from "./tiers.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/page.tsx";

/** `/vip/index`: the trial to claim or how the membership stands, what the tiers cost, and what they bring. */
export function VipPage() {
  usePageTitle("开通会员");
  const { data, error, refetch } = useQuery(tiersQuery);
  return (
    <Page>
      <PageHead title="开通会员" className="only-desk">
        <span className="meta">学多久，自己定</span>
      </PageHead>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <Standing />
          {data ? <Tiers tiers={data.tiers} /> : <TiersSkeleton />}
          {data && <Compare freeSeconds={data.free_seconds} />}
        </>
      )}
    </Page>
  );
}

function TiersSkeleton() {
  return (
    <div className="tiers" role="status" aria-label="加载中">
      {[2, 3, 4, 5].map((tier) => (
        <div className="tier" key={tier}>
          <span className="skel" style={{ width: 48, height: 20 }} />
          <span className="skel" style={{ width: 80, height: 40, marginTop: 8 }} />
          <span className="skel" style={{ width: 64, height: 18 }} />
        </div>
      ))}
    </div>
  );
}
