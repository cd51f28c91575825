import type { Database } from "#database/database.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";

/** A nickname that the site has given. It ends with digits of the phone number, so it is not shown to others. */
const givenName = /^同学\d{4}$/;

/** How these learners look to others. */
export async function faceReader(db: Database, userIds: readonly string[]) {
  const faces = await facesOf(db, userIds);
  return (id: string) => {
    const { nickname = "", headImg = "", signature = "" } = faces.get(id) ?? {};
    return { nickname: nickname.replace(givenName, "同学"), head_img: headImg, signature };
  };
}
