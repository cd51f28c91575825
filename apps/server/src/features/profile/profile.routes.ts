import type { User } from "@shiju/contract/accounts";
import { profileApi } from "@shiju/contract/profile";
import type { Database } from "#database/database.ts";
import { setNickname, setSignature } from "#features/accounts/accounts.profile.service.ts";
import type { Uploads } from "#features/uploads/uploads.service.ts";
import type { FreeTime, Learner } from "#platform/caller.ts";
import type { Mount } from "#platform/http.ts";
import { setHeadImage } from "./profile.service.ts";

export function profileRoutes(mount: Mount, db: Database, freeTime: FreeTime, uploads: Uploads): void {
  const informed = async (user: User, learner: Learner) => ({ ...user, free_time: await freeTime(learner) });

  mount(profileApi.setName, async ({ body }, learner) =>
    informed(await setNickname(db, learner.userId, body.name), learner),
  );

  mount(profileApi.setSignature, async ({ body }, learner) =>
    informed(await setSignature(db, learner.userId, body.signature), learner),
  );

  mount(profileApi.setHeadImage, async ({ body }, learner) =>
    informed(await setHeadImage(db, uploads, { userId: learner.userId, path: body.path }), learner),
  );
}
