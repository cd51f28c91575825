import type { PersonRow } from "@shiju/contract/operator/members";
import { tierNames } from "@shiju/learning/tier-names";

type Standing = Pick<PersonRow, "vip_type" | "on_trial">;

/** Returns the name of somebody's membership. */
export const tierOf = ({ vip_type, on_trial }: Standing): string =>
  vip_type > 0 ? (tierNames[vip_type] ?? "会员") : on_trial ? "体验" : "免费";

export function MembershipTag({ person }: { person: Standing }) {
  const isMember = person.vip_type > 0;
  if (!isMember && !person.on_trial) return <span className="muted">{tierOf(person)}</span>;
  return <span className={isMember ? "tag tag--member" : "tag"}>{tierOf(person)}</span>;
}
