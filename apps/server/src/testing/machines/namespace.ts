import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";

/** A network namespace that stands for another machine, with a cable to this one. */
export interface Namespace {
  /** The address of this machine on the cable. */
  here: string;
  there: string;
  /** The words that start a program over there. */
  command: readonly string[];
  pull: () => void;
  plug: () => void;
}

const ip = (...words: string[]) => execFileSync("ip", words, { stdio: ["ignore", "ignore", "pipe"] });

/** Undefined where this process may not make namespaces. */
export function makeNamespace(): Namespace | undefined {
  const name = `shiju${process.pid}`;
  const [outer, inner] = [`${name}o`.slice(-15), `${name}i`.slice(-15)];
  const [here, there] = ["10.213.7.1", "10.213.7.2"];
  try {
    ip("netns", "add", name);
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    ip("netns", "del", name);
  });
  ip("link", "add", outer, "type", "veth", "peer", "name", inner, "netns", name);
  ip("addr", "add", `${here}/30`, "dev", outer);
  ip("link", "set", outer, "up");
  ip("-n", name, "addr", "add", `${there}/30`, "dev", inner);
  ip("-n", name, "link", "set", inner, "up");
  ip("-n", name, "link", "set", "lo", "up");
  return {
    here,
    there,
    command: ["ip", "netns", "exec", name],
    pull: () => void ip("link", "set", outer, "down"),
    plug: () => void ip("link", "set", outer, "up"),
  };
}
