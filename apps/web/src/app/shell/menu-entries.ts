import { memberTiers } from "@shiju/learning/member-tiers";
import { type Entry, menuEntries } from "#app/routes/route-at.ts";
import { useHasTextbooks } from "#features/content/courses/use-has-textbooks.ts";
import { useUser } from "#learner/session.ts";

interface Who {
  vipType: number;
  hasTextbooks: boolean;
  /** Whether a group manages the account. */
  isManaged?: boolean;
}

/** The entries of the menu for this learner, in the order of the route table. */
export function useMenuEntries(): readonly Entry[] {
  const user = useUser();
  const vipType = user?.vip_type ?? 0;
  const hasTextbooks = useHasTextbooks();
  return entriesFor({ vipType, hasTextbooks, isManaged: user?.phone === "" });
}

/**
 * Leaves out pages that partners do not see if the learner is a partner, and pages that managed accounts do not have.
 * Leaves out the textbooks if there are none.
 */
export function entriesFor(
  { vipType, hasTextbooks, isManaged = false }: Who,
  entries: readonly Entry[] = menuEntries,
): readonly Entry[] {
  return entries.filter(
    ({ unPartner, unManaged, ofTextbooks }) =>
      !(unPartner && vipType === memberTiers.partner) &&
      !(unManaged && isManaged) &&
      (!ofTextbooks || hasTextbooks),
  );
}
