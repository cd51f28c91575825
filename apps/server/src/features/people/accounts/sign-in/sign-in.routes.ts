import type { Account, User } from "@shiju/contract/people/accounts";
import { type SignedIn, signInApi } from "@shiju/contract/people/sign-in";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Mount } from "#platform/http/http.ts";
import { deviceTokenOf, rememberDevice } from "./accounts.known-devices.service.ts";
import { sendCode } from "./accounts.codes.service.ts";
import { bind, oauthAddress, signInByOAuth } from "./accounts.oauth.service.ts";
import { resetByCode } from "./accounts.password.service.ts";
import { register } from "./accounts.register.service.ts";
import type { Entered } from "#features/people/accounts/accounts.service.ts";
import { endSession } from "#features/people/accounts/accounts.sessions.service.ts";
import { signIn, signInWithCode } from "./accounts.sign-in.service.ts";
import { deviceName } from "#features/people/accounts/device-name.ts";
import type { Entrance, Visit } from "./entrance.ts";

/** Returns the facts about the account that somebody who signs in is told. */
export type InformNew = (account: Account) => Promise<User>;

export function signInRoutes(mount: Mount, entrance: Entrance, informNew: InformNew): void {
  const visitOf = (request: FastifyRequest): Visit => ({
    address: request.address,
    device: deviceName(request.headers["user-agent"]),
    deviceToken: deviceTokenOf(request),
    now: entrance.clock(),
  });
  const signedIn = async (
    { token, account }: Entered,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedIn> => {
    await rememberDevice(entrance.db, { userId: account.id, now: entrance.clock() }, request, reply);
    return { token, user: await informNew(account) };
  };

  mount(signInApi.signIn, async ({ body }, _caller, request, reply) =>
    signedIn(await signIn(entrance, body, visitOf(request)), request, reply),
  );

  mount(signInApi.sendCode, async ({ body }, _caller, { address }) =>
    sendCode(entrance, { ...body, address }),
  );

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
