import { join } from "node:path";
import { median, type Report } from "../figure.ts";
import { freePort } from "../../apps/server/src/testing/machines/free-port.ts";
import { startProcess, stopProcess, untilReady, withFolder } from "../processes.ts";
import { interleaved } from "../rounds.ts";

const emptyServer = `require("node:http").createServer((_, answer) => answer.end()).listen(process.env.PORT, "127.0.0.1")`;

/**
 * Measures `npm start` with everything installed and built, until the server is ready. The reference is Node that
 * starts an empty server.
 */
export async function start(): Promise<Report> {
  return withFolder(async (folder) => {
    const rounds = 3;
    const first = await interleaved(rounds, {
      ours: (round) => npmStart(join(folder, `data-${round}`)),
      bare: startEmptyServer,
    });
    const again = await interleaved(rounds, {
      ours: (round) => npmStart(join(folder, `data-${round}`)),
      bare: startEmptyServer,
    });
    return {
      figures: [
        {
          title: "npm start, no data yet",
          unit: "s",
          measured: median(first.ours),
          bare: median(first.bare),
          goal: { atMost: 6 },
        },
        {
          title: "npm start, data there",
          unit: "s",
          measured: median(again.ours),
          bare: median(again.bare),
          goal: { atMost: 6 },
        },
      ],
      notes: [],
    };
  });
}

const npmStart = (dataDir: string) => secondsUntilReady("npm", ["start"], { DATA_DIR: dataDir });

const startEmptyServer = () => secondsUntilReady(process.execPath, ["-e", emptyServer], {});

async function secondsUntilReady(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = startProcess(command, args, { ...env, PORT: String(port), HOST: "127.0.0.1" });
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`);
    return (performance.now() - started) / 1000;
  } finally {
    await stopProcess(child);
  }
}
