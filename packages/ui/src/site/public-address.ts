import { pageMeta } from "./page-meta.ts";

/** An address of this site that can be given to others. */
export interface PublicAddress {
  /** Without a path, such as `https://shiju.example`. */
  origin: string;
  /**
   * The devices that reach the address: all devices that reach the site, the devices in this machine's network, or only
   * this machine.
   */
  reach: "everybody" | "network" | "here";
}

/**
 * Returns the address for links that other people open. It is the operator's address if that is set, otherwise the
 * address of this page. If the page was opened under an address of the machine itself, it is the machine's address in
 * its network.
 */
export function publicAddress({ origin, protocol, hostname, port }: Where = location): PublicAddress {
  const set = pageMeta("site-address");
  if (set !== "") return { origin: set, reach: "everybody" };
  if (!isLoopback(hostname)) return { origin, reach: "everybody" };
  const host = pageMeta("network-host");
  if (host === "") return { origin, reach: "here" };
  return { origin: `${protocol}//${host}${port === "" ? "" : `:${port}`}`, reach: "network" };
}
type Where = Pick<Location, "origin" | "protocol" | "hostname" | "port">;

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Returns the warning beside a link that not everybody can open; null if everybody can open it. */
export function reachWarning({ reach }: PublicAddress): string | null {
  if (reach === "network") return "这个地址只有同一个网络（如同一个 Wi-Fi）里的人打得开。";
  if (reach === "here") return "这个地址只有这台电脑打得开。请用别人打得开的地址打开本站，再复制链接。";
  return null;
}
