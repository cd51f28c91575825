import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clientOf, type ObjectStoreSettings } from "#platform/files/object-storage.ts";
import { freePorts } from "./free-port.ts";

/** Settings of the server that name an object store. */
type StoreSettings = Record<"S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_KEY_ID" | "S3_SECRET", string>;

/** OpenStack Swift with its `s3api` on this machine: an S3 store that checks signatures. */
export interface Swift {
  /** Of a bucket that is there and empty. */
  settings: StoreSettings;
  /** Makes another bucket. */
  withBucket: (name: string) => Promise<StoreSettings>;
  /** Takes connections and answers nothing until `goOn`. */
  freeze: () => void;
  goOn: () => void;
  close: () => Promise<void>;
}

const parts = ["account", "container", "object"] as const;

/** Whether Debian's packages `swift-proxy`, `swift-account`, `swift-container` and `swift-object` are installed. */
const hasSwift = [...parts, "proxy"].every((part) => existsSync(`/usr/bin/swift-${part}-server`));

/** Returns whether Swift is missing. If so, one line in the tests' output says that the part is skipped. */
export function isWithoutSwift(part: string): boolean {
  if (!hasSwift)
    console.log(`${part}: skipped, no Swift (swift-proxy swift-account swift-container swift-object)`);
  return !hasSwift;
}

/** The same settings, as they are once they have been read. */
export const bucketOf = (settings: StoreSettings): ObjectStoreSettings => ({
  endpoint: settings.S3_ENDPOINT,
  bucket: settings.S3_BUCKET,
  region: settings.S3_REGION,
  keyId: settings.S3_KEY_ID,
  secret: settings.S3_SECRET,
});

const [account, user, secret] = ["test", "tester", "testing"];
const region = "us-east-1";

/** Starts Swift on free ports of 127.0.0.1 and in a temporary folder. The start takes some seconds. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), "shiju-swift-"));
  mkdirSync(join(folder, "disk/d1"), { recursive: true });
  const [proxyPort = 0, ...ports] = await freePorts(1 + parts.length);
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.conf`), text);
  write("swift", "[swift-hash]\nswift_hash_path_prefix = shiju\nswift_hash_path_suffix = shiju\n");
  parts.forEach((part, at) => write(part, partConf(folder, part, ports[at] ?? 0)));
  write("proxy", proxyConf(folder, proxyPort));

  // Its end follows from that of its input, also where this process is killed.
  const running = spawn("/usr/bin/python3", [
    join(import.meta.dirname, "run-swift.py"),
    folder,
    ...ports.map(String),
  ]);
  let printed = "";
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const ended = once(running, "close");
  const close = async () => {
    running.stdin.end();
    await ended;
  };
  const signal = (name: NodeJS.Signals) => void process.kill(Number.parseInt(printed, 10), name);
  const settings: StoreSettings = {
    S3_ENDPOINT: `http://127.0.0.1:${proxyPort}`,
    S3_BUCKET: "shiju",
    S3_REGION: region,
    S3_KEY_ID: `${account}:${user}`,
    S3_SECRET: secret,
  };
  try {
    await untilHealthy([...ports, proxyPort], () => running.exitCode !== null);
    await makeBucket(settings);
  } catch (error) {
    await close();
    throw new Error(`Swift did not start: ${printed}`, { cause: error });
  }
  return {
    settings,
    withBucket: async (S3_BUCKET) => {
      await makeBucket({ ...settings, S3_BUCKET });
      return { ...settings, S3_BUCKET };
    },
    freeze: () => signal("SIGSTOP"),
    goOn: () => signal("SIGCONT"),
    close,
  };
}

async function makeBucket(settings: StoreSettings): Promise<void> {
  if (!(await clientOf(bucketOf(settings), patienceMs).createBucket()))
    throw new Error(`bucket ${settings.S3_BUCKET} was not made`);
}

/** A busy machine takes half a minute. */
const patienceMs = 100_000;

async function untilHealthy(ports: readonly number[], isOver: () => boolean): Promise<void> {
  const end = Date.now() + patienceMs;
  const isHealthy = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined))?.ok === true;
  for (const port of ports)
    while (!(await isHealthy(port))) {
      if (isOver() || Date.now() > end) throw new Error(`nothing answers on port ${port}`);
      await sleep(100);
    }
}

/** One process, so that a signal reaches all of it. */
const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`;

const partConf = (folder: string, part: string, port: number) => `${common(folder, port)}
devices = ${folder}/disk
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = healthcheck ${part}-server
[app:${part}-server]
use = egg:swift#${part}
[filter:healthcheck]
use = egg:swift#healthcheck
`;

const filters = {
  catch_errors: "",
  gatekeeper: "",
  healthcheck: "",
  // It has to be there, and nothing is needed behind it.
  cache: "use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9",
  listing_formats: "",
  s3api: `use = egg:swift#s3api\nlocation = ${region}`,
  tempauth: `use = egg:swift#tempauth\nuser_${account}_${user} = ${secret} .admin`,
  bulk: "",
  slo: "",
};

const proxyConf = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${Object.keys(filters).join(" ")} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${Object.entries(filters)
  .map(([name, more]) => `[filter:${name}]\n${more || `use = egg:swift#${name}`}\n`)
  .join("")}`;
