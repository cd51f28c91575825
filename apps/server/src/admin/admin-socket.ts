import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Tell } from "./command.ts";
import type { Outcome } from "./commands.ts";

/**
 * The embedded database belongs to the running server, so commands go to the server. Each command has a connection. It
 * sends its arguments as JSON, and gets a line of JSON for each line of progress and one for the outcome. Only a user
 * who may write to the data folder can open the socket.
 */
function addressOf(folder: string): string {
  if (process.platform !== "win32") return join(folder, "admin.sock");
  return String.raw`\\.\pipe\shiju-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
}

/**
 * Runs the commands of the command line until the returned function is called. The caller must hold the lock of the
 * folder.
 */
export async function listenForCommands(folder: string, run: Run): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  await rm(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answer(socket, run).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });
  if (process.platform !== "win32") await chmod(address, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

type Run = (args: readonly string[], tell: Tell) => Promise<Outcome>;

/** One line from the server. */
type Line = { told: string } | { outcome: Outcome };

async function answer(socket: Socket, run: Run): Promise<void> {
  const args = JSON.parse(await everythingFrom(socket)) as string[];
  const write = (line: Line) => socket.write(`${JSON.stringify(line)}\n`);
  // The caller may have gone; the command goes on all the same.
  socket.on("error", () => {});
  const outcome = await run(args, (told) => write({ told }));
  write({ outcome });
  socket.end();
}

/** Has the running server of a data folder run a command. Returns undefined if no server is running. */
export async function askRunningServer(
  folder: string,
  args: readonly string[],
  tell: Tell = () => {},
): Promise<Outcome | undefined> {
  const socket = await connect(addressOf(folder));
  if (!socket) return undefined;
  socket.end(JSON.stringify(args));
  let rest = "";
  for await (const part of socket.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      const line = JSON.parse(text) as Line;
      if ("outcome" in line) return line.outcome;
      tell(line.told);
    }
  }
  throw new Error("the server ended before the command did");
}

function connect(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ path: address, allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

/**
 * Resolves with all text of the other side once that side has ended. The socket is not iterated, because that would end
 * this side as well.
 */
function everythingFrom(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    socket.setEncoding("utf8").on("data", (part: string) => (said += part));
    socket.once("end", () => resolve(said)).once("error", reject);
  });
}
