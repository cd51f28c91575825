import { siteName } from "@shiju/ui/site/site-name.ts";
import { ApiError } from "@shiju/client/api-error";
import { type Client, createClient } from "@shiju/client/client";
import type { Failure } from "@shiju/client/failure";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { askStepUp } from "./step-up.ts";
import { stored } from "./storage.ts";

/** The client of the API. It sends the token of the session on this device. */
const client = createClient({
  token: () => stored.get("token")?.token ?? null,
  onTokenRefused: dropSession,
  onFailure: tellFailure,
});

/** Calls an endpoint. If the endpoint needs the password again, a dialog asks for it and the call is sent once more. */
export const call: Client["call"] = async (address, input, options = {}) => {
  try {
    return await confirmed(() => client.call(address, input, options));
  } catch (error) {
    // A call with another notice is of a page that says so itself.
    const isUntold = error instanceof TypeError && (options.notice ?? "all") === "all";
    if (isUntold) toast("连不上网络，检查网络后再试");
    throw error;
  }
};

/** Follows a state. The server reports every change of this state. */
export const { follow } = client;

/**
 * Does the same as `call` for a body that is not JSON. `within` is a timeout in milliseconds that replaces the usual
 * timeout.
 */
export const send: Client["send"] = (path, init, options) =>
  confirmed(() => client.send(path, init, options));

async function confirmed<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.problem.code === "step_up_required";
    if (!isAsked || !(await askStepUp())) throw error;
    return run();
  }
}

/** Ends the session unless another tab has replaced its token since the call was sent. */
function dropSession(token: string): void {
  if (stored.get("token")?.token === token) stored.remove("token");
}

/** Tells of failed calls what the page does not show itself. */
function tellFailure(failure: Failure): void {
  if (failure.kind === "outdated") void offerRefresh();
  else if (failure.kind === "refused" || failure.kind === "maintenance") toast(failure.message);
  else if (failure.kind === "timeout") toast("请求超时，请稍候重试");
  else if (failure.kind === "broken") toast("服务器出了问题，请稍后再试");
}

/**
 * Whether the refresh was offered. It is offered once a page load, because every response of a newer server reports the
 * new version.
 */
let refreshOffered = false;
async function offerRefresh(): Promise<void> {
  if (refreshOffered) return;
  refreshOffered = true;
  if (await confirm({ message: `${siteName()}更新了，刷新后继续。`, confirm: "刷新", cancel: "稍后" }))
    location.reload();
}
