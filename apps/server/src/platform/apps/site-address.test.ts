import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { networkHost, siteAddressOf } from "./site-address.ts";

const at = (address: string, internal = false) =>
  ({ address, internal, family: "IPv4", netmask: "", mac: "", cidr: null }) satisfies NetworkInterfaceInfo;

test.each<[string, Record<string, NetworkInterfaceInfo[]>, string | null]>([
  [
    "the router's before the company's",
    { eth0: [at("10.0.0.7")], wlan0: [at("192.168.1.5")] },
    "192.168.1.5",
  ],
  ["the company's alone", { lo: [at("127.0.0.1", true)], eth0: [at("10.0.0.7")] }, "10.0.0.7"],
  ["none of a virtual machine", { docker0: [at("172.17.0.1")], eth0: [at("172.20.0.4")] }, "172.20.0.4"],
  ["none of the internet", { eth0: [at("8.8.4.4")] }, null],
  ["none without a network", { lo: [at("127.0.0.1", true)] }, null],
])("the host of the machine in its network: %s", (_what, interfaces, host) => {
  expect(networkHost(interfaces)).toBe(host);
});

const request = (hostname: string, remoteAddress: string) =>
  ({ hostname, socket: { remoteAddress } }) as Parameters<typeof siteAddressOf>[0];

test("the operator's address is told to everybody, and then no other", () => {
  const options = { publicUrl: "https://shiju.example", isOpen: true };
  const address = { address: "https://shiju.example", networkHost: null };
  expect(siteAddressOf(request("localhost", "127.0.0.1"), options)).toEqual(address);
  expect(siteAddressOf(request("shiju.example", "9.9.9.9"), options)).toEqual(address);
});

test.each([
  ["localhost", "127.0.0.1", true, true],
  ["[::1]", "::1", true, true],
  ["127.0.0.1", "::ffff:127.0.0.1", true, true],
  ["192.168.1.5", "192.168.1.9", true, false],
  // A caller from another machine may claim any host.
  ["localhost", "9.9.9.9", true, false],
  ["localhost", "127.0.0.1", false, false],
])("under %s, called from %s, open: %s, the host is told: %s", (hostname, from, isOpen, isTold) => {
  const { networkHost: shownHost } = siteAddressOf(request(hostname, from), { publicUrl: undefined, isOpen });
  expect(shownHost).toBe(isTold ? networkHost() : null);
});
