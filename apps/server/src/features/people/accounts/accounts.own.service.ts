import { eq } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import type { OwnTable } from "#database/own-rows.ts";
import {
  knownDevices,
  oauthIdentities,
  sessions,
  smsCodes,
  users,
} from "#database/tables/people/accounts.ts";

export const accountsOwn: readonly OwnTable[] = [
  {
    table: sessions,
    owner: sessions.userId,
    file: "devices",
    title: "登录的设备",
    secret: [sessions.tokenHash],
  },
  {
    table: knownDevices,
    owner: knownDevices.userId,
    file: "known_devices",
    title: "登录过的设备的标记",
    secret: [knownDevices.tokenHash],
  },
  {
    table: oauthIdentities,
    owner: oauthIdentities.userId,
    file: "sign_in_accounts",
    title: "绑定的第三方账号",
  },
];

/** The table of the account itself. Other rows refer to the account, so it is exported first and removed last. */
export const accountOwn: OwnTable = {
  table: users,
  owner: users.id,
  file: "account",
  title: "账号资料",
  secret: [users.passwordHash],
};

/** Removes the account. Accounts that it invited stay, without an inviter. */
export async function removeAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ invitedBy: null }).where(eq(users.invitedBy, userId));
  const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning({ phone: users.phone });
  if (gone?.phone) await tx.delete(smsCodes).where(eq(smsCodes.phone, gone.phone));
}
