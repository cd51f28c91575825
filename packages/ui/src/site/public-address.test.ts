import { afterEach, expect, test } from "vitest";
import { publicAddress, reachWarning } from "./public-address.ts";

afterEach(() => document.head.replaceChildren());

function written(name: string, content: string): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name, content });
  document.head.append(meta);
}

const opened = (address: string) => publicAddress(new URL(address));

test("the operator's address is given, wherever the page was opened", () => {
  written("site-address", "https://shiju.example");
  for (const address of ["http://localhost:5800", "https://elsewhere.example", "http://192.168.1.5"])
    expect(opened(address)).toEqual({ origin: "https://shiju.example", reach: "everybody" });
});

test("without one, the address of the page is given where others reach it", () => {
  written("network-host", "192.168.1.5");
  const address = opened("http://school.local:5800/h5/home");
  expect(address).toEqual({ origin: "http://school.local:5800", reach: "everybody" });
  expect(reachWarning(address)).toBeNull();
});

test.each(["http://localhost:5800", "http://127.0.0.1:5800", "http://[::1]:5800"])(
  "a page under %s gives the machine's address in its network, with a warning",
  (here) => {
    written("network-host", "192.168.1.5");
    const address = opened(here);
    expect(address).toEqual({ origin: "http://192.168.1.5:5800", reach: "network" });
    expect(reachWarning(address)).toContain("同一个网络");
  },
);

test("a machine without a network warns that nobody else can open the link", () => {
  const address = opened("http://localhost");
  expect(address).toEqual({ origin: "http://localhost", reach: "here" });
  expect(reachWarning(address)).toContain("只有这台电脑");
});
