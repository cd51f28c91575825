import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { MemberWork } from "#features/classes/assignments/grid/member-work.tsx";
import { MemberPage } from "#features/classes/group-reports/member/member-page.tsx";
import { groupQuery } from "#features/classes/groups/groups.queries.ts";
import { MemberLimit } from "#features/classes/guardian/member-limit.tsx";
import { useSignedIn } from "#learner/session.ts";

export function MemberRoute() {
  const { id = "", member = "" } = useParams();
  const { data: group } = useQuery({ ...groupQuery(id), enabled: useSignedIn() });
  const isParent = group?.kind === "family" && group.position !== "member";
  const work = (
    <>
      <MemberWork groupId={id} userId={member} />
      {isParent && <MemberLimit groupId={id} userId={member} />}
    </>
  );
  return <MemberPage groupId={id} userId={member} work={work} />;
}
