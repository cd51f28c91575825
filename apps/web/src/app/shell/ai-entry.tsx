import { toast } from "@shiju/ui/overlays/notices.ts";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { useNavigate } from "react-router";
import { labelled } from "./labelled.ts";
import { deviceOf } from "#platform/page/device.ts";
import { userQuery } from "#learner/session.ts";
import { useDebouncedClick } from "#platform/page/use-debounced-click.ts";

export const editorPath = "/editor/";

interface AiEntryProps {
  folded: boolean;
  onChoose?: () => void;
}

/** Opens the course editor, only for members and only on a computer. Waits while the learner's information is loading. */
export function AiEntry({ folded, onChoose }: AiEntryProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate: openEditor, isPending } = useMutation({
    mutationFn: () => queryClient.ensureQueryData(userQuery),
    onSuccess: (user) => {
      if (user?.policy?.may_create) open(location.origin + editorPath, "_blank", "noopener");
      else {
        toast(
          siteHas("shop")
            ? "请先开通会员"
            : siteHas("trial")
              ? "制课需要会员，请联系管理员"
              : "制课由老师和管理员来做",
        );
        if (siteHas("shop")) void navigate("/vip");
      }
    },
    onError: () => toast("暂时打不开，请检查网络后再试"),
  });
  const choose = useDebouncedClick(() => {
    onChoose?.();
    if (deviceOf() === "h5") toast("请在电脑使用该功能");
    else if (!isPending) openEditor();
  });
  return (
    <button type="button" className="menu__item side__ai" onClick={choose} {...labelled("AI 制课", folded)}>
      <WandSparkles className="ico" size={20} aria-hidden="true" />
      <span>AI 制课</span>
      <ArrowUpRight className="ico side__out" size={16} aria-hidden="true" />
    </button>
  );
}
