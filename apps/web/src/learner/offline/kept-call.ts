import type { CallOptions } from "@shiju/client/client";
import type { Api } from "@shiju/contract/api";
import type { EndpointResponse, EndpointInput } from "@shiju/contract/http/endpoint";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { deviceStore } from "#platform/storage/device-database.ts";
import { orKept } from "./or-kept.ts";
import { me } from "#platform/storage/owner.ts";

/** The last response of a call, for use without a network. */
const store = deviceStore<{ key: string; answer: unknown }>("answers");

/**
 * Calls for a query as `call` does. If the server cannot be reached or is slow, resolves with the last response. If the
 * slow response differs, the query runs again once it has come.
 */
export function keptCall<Address extends keyof Api>(
  address: Address,
  input: EndpointInput<Api[Address]>,
  { signal, client, queryKey }: Pick<QueryFunctionContext, "signal" | "client" | "queryKey">,
  notice: CallOptions["notice"] = "page",
): Promise<EndpointResponse<Api[Address]>> {
  type Answer = EndpointResponse<Api[Address]>;
  const owner = me();
  const key = keyOf(owner, address, input);
  let newest: Answer | undefined;
  let shown: Answer | null = null;
  const fresh = call(address, input, { signal, notice });
  const settle = async (answer: Answer) => {
    newest = answer;
    // The learner has signed out meanwhile: the response is dropped.
    if (me() !== owner) return;
    await keep(key, answer);
    if (shown !== null && JSON.stringify(shown) !== JSON.stringify(answer))
      await client.invalidateQueries({ queryKey, exact: true });
  };
  fresh.then(settle, () => {});
  return orKept(fresh, async () => {
    const older = await find<Answer>(key);
    return newest ?? (shown = older);
  });
}

/** Returns the last response of a call that is on this device; null if there is none. */
export const keptAnswer = <Address extends keyof Api>(
  address: Address,
  input: EndpointInput<Api[Address]>,
): Promise<EndpointResponse<Api[Address]> | null> => find(keyOf(me(), address, input));

const keyOf = (owner: string | null, address: string, input: unknown) =>
  `${owner ?? ""} ${address} ${JSON.stringify(input)}`;

/** Removes the kept responses of a learner, and what is stored beside them. */
export async function forgetAnswers(owner: string): Promise<void> {
  const rows = await store.all();
  const own = rows.filter(({ key }) => key.startsWith(`${owner} `));
  await Promise.all(own.map(({ key }) => store.remove(key)));
}

async function keep(key: string, answer: unknown): Promise<void> {
  try {
    await store.put({ key, answer });
  } catch {
    // Without room or storage there is nothing to fall back on; nothing else is lost.
  }
}

async function find<Answer>(key: string): Promise<Answer | null> {
  try {
    const row = await store.get(key);
    return (row?.answer as Answer | undefined) ?? null;
  } catch {
    return null;
  }
}
