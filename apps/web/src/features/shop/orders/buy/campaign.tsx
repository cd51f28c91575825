import "./campaign.css";
import { ApiError } from "@shiju/client/api-error";
import type { PromotionOffer } from "@shiju/contract/shop/offers";
import { tierNames } from "@shiju/learning/tier-names";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RichText } from "#parts/page/rich-text/rich-text.tsx";
import { explain } from "#platform/network/explain.ts";
import { useNow } from "#platform/page/use-now.ts";
import { promotionQuery } from "#features/shop/orders/membership.queries.ts";
import { plainYuan } from "./offers.ts";
import { dayOf } from "./times.ts";

/** A running campaign: its title, end and price. A sheet shows all of its text. */
export function Campaign({ promotion }: { promotion: PromotionOffer }) {
  const [isOpen, setOpen] = useState(false);
  const { title, ends_at, vip_type, price } = promotion;
  return (
    <section className="campaign" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>
          {dayOf(Date.parse(ends_at))} 前，{tierNames[vip_type]} {plainYuan(price)} 元。到期不自动续费。
        </p>
      </div>
      <button type="button" className="textlink" onClick={() => setOpen(true)}>
        活动说明
      </button>
      {isOpen && <About promotion={promotion} onClose={() => setOpen(false)} />}
    </section>
  );
}

function About({ promotion: { id, title }, onClose }: { promotion: PromotionOffer; onClose: () => void }) {
  const { data, error, refetch } = useQuery(promotionQuery(id));
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="campaign__about">
        {data?.cover && <Picture src={data.cover} alt={title} />}
        {data ? (
          <RichText blocks={data.blocks} />
        ) : error ? (
          <Failed {...explain(error)} onRetry={() => void refetch()} />
        ) : (
          <span className="skel" role="status" aria-label="加载中" />
        )}
      </div>
    </Sheet>
  );
}

/** If the promotion in the address is closed or unknown, says so. Otherwise shows nothing. */
export function ClosedCampaign({ id }: { id: string }) {
  const { data, error } = useQuery(promotionQuery(id));
  const now = useNow().getTime();
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <p className="campaign__closed meta" role="status">
        没有找到这个活动，下面是现在的价格。
      </p>
    );
  if (!data || data.is_open) return null;
  const isOver = Date.parse(data.ends_at) < now;
  return (
    <p className="campaign__closed meta" role="status">
      {isOver
        ? `“${data.title}”已经结束，下面是平时的价格。`
        : `“${data.title}”从 ${dayOf(Date.parse(data.starts_at))} 开始，下面是现在的价格。`}
    </p>
  );
}
