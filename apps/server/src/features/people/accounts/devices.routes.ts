import { devicesApi } from "@shiju/contract/people/devices";
import type { Mount } from "#platform/http/http.ts";
import { listDevices, signOutDevice } from "./accounts.devices.service.ts";
import { changePassword } from "./sign-in/accounts.password.service.ts";
import { endSessions } from "./accounts.sessions.service.ts";
import type { Entrance } from "./sign-in/entrance.ts";

export function devicesRoutes(mount: Mount, entrance: Entrance): void {
  const { db, clock } = entrance;
  mount(devicesApi.devices, async (_input, learner) => listDevices(db, learner, clock()));

  mount(devicesApi.signOutDevice, async ({ params }, learner) => {
    await signOutDevice(db, learner, params.id);
    return {};
  });

  mount(devicesApi.signOutDevices, async ({ query }, { userId, tokenHash }) => {
    await endSessions(db, userId, query.keep && tokenHash);
    return {};
  });

  mount(devicesApi.changePassword, async ({ body }, learner) => {
    await changePassword(entrance, learner, body);
    return {};
  });
}
