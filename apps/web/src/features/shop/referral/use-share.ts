import { memberTiers } from "@shiju/learning/member-tiers";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#learner/session.ts";
import { sharesQuery } from "./referral.queries.ts";

/** Returns the share of an order that the learner earns, in per cent; undefined while it is not known. */
export function useShare(): number | undefined {
  const { data } = useQuery(sharesQuery);
  const user = useUser();
  if (user === undefined) return undefined;
  return user?.vip_type === memberTiers.partner ? data?.partner : data?.usual;
}
