import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { ChatError } from "./chat-error.ts";

const notPublic = () => new ChatError("address", "the address is not a public one");

/**
 * Tells whether an IP address is public: it is not this machine, not private and not reserved. An IPv4 address within
 * IPv6 is judged as the IPv4 address.
 */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Returns the address of an API as it was given. Throws a `ChatError` with the reason if the address may not be called.
 * Its name is resolved only at a call.
 */
export function readApiUrl(text: string, isPrivateAllowed: boolean): URL {
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new ChatError("address", "not the address of an API");
  if (url.protocol !== "https:" && !(isPrivateAllowed && url.protocol === "http:"))
    throw new ChatError("address", "not an https address");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!isPrivateAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  return url;
}

/**
 * Resolves a name for a connection and checks the addresses. The connection uses the checked addresses, so the name
 * cannot lead elsewhere in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error ? [] : addresses;
    if (error) callback(error, "");
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) callback(notPublic(), "");
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
