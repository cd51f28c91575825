import type { Api } from "@shiju/contract/api";
import type { EndpointAnswer, EndpointInput } from "@shiju/contract/endpoint";
import { call, type CallOptions } from "#lib/api.ts";
import { deviceDatabase } from "#lib/device-database.ts";
import { orKept } from "#lib/offline/or-kept.ts";
import { me } from "#lib/owner.ts";

/** Calls as `call` does, and answers as the server did the last time where it cannot be reached. */
export function keptCall<Address extends keyof Api>(
  address: Address,
  input: EndpointInput<Api[Address]>,
  options: CallOptions = {},
): Promise<EndpointAnswer<Api[Address]>> {
  const key = `${me() ?? ""} ${address} ${JSON.stringify(input)}`;
  const fresh = call(address, input, options);
  fresh.then(
    (answer) => keep(key, answer),
    () => {},
  );
  return orKept(fresh, () => find<EndpointAnswer<Api[Address]>>(key));
}

async function keep(key: string, answer: unknown): Promise<void> {
  try {
    await (await deviceDatabase()).put("answers", { key, answer });
  } catch {
    // Without room or storage there is no answer to fall back on, and nothing else is lost.
  }
}

async function find<Answer>(key: string): Promise<Answer | null> {
  try {
    const row = await (await deviceDatabase()).get("answers", key);
    return (row?.answer as Answer | undefined) ?? null;
  } catch {
    return null;
  }
}
