import { networkInterfaces } from "node:os";
import { isIPv4 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The addresses of this site for other devices. They are needed if the address of an opened page does not lead other
 * devices here.
 */
export interface SiteAddress {
  /** The operator's public address, such as `https://shiju.example`. It is null if the operator has set no address. */
  address: string | null;
  /** The host of this machine in its own network. It is set only for a page that was opened on this machine. */
  networkHost: string | null;
}

interface AddressOptions {
  publicUrl: string | undefined;
  /** Whether browsers on other machines reach the server directly. */
  isOpen: boolean;
}

/** The addresses for the page of a request. Only a browser on this machine gets `networkHost`. */
export function siteAddressOf(
  { hostname, socket }: Pick<FastifyRequest, "hostname" | "socket">,
  { publicUrl, isOpen }: AddressOptions,
): SiteAddress {
  const isHere = isLoopback(hostname) && isLoopback(socket.remoteAddress ?? "");
  return {
    address: publicUrl ?? null,
    networkHost: publicUrl === undefined && isOpen && isHere ? networkHost() : null,
  };
}

/**
 * The names of network interfaces to virtual machines and tunnels. Phones in the house cannot reach the addresses of
 * these interfaces.
 */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|tailscale|wg|zt|cni|flannel|lxc)/i;
/** The address ranges of home and school routers come first. */
const order = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/** The address of this machine in its own network; null if it has none. */
export const networkHost = (interfaces?: Interfaces): string | null => networkHosts(interfaces)[0] ?? null;

type Interfaces = ReturnType<typeof networkInterfaces>;

/** All private addresses of this machine. The one that phones most likely reach comes first. */
export function networkHosts(interfaces: Interfaces = networkInterfaces()): string[] {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, list = []]) => list)
    .filter(({ address, internal }) => !internal && isIPv4(address))
    .map(({ address }) => address);
  const rank = (address: string) => order.findIndex((range) => range.test(address));
  return addresses.filter((address) => rank(address) >= 0).toSorted((a, b) => rank(a) - rank(b));
}

const isLoopback = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/.test(host);
