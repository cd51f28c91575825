import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { buildMaintenanceApp } from "./maintenance-app.ts";

const build = () =>
  buildMaintenanceApp({
    log: pino({ level: "silent" }),
    apps: { webDir: join(import.meta.dirname, "nowhere"), studioDir: join(import.meta.dirname, "nowhere") },
    siteName: "拾句",
    message: "今晚十点前回来",
  });

test.each([
  ["GET", "/api/site"],
  ["POST", "/api/game/sentence"],
  ["PUT", "/api/anything"],
] as const)("%s %s says that the site is being maintained, and when to ask again", async (method, url) => {
  const app = await build();
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "retry-after": "30", "cache-control": "no-store" });
  expect(answer.json()).toEqual({
    code: "maintenance",
    message: "今晚十点前回来",
    request_id: answer.headers["x-request-id"],
  });
  await app.close();
});

test("it is alive and may be sent requests, so that the pages say what is going on", async () => {
  const app = await build();
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await app.close();
});
