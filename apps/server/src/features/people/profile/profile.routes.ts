import { profileApi } from "@shiju/contract/people/profile";
import type { Database } from "#database/database.ts";
import { setNickname, setSignature } from "#features/people/accounts/accounts.profile.service.ts";
import { chooseTimeZone } from "#features/people/accounts/accounts.zones.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Inform } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { setHeadImage } from "./profile.service.ts";

export interface Profiles {
  inform: Inform;
  uploads: Uploads;
  clock: () => Date;
}

export function profileRoutes(mount: Mount, db: Database, { inform, uploads, clock }: Profiles): void {
  mount(profileApi.setName, async ({ body }, learner) =>
    inform(await setNickname(db, { userId: learner.userId, nickname: body.name }, clock()), learner),
  );

  mount(profileApi.setSignature, async ({ body }, learner) =>
    inform(await setSignature(db, { userId: learner.userId, signature: body.signature }, clock()), learner),
  );

  mount(profileApi.setTimeZone, async ({ body }, learner) => {
    const choice = { timeZone: body.time_zone, now: clock() };
    return inform(await db.transaction((tx) => chooseTimeZone(tx, learner.userId, choice)), learner);
  });

  mount(profileApi.setHeadImage, async ({ body }, learner) =>
    inform(await setHeadImage(db, uploads, { userId: learner.userId, path: body.path }, clock()), learner),
  );
}
