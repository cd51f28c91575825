import type { Tier } from "@shiju/contract/membership";
import { perDay, yuan } from "./prices.ts";

const names: Readonly<Record<number, string>> = { 2: "月度", 3: "季度", 4: "年度", 5: "永久" };

/** What each membership costs and how long it lasts. */
export function Tiers({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <ul className="tiers" aria-label="会员价格">
      {tiers.map(({ vip_type, price, days }) => (
        <li className="tier" key={vip_type}>
          <span className="tier__h">{names[vip_type]}</span>
          <span className="tier__p">
            <small>¥</small>
            {yuan(price)}
          </span>
          <span className="tier__d">{days === null ? "一直有效" : `${days} 天`}</span>
          <span className="meta">{days === null ? "一次付清" : `每天 ${perDay(price, days)} 元`}</span>
        </li>
      ))}
    </ul>
  );
}
