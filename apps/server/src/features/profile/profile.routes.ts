import { profileApi } from "@shiju/contract/profile";
import type { Database } from "#database/database.ts";
import { setNickname, setSignature } from "#features/accounts/accounts.profile.service.ts";
import type { Uploads } from "#features/uploads/uploads.service.ts";
import type { Mount } from "#platform/http.ts";
import { setHeadImage } from "./profile.service.ts";

export function profileRoutes(mount: Mount, db: Database, uploads: Uploads): void {
  mount(profileApi.setName, async ({ body }, { userId }) => setNickname(db, userId, body.name));

  mount(profileApi.setSignature, async ({ body }, { userId }) => setSignature(db, userId, body.signature));

  mount(profileApi.setHeadImage, async ({ body }, { userId }) =>
    setHeadImage(db, uploads, { userId, path: body.path }),
  );
}
