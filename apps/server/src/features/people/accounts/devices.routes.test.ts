import type { Device } from "@shiju/contract/people/devices";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { startSession } from "#features/people/accounts/accounts.sessions.service.ts";
import { newPhone } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

async function devicesOf(token: string): Promise<Device[]> {
  const { body } = await server.as(token)("GET", "/api/users/my/devices");
  return (body as { devices: Device[] }).devices;
}
const isSignedIn = async (token: string) => (await server.as(token)("GET", "/api/users/my")).status === 200;

async function onThreeDevices() {
  const { id, token } = await server.newLearner();
  const [pad, desk] = [
    await startSession(server.db(), id, { device: "iPad · Safari", now: new Date() }),
    await startSession(server.db(), id, { device: "", now: new Date() }),
  ];
  return { id, token, pad, desk };
}

test("a device is named as its browser says, the one that asks stands first", async () => {
  const phone = newPhone();
  const password = "gutes-Wetter-7";
  await server.as(null)("POST", "/api/login/register", { phone, password, agreed: true });
  const { body } = await server.raw({
    method: "POST",
    url: "/api/login/password",
    headers: {
      "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    },
    payload: { phone, password },
  });
  const { token } = body as { token: string };
  await startSession(server.db(), (body as { user: { id: string } }).user.id, {
    device: "Windows · Edge",
    now: new Date(),
  });
  const answer = await server.as(token)("GET", "/api/users/my/devices");
  expect(answer).toMatchObject({ status: 200, body: { has_password: true } });
  expect(await devicesOf(token)).toMatchObject([
    { name: "iPhone · Safari", current: true },
    { name: "Windows · Edge", current: false },
    { current: false },
  ]);
});

test("sessions that are over are no devices", async () => {
  const { id, token } = await server.newLearner();
  const old = await startSession(server.db(), id, { device: "old", now: new Date() });
  await server
    .db()
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.device, "old"));
  expect(await isSignedIn(old)).toBe(false);
  expect(await devicesOf(token)).toHaveLength(1);
});

test("one device is signed out, the others stay", async () => {
  const { token, pad, desk } = await onThreeDevices();
  const found = (await devicesOf(token)).find(({ name }) => name === "iPad · Safari");
  const path = `/api/users/my/devices/${found?.id}`;
  expect((await server.as(token)("DELETE", path)).status).toBe(200);
  expect(await Promise.all([token, pad, desk].map(isSignedIn))).toEqual([true, false, true]);
  expect(await server.as(token)("DELETE", path)).toMatchObject({ status: 404 });
});

test("everywhere else, then everywhere", async () => {
  const { token, pad, desk } = await onThreeDevices();
  expect((await server.as(token)("DELETE", "/api/users/my/devices?keep=this")).status).toBe(200);
  expect(await Promise.all([token, pad, desk].map(isSignedIn))).toEqual([true, false, false]);
  expect((await server.as(token)("DELETE", "/api/users/my/devices")).status).toBe(200);
  expect(await isSignedIn(token)).toBe(false);
});

test("another learner's device is none", async () => {
  const mine = await server.newLearner();
  const other = await server.newLearner();
  const [device] = await devicesOf(other.token);
  const path = `/api/users/my/devices/${device?.id}`;
  expect(await server.as(mine)("DELETE", path)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await server.as(mine)("DELETE", "/api/users/my/devices")).status).toBe(200);
  expect(await isSignedIn(other.token)).toBe(true);
});

test.each([["nothing"], ["%20"], [randomUUID().slice(1)]])("%s is no device's id", async (id) => {
  const learner = await server.newLearner();
  expect((await server.as(learner)("DELETE", `/api/users/my/devices/${id}`)).status).toBe(422);
});
