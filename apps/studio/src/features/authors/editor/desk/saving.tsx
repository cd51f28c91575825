import Cloud from "lucide-react/icons/cloud";
import CloudAlert from "lucide-react/icons/cloud-exclamation-point";
import CloudCheck from "lucide-react/icons/cloud-check";
import CloudOff from "lucide-react/icons/cloud-off";
import type { DraftState } from "#parts/draft/draft-store.ts";

const says = {
  saved: [CloudCheck, "已保存"],
  saving: [Cloud, "正在保存"],
  offline: [CloudOff, "没有网络，改动留在这台电脑上"],
  stopped: [CloudAlert, "没有保存"],
} as const;

/** Whether what was typed is on the server. */
export function SavingMark({ saving, problem }: Pick<DraftState, "saving" | "problem">) {
  const [Icon, text] = says[saving];
  return (
    <span className="meta desk-bar__saved" role="status">
      <Icon className="ico" size={16} aria-hidden="true" />
      {saving === "stopped" && problem ? `没有保存：${problem}` : text}
    </span>
  );
}
