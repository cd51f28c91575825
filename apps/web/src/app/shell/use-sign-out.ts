import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "#lib/api.ts";
import { flushOutbox } from "#lib/outbox.ts";
import { stored } from "#lib/storage.ts";

/** Sends what waits, forgets who was here and goes to the landing page; a lost network stops nobody. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () =>
    void (async () => {
      await flushOutbox();
      await call("POST /api/login/logout", {}, { notice: "none" }).catch(() => {});
      stored.remove("token");
      queryClient.clear();
      await navigate("/web");
    })();
}
