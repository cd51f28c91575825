import "./grid.css";
import type { AssignmentGrid } from "@shiju/contract/classes/assignments";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { gridQuery } from "../assignments.queries.ts";
import { GiveButton } from "../give/give-button.tsx";
import { ColumnSheet } from "./column-sheet.tsx";
import { GridTable } from "./grid-table.tsx";
import { GridTools } from "./grid-tools.tsx";
import { rowsOf } from "./grid-rows.ts";
import { useGridView } from "./grid-view.ts";
import { LateLine } from "./late-line.tsx";
import { OpenCount } from "./open-count.tsx";
import { explain } from "#platform/network/explain.ts";
import { serverNow } from "#platform/network/server-clock.ts";

interface AssignmentsTabProps {
  group: { id: string; name: string };
}

/** The members of a group and their assignments. For its owner and helpers. */
function AssignmentsTab({ group }: AssignmentsTabProps) {
  const { days } = useGridView();
  const { data, error, refetch } = useQuery(gridQuery(group.id, days));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <GridSkeleton />;
  if (data.members.length === 0)
    return <Empty title="班里还没有人" hint="请人加入以后，谁做了什么会列在这里。" />;
  return <Grid group={group} grid={data} />;
}

interface GridProps extends AssignmentsTabProps {
  grid: AssignmentGrid;
}

function Grid({ group, grid }: GridProps) {
  const { show, sort } = useGridView();
  const [now] = useState(() => new Date(serverNow()));
  const [openId, setOpenId] = useState<string | null>(null);
  // The rows stay the same while a sheet opens and closes, because a large grid takes a moment to render.
  const rows = useMemo(() => rowsOf(grid, sort), [grid, sort]);
  const opened = grid.assignments.find(({ id }) => id === openId);
  const shown = { groupName: group.name, assignments: grid.assignments, rows, figure: show, now };
  return (
    <>
      <LateLine groupId={group.id} rows={rows} />
      <GridTools shown={shown} />
      {grid.assignments.length === 0 ? (
        <Empty
          title="这段时间没有作业"
          hint="布置一份，谁做了、谁没做，一眼看得到。"
          action={<GiveButton group={group} />}
        />
      ) : (
        <GridTable groupId={group.id} shown={shown} onOpen={setOpenId} />
      )}
      {opened && (
        <ColumnSheet
          groupId={group.id}
          assignment={opened}
          members={grid.members}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function GridSkeleton() {
  return (
    <div className="asgrid__skel" role="status" aria-label="加载中">
      {[40, 100, 100, 100, 100, 100].map((width, row) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={row} className="skel" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** The tab of the assignments in the page of a group. */
export const assignmentsTab = {
  path: "homework",
  title: "作业",
  of: "staff",
  Count: OpenCount,
  Body: AssignmentsTab,
} as const;
