import "./vip-page.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Compare } from "./compare.tsx";
import { tiersQuery } from "./membership.queries.ts";
import { Standing } from "./standing.tsx";
import { Link } from "#platform/page/link.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead } from "#parts/page/page.tsx";

/** `/vip/index`: the learner's membership, and what a membership includes. */
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
          {data && <Compare freeSeconds={data.free_seconds} />}
          <p className="meta vip__note">
            会员现在还不能购买。想继续用，或者有别的需要，请用
            <Link className="textlink" to="/feedback">
              反馈
            </Link>
            告诉我们。
          </p>
        </>
      )}
    </Page>
  );
}
