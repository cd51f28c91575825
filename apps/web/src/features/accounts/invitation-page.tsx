import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { call } from "#platform/network/api.ts";
import { entryFields } from "#learner/session.ts";

/** Keeps the invitation code for the registration that follows, and reports the visit to the server. */
export function InvitationPage() {
  const { code = "" } = useParams();
  useEffect(() => {
    if (!/^\w{1,16}$/.test(code)) return;
    entryFields.set("ref", code);
    // The count is not important to the visitor: no waiting, and no notice when it fails.
    call("GET /api/add_click", { query: { code } }, { notice: "none" }).catch(() => {});
  }, [code]);
  return <Navigate to="/login/register" replace />;
}
