import { GroupPage, type GroupTab } from "#features/classes/groups/group-page.tsx";
import { membersTab } from "#features/classes/groups/members/members-tab.tsx";
import { memberTab } from "#features/classes/groups/member-view.tsx";

/** The tabs of a group's page, in their order. Each feature of the district brings its own. */
const tabs: readonly GroupTab[] = [membersTab, memberTab];

export function GroupRoute() {
  return <GroupPage tabs={tabs} />;
}
