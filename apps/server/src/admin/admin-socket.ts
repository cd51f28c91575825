import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Outcome } from "./commands.ts";

/**
 * The embedded database belongs to the running server, so commands go to it: one connection a command, its arguments
 * as JSON one way and its outcome the other. Only who may write the data folder can open the socket.
 */
function addressOf(folder: string): string {
  if (process.platform !== "win32") return join(folder, "admin.sock");
  return String.raw`\\.\pipe\shiju-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
}

/** Runs what the command line asks for until the returned function is called; the folder must be held by its lock. */
export async function listenForCommands(
  folder: string,
  run: (args: readonly string[]) => Promise<Outcome>,
): Promise<() => Promise<void>> {
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

async function answer(socket: Socket, run: (args: readonly string[]) => Promise<Outcome>): Promise<void> {
  const args = JSON.parse(await everythingFrom(socket)) as string[];
  socket.end(JSON.stringify(await run(args)));
}

/** Has the running server of a data folder run a command; undefined where none is running. */
export async function askRunningServer(
  folder: string,
  args: readonly string[],
): Promise<Outcome | undefined> {
  const socket = await connect(addressOf(folder));
  if (!socket) return undefined;
  socket.end(JSON.stringify(args));
  return JSON.parse(await everythingFrom(socket)) as Outcome;
}

function connect(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ path: address, allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

/** Until the other side has said all; reading by iteration would end the own side as well. */
function everythingFrom(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    socket.setEncoding("utf8").on("data", (part: string) => (said += part));
    socket.once("end", () => resolve(said)).once("error", reject);
  });
}
