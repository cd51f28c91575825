import type { Api } from "@shiju/contract/api";
import type { EndpointInput } from "@shiju/contract/http/endpoint";

/** A call without a response after this many milliseconds has failed. */
export const timeoutMs = 10_000;

export type RequestOptions = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Returns the call of an endpoint in the form that `fetch` takes. The query `search` goes behind the path. */
export function requestOf<Address extends keyof Api>(
  address: Address,
  input: EndpointInput<Api[Address]>,
): { path: string; search: string; options: RequestOptions } {
  const [method = "", template = ""] = address.split(" ");
  const { params = {}, query = {}, body } = input as Parts;
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return { path, search: searchOf(query), options: optionsOf(method, body) };
}

/** Method and body as `fetch` takes them. */
export function optionsOf(method: string, body: unknown): RequestOptions {
  if (body === undefined) return { method };
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** Returns the request with the token of the person who is signed in. A visitor's request stays unchanged. */
export function signed(options: RequestOptions, token: string | null): RequestOptions {
  return {
    ...options,
    headers: { ...options.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  };
}
