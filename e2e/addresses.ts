import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const port = Number(process.env["JOURNEYS_PORT"] ?? 5830);

/** The server as anybody starts it, with no settings. */
export const plainServer = { port, url: `http://localhost:${port}` };
/** The server of an operator who has an SMS service and WeChat. */
export const configuredServer = { port: port + 1, url: `http://localhost:${port + 1}` };
/** The services that it has. */
export const standIns = { port: port + 2, url: `http://127.0.0.1:${port + 2}` };
/** The server of an operator who gives away only a few seconds a day. */
export const briefServer = { port: port + 3, url: `http://localhost:${port + 3}` };

/** Of servers that journeys about money have for themselves. */
export const rebatePort = port + 7;
export const campaignPort = port + 8;
/** Of the server that moves to another host. */
export const movingPort = port + 9;
/** Of the server whose authors have a model. */
export const modelPort = port + 10;
/** The ports of the server that takes money by WeChat Pay and Alipay, and of these two payment houses. */
export const providersPort = port + 11;
export const paymentHousesPort = port + 12;
/** Of the server whose clock is moved through a week. */
export const weekPort = port + 13;

/** The port of the server whose clock is moved from one day of a plan to the next. */
export const planPort = port + 15;

/** Of the server whose operator closes the shop. */
export const closedShopPort = port + 14;

/** Of the server whose first lesson ends with a paragraph. */
export const paragraphPort = port + 16;
/** The server of a site that nobody runs yet. */
export const firstStepsPort = port + 17;

/** The server that a developer starts. The apps are on servers of their own. */
export const devServer = {
  port: port + 4,
  webPort: port + 5,
  studioPort: port + 6,
  url: `http://localhost:${port + 4}`,
};

// The journeys run in processes of their own, to which the environment is handed on.
process.env["JOURNEYS_DATA"] ??= freshDataDir();
/** The plain server's data; what it prints is beside it. */
export const dataDir = process.env["JOURNEYS_DATA"];
export const configuredDataDir = `${dataDir}-configured`;
export const briefDataDir = `${dataDir}-brief`;
export const devDataDir = `${dataDir}-dev`;
export const printed = `${dataDir}.log`;

/** Returns a folder for this run. Removes the folders of runs that are over. */
function freshDataDir(): string {
  const build = join(root, "build");
  for (const name of existsSync(build) ? readdirSync(build) : []) {
    const [, run] = /^journeys-data-(\d+)/.exec(name) ?? [];
    if (run !== undefined && !isRunning(Number(run))) rmSync(join(build, name), { recursive: true });
  }
  return `build/journeys-data-${process.pid}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
