import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { stored } from "#lib/storage.ts";

/** Keeps the invitation's code for the registration that it leads to. */
export function InvitationPage() {
  const { code = "" } = useParams();
  useEffect(() => {
    if (/^\w{1,16}$/.test(code)) stored.set("ref", code);
  }, [code]);
  return <Navigate to="/login/register" replace />;
}
