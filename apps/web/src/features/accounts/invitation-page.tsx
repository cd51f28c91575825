import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { call } from "#platform/network/api.ts";
import { entryFields } from "#learner/session.ts";

/** Keeps the invitation's code for the registration that it leads to, and has the visit counted. */
export function InvitationPage() {
  const { code = "" } = useParams();
  useEffect(() => {
    if (!/^\w{1,16}$/.test(code)) return;
    entryFields.set("ref", code);
    // Nobody waits for the count, and nobody is told that it failed.
    call("GET /api/add_click", { query: { code } }, { notice: "none" }).catch(() => {});
  }, [code]);
  return <Navigate to="/login/register" replace />;
}
