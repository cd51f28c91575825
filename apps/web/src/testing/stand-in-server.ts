import type { Api } from "@shiju/contract/api";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { afterEach, beforeEach, vi } from "vitest";

/** A call as it arrived. Its body is the parsed JSON, or the form of a file. */
interface Received {
  address: keyof Api;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Answer<Address extends keyof Api> = EndpointResponse<Api[Address]> | Response;

/** The answers by address. A response stands for a refusal, or for a stream. */
type Answers = {
  [Address in keyof Api]?: (call: Received) => Answer<Address> | Promise<Answer<Address>>;
};

/** Puts a server in the place of the network for each test of a file. A call without an answer finds no network. */
export function standInServer() {
  const server = {
    answers: {} as Answers,
    received: [] as Received[],
    /** Whether the network is gone. */
    isLost: false,
    /** The calls that arrived at an address. */
    at: (address: keyof Api) => server.received.filter((call) => call.address === address),
  };
  const fetchFrom = async (url: string, { method = "GET", body }: RequestInit) => {
    const call = server.isLost ? undefined : callOf(`${method} ${url}`, Object.keys(server.answers), body);
    if (!call) throw new TypeError(`No network for ${method} ${url}`);
    server.received.push(call);
    const answer = await server.answers[call.address]?.(call);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  beforeEach(() => {
    Object.assign(server, { answers: {}, received: [], isLost: false });
    vi.stubGlobal("fetch", fetchFrom);
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}

function callOf(request: string, addresses: string[], body: unknown): Received | undefined {
  const [path = "", search = ""] = request.split("?");
  for (const address of addresses) {
    const pattern = new RegExp(`^${address.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return {
      address: address as keyof Api,
      params: Object.fromEntries(params) as Record<string, string>,
      query: Object.fromEntries(new URLSearchParams(search)),
      body: typeof body === "string" ? JSON.parse(body) : body,
    };
  }
  return undefined;
}
