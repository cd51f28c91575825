import ipaddr from "ipaddr.js";

/** The network of a household: an IPv4 address, or the first half of an IPv6 address. All spellings of an address have one network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const half = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${half.join(":")}::`;
}
