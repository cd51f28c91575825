import "./tier-cards.css";
import { tierNames } from "@shiju/learning/tier-names";
import { useId } from "react";
import { perDay } from "#learner/tiers.ts";
import { type Offer, plainYuan } from "./offers.ts";
import { Price } from "./price.tsx";

interface TierCardsProps {
  offers: readonly Offer[];
  /** The vip_type that is chosen. */
  value: number;
  onChange: (vipType: number) => void;
}

/** The memberships on sale, one of which is chosen. */
export function TierCards({ offers, value, onChange }: TierCardsProps) {
  const name = useId();
  return (
    <fieldset className="tiers">
      <legend className="sr">选择会员</legend>
      {offers.map((offer) => (
        <label key={offer.vip_type} className="tiers__one">
          <input
            type="radio"
            name={name}
            checked={offer.vip_type === value}
            onChange={() => onChange(offer.vip_type)}
          />
          <span className="tiers__name">{tierNames[offer.vip_type]?.replace("会员", "")}</span>
          <Price fen={offer.price} plain className="tiers__price" />
          <span className="tiers__days">{offer.days === null ? "一直有效" : `${offer.days} 天`}</span>
          <span className="meta">{hintOf(offer)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function hintOf({ price, days, promotion }: Offer): string {
  if (promotion && promotion.full_price > price) return `活动价，平时 ${plainYuan(promotion.full_price)} 元`;
  return days === null ? "一次付清" : `每天 ${perDay(price, days)} 元`;
}
