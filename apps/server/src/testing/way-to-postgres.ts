import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Starts a proxy to PostgreSQL that can stop answering without closing, continue, or close. */
export async function wayTo(url: string) {
  const { hostname, port, searchParams, pathname, username, password } = new URL(url);
  const socketFolder = searchParams.get("host");
  const open: Socket[] = [];
  const toPostgres: Socket[] = [];
  let silent = false;
  const server = createServer((from) => {
    const to = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${port || 5432}`)
      : connect(Number(port || 5432), hostname);
    toPostgres.push(to);
    for (const socket of [from, to]) {
      open.push(socket);
      socket.on("error", () => {});
    }
    from.on("data", (part) => to.write(part)).on("close", () => to.destroy());
    to.on("data", (part) => from.write(part)).on("close", () => from.destroy());
    if (silent) for (const socket of [from, to]) socket.pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as AddressInfo;
  const who = [username || searchParams.get("user"), password].filter(Boolean).join(":");
  const breakOff = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgresql://${who}@127.0.0.1:${ownPort}${pathname}`,
    host: `127.0.0.1:${ownPort}`,
    fallSilent() {
      silent = true;
      for (const socket of open) socket.pause();
    },
    keepAnswersBack() {
      for (const socket of toPostgres) socket.pause();
    },
    goOn() {
      silent = false;
      for (const socket of open) socket.resume();
    },
    breakOff,
    /** Takes no further connections, and breaks off the open connections. */
    close() {
      server.close();
      breakOff();
    },
  };
}
