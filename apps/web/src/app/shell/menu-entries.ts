import { memberTiers } from "@shiju/learning/member-tiers";
import { type Entry, menuEntries } from "#app/routes/route-at.ts";
import { useHasTextbooks } from "#features/content/courses/use-has-textbooks.ts";
import { useUser } from "#learner/session.ts";

interface Who {
  vipType: number;
  hasTextbooks: boolean;
}

/** The entries of the menu for this learner, in the order of the route table. */
export function useMenuEntries(): readonly Entry[] {
  const vipType = useUser()?.vip_type ?? 0;
  const hasTextbooks = useHasTextbooks();
  return entriesFor({ vipType, hasTextbooks });
}

/**
 * Leaves out pages that partners do not see if the learner is a partner. Leaves out the textbooks if there are none.
 */
export function entriesFor(
  { vipType, hasTextbooks }: Who,
  entries: readonly Entry[] = menuEntries,
): readonly Entry[] {
  return entries.filter(
    ({ unPartner, ofTextbooks }) =>
      !(unPartner && vipType === memberTiers.partner) && (!ofTextbooks || hasTextbooks),
  );
}
