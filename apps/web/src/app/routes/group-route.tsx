import type { Group } from "@shiju/contract/classes/groups";
import { GiveButton } from "#features/classes/assignments/give/give-button.tsx";
import { LessonPicker } from "#features/classes/assignments/give/lesson-picker.tsx";
import { assignmentsTab } from "#features/classes/assignments/grid/assignments-tab.tsx";
import { boardTab } from "#features/classes/group-reports/board-tab.tsx";
import { mistakesTab } from "#features/classes/group-reports/mistakes/mistakes-tab.tsx";
import { todayTab } from "#features/classes/group-reports/today-tab.tsx";
import { GroupPage, type GroupTab } from "#features/classes/groups/group-page.tsx";
import { membersTab } from "#features/classes/groups/members/members-tab.tsx";
import { LiveNow } from "#features/classes/live/live-now.tsx";
import { togetherTab } from "#features/classes/live/together-tab.tsx";
import { memberTab } from "#features/classes/groups/member-view.tsx";

/** The tabs of a group's page, in their order. Each feature of the district brings its own. */
const tabs: readonly GroupTab[] = [
  todayTab,
  assignmentsTab,
  mistakesTab,
  togetherTab(LessonPicker),
  membersTab,
  memberTab,
  boardTab,
];

export function GroupRoute() {
  return <GroupPage tabs={tabs} Above={RunningHere} Actions={GiveButton} />;
}

function RunningHere({ group }: { group: Group }) {
  return <LiveNow groups={[group]} />;
}
