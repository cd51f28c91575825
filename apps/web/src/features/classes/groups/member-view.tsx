import "./member-view.css";
import type { Group } from "@shiju/contract/classes/groups";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { useNavigate } from "react-router";
import { useUser } from "#learner/session.ts";
import type { GroupTab } from "./group-page.tsx";
import { useLeaveGroup } from "./groups.queries.ts";
import { Sees } from "./sees.tsx";

/** The tab that tells a member what the owner sees of them, with the way out. */
export const memberTab: GroupTab = { path: "about", title: "谁看得到什么", of: "members", Body: MemberView };

function MemberView({ group }: { group: Group }) {
  const { name, owner } = group;
  const navigate = useNavigate();
  const leave = useLeaveGroup(group);
  const isManaged = useUser()?.phone === "";
  async function askAndLeave() {
    const message = `退出“${name}”？退出以后，${owner} 就看不到你学了什么，布置的作业也不再出现。`;
    if (!(await confirm({ title: "退出", message, confirm: "退出" }))) return;
    leave.mutate(undefined, {
      onSuccess: () => {
        toast(`退出了${name}`);
        void navigate("/class", { replace: true });
      },
    });
  }
  return (
    <div className="as-member">
      <Sees owner={owner} />
      {isManaged ? (
        <p className="meta">
          你的账号由 {owner} 管理：名字、密码要改，请找 {owner}。
        </p>
      ) : (
        <button
          type="button"
          className="btn btn--line"
          disabled={leave.isPending}
          onClick={() => void askAndLeave()}
        >
          退出
        </button>
      )}
    </div>
  );
}
