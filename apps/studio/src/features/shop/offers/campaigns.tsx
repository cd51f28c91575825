import { explain } from "@shiju/client/explain";
import type { CampaignRow } from "@shiju/contract/shop/decisions";
import { yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { CampaignSheet } from "./campaign-sheet.tsx";
import { campaignsQuery } from "./offers.queries.ts";
import { localTime } from "./term-words.ts";

/** Different prices of tiers for a limited time, with the text that announces them. */
export function Campaigns() {
  const { data, error, refetch } = useQuery(campaignsQuery);
  const [opened, setOpened] = useState<CampaignRow | "new" | null>(null);
  return (
    <section className="campaigns" aria-labelledby="campaigns">
      <header>
        <h2 className="heading" id="campaigns">
          活动
        </h2>
        <button type="button" className="btn btn--line" onClick={() => setOpened("new")}>
          <Plus className="ico" size={16} aria-hidden="true" />
          开一个活动
        </button>
      </header>
      {data ? (
        <ul>
          {data.campaigns.map((campaign) => (
            <li key={campaign.id}>
              <button type="button" className="textlink" onClick={() => setOpened(campaign)}>
                {campaign.title}
              </button>
              <span>
                {tierNames[campaign.vip_type]} {yuan(campaign.price)}
              </span>
              <span className="meta">
                {localTime(campaign.starts_at).replace("T", " ")} 到{" "}
                {localTime(campaign.ends_at).replace("T", " ")}，{standing(campaign)}
              </span>
            </li>
          ))}
          {data.campaigns.length === 0 && <li className="muted">还没有开过活动</li>}
        </ul>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel prices__wait" role="status" aria-label="加载中" />
      )}
      {opened && (
        <CampaignSheet campaign={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function standing({ starts_at, ends_at }: CampaignRow): string {
  const now = new Date().toISOString();
  if (now < starts_at) return "还没有开始";
  return now < ends_at ? "正在进行" : "已经结束";
}
