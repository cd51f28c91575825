import type { Account, User } from "@shiju/contract/people/accounts";
import type { SignedIn } from "@shiju/contract/people/sign-in";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Entered } from "#features/people/accounts/accounts.service.ts";
import { deviceName } from "#features/people/accounts/device-name.ts";
import { deviceTokenOf, rememberDevice } from "./accounts.known-devices.service.ts";
import type { Entrance, Visit } from "./entrance.ts";

export type { Visit } from "./entrance.ts";

/** Returns the facts about the account that somebody who signs in is told. */
export type InformNew = (account: Account) => Promise<User>;

/** Opens what all kinds of sign-in begin and end with. */
export function openEntering({ db, clock }: Pick<Entrance, "db" | "clock">, informNew: InformNew) {
  return {
    visitOf: (request: FastifyRequest): Visit => ({
      address: request.address,
      device: deviceName(request.headers["user-agent"]),
      deviceToken: deviceTokenOf(request),
      now: clock(),
    }),
    async signedIn(
      { token, account }: Entered,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<SignedIn> {
      await rememberDevice(db, { userId: account.id, now: clock() }, request, reply);
      return { token, user: await informNew(account) };
    },
  };
}
