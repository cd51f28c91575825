import "./tier-badge.css";
import { tierNames } from "@shiju/learning/tier-names";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarRange from "lucide-react/icons/calendar-range";
import Gem from "lucide-react/icons/gem";
import Handshake from "lucide-react/icons/handshake";
import InfinityIcon from "lucide-react/icons/infinity";

const icons: Record<number, LucideIcon> = {
  1: Handshake,
  2: CalendarDays,
  3: CalendarRange,
  4: Gem,
  5: InfinityIcon,
};

/** The badge of a membership tier. Each tier has another badge. Shows nothing for a learner without a membership. */
export function TierBadge({ vipType }: { vipType: number }) {
  const Icon = icons[vipType];
  if (!Icon) return null;
  return (
    <span className={`tier-badge tier-badge--${vipType}`}>
      <Icon className="ico" size={14} aria-hidden="true" />
      {tierNames[vipType]}
    </span>
  );
}
