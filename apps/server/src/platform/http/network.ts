import ipaddr from "ipaddr.js";

/** What one household is likely to hold: an IPv4 address, or the first half of an IPv6 one. However an address is written, its network is the same. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const half = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${half.join(":")}::`;
}
