import { useParams } from "react-router";
import { MemberWork } from "#features/classes/assignments/grid/member-work.tsx";
import { MemberPage } from "#features/classes/group-reports/member/member-page.tsx";

export function MemberRoute() {
  const { id = "", member = "" } = useParams();
  return <MemberPage groupId={id} userId={member} work={<MemberWork groupId={id} userId={member} />} />;
}
