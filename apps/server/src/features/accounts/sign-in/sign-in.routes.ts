import type { Account, User } from "@shiju/contract/accounts";
import { type SignedIn, signInApi } from "@shiju/contract/sign-in";
import type { FastifyRequest } from "fastify";
import type { Mount } from "#platform/http/http.ts";
import { sendCode } from "./accounts.codes.service.ts";
import { bind, oauthAddress, signInByOAuth } from "./accounts.oauth.service.ts";
import { resetByCode } from "./accounts.password.service.ts";
import { register } from "./accounts.register.service.ts";
import type { Entered } from "#features/accounts/accounts.service.ts";
import { endSession } from "#features/accounts/accounts.sessions.service.ts";
import { signIn, signInWithCode } from "./accounts.sign-in.service.ts";
import { deviceName } from "#features/accounts/device-name.ts";
import type { Entrance, Visit } from "./entrance.ts";

/** `tell` adds to an account what its owner is told beside it. */
export function signInRoutes(
  mount: Mount,
  entrance: Entrance,
  tell: (account: Account) => Promise<User>,
): void {
  const signedIn = async ({ token, account }: Entered): Promise<SignedIn> => ({
    token,
    user: await tell(account),
  });

  mount(signInApi.signIn, async ({ body }, _caller, request) =>
    signedIn(await signIn(entrance, body, visitOf(request))),
  );

  mount(signInApi.sendCode, async ({ body }, _caller, { ip }) =>
    sendCode(entrance, { ...body, address: ip }),
  );

  mount(signInApi.signInWithCode, async ({ body }, _caller, request) =>
    signedIn(await signInWithCode(entrance, body, visitOf(request))),
  );

  mount(signInApi.register, async ({ body }, _caller, request) =>
    signedIn(await register(entrance, body, visitOf(request))),
  );

  mount(signInApi.forget, async ({ body }, _caller, request) =>
    signedIn(await resetByCode(entrance, body, visitOf(request))),
  );

  mount(signInApi.oauthAddress, async ({ params, query }) => ({
    url: oauthAddress(entrance, params.provider, query.state),
  }));

  mount(signInApi.oauth, async ({ body }, _caller, request) => {
    const answer = await signInByOAuth(entrance, body, visitOf(request));
    return "token" in answer ? signedIn(answer) : answer;
  });

  mount(signInApi.bind, async ({ body }, _caller, request) =>
    signedIn(await bind(entrance, body, visitOf(request))),
  );

  mount(signInApi.signOut, async (_input, learner) => {
    await endSession(entrance.db, learner);
    return {};
  });
}

function visitOf({ ip, headers }: FastifyRequest): Visit {
  return { address: ip, device: deviceName(headers["user-agent"]) };
}
