import { notify } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetSession } from "#app/sign-out/forget-session.ts";
import { MyDataPage } from "#features/people/my-data/my-data-page.tsx";
import { display } from "#platform/format/format.ts";

export function MyDataRoute() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goAway = async (deleteAt: string) => {
    await forgetSession(queryClient, navigate);
    notify("账号正在注销", `${display("time", Date.parse(deleteAt) / 1000)} 以前重新登录可以撤销`);
  };
  return <MyDataPage onPlanned={(deleteAt) => void goAway(deleteAt)} />;
}
