import { signInApi } from "@shiju/contract/people/sign-in";
import type { Mount } from "#platform/http/http.ts";
import { sendCode } from "./accounts.codes.service.ts";
import { bind, oauthAddress, signInByOAuth } from "./accounts.oauth.service.ts";
import { resetByCode } from "./accounts.password.service.ts";
import { assertRegistrationOpen, register } from "./accounts.register.service.ts";
import { endSession } from "#features/people/accounts/accounts.sessions.service.ts";
import { signIn, signInWithCode } from "./accounts.sign-in.service.ts";
import { type InformNew, openEntering } from "./accounts.entering.service.ts";
import type { Entrance } from "./entrance.ts";

export function signInRoutes(mount: Mount, entrance: Entrance, informNew: InformNew): void {
  const { visitOf, signedIn } = openEntering(entrance, informNew);

  mount(signInApi.signIn, async ({ body }, _caller, request, reply) =>
    signedIn(await signIn(entrance, body, visitOf(request)), request, reply),
  );

  mount(signInApi.sendCode, async ({ body }, _caller, { address }) => {
    const { group_secret: link, ...asked } = body;
    if (link !== undefined) await entrance.groupOfLink(link);
    else if (asked.purpose === "register") assertRegistrationOpen(entrance);
    return sendCode(entrance, { ...asked, address });
  });

  mount(signInApi.signInWithCode, async ({ body }, _caller, request, reply) =>
    signedIn(await signInWithCode(entrance, body, visitOf(request)), request, reply),
  );

  mount(signInApi.register, async ({ body }, _caller, request, reply) =>
    signedIn(await register(entrance, body, visitOf(request)), request, reply),
  );

  mount(signInApi.forget, async ({ body }, _caller, request, reply) =>
    signedIn(await resetByCode(entrance, body, visitOf(request)), request, reply),
  );

  mount(signInApi.oauthAddress, async ({ params, query }) => ({
    url: oauthAddress(entrance, params.provider, query.state),
  }));

  mount(signInApi.oauth, async ({ body }, _caller, request, reply) => {
    const answer = await signInByOAuth(entrance, body, visitOf(request));
    return "token" in answer ? signedIn(answer, request, reply) : answer;
  });

  mount(signInApi.bind, async ({ body }, _caller, request, reply) =>
    signedIn(await bind(entrance, body, visitOf(request)), request, reply),
  );

  mount(signInApi.signOut, async (_input, learner) => {
    await endSession(entrance.db, learner);
    return {};
  });
}
