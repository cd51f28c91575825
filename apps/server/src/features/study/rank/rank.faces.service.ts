import type { Database } from "#database/database.ts";
import { facesOf, shownName } from "#features/people/accounts/accounts.profile.service.ts";

/** How these learners look to others. */
export async function faceReader(db: Database, userIds: readonly string[]) {
  const faces = await facesOf(db, userIds);
  return (id: string) => {
    const { nickname = "", headImg = "", signature = "" } = faces.get(id) ?? {};
    return { nickname: shownName(nickname), head_img: headImg, signature };
  };
}
