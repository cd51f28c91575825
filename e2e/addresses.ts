import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const port = Number(process.env["JOURNEYS_PORT"] ?? 5830);

/** The server as anybody starts it, with no settings. */
export const plainServer = { port, url: `http://localhost:${port}` };
/** The server of an operator who has an SMS service and WeChat. */
export const configuredServer = { port: port + 1, url: `http://localhost:${port + 1}` };
/** The services that it has. */
export const standIns = { port: port + 2, url: `http://127.0.0.1:${port + 2}` };
/** The server of an operator who gives away but a few seconds a day. */
export const briefServer = { port: port + 3, url: `http://localhost:${port + 3}` };

/** What a developer starts, with the apps on servers of their own. */
export const devServer = {
  port: port + 4,
  webPort: port + 5,
  studioPort: port + 6,
  url: `http://localhost:${port + 4}`,
};

// The journeys run in processes of their own, to which the environment is handed on.
process.env["JOURNEYS_DATA"] ??= `build/journeys-data-${process.pid}`;
/** The plain server's data; what it prints is beside it. */
export const dataDir = process.env["JOURNEYS_DATA"];
export const configuredDataDir = `${dataDir}-configured`;
export const briefDataDir = `${dataDir}-brief`;
export const devDataDir = `${dataDir}-dev`;
export const printed = `${dataDir}.log`;
