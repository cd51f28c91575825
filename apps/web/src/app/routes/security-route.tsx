import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetSession } from "#app/sign-out/forget-session.ts";
import { SecurityPage } from "#features/people/accounts/security-page.tsx";

export function SecurityRoute() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return <SecurityPage onSignedOut={() => forgetSession(queryClient, navigate)} />;
}
