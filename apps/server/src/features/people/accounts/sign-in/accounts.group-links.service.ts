import type { Transaction } from "#database/database.ts";

/** Lets a new account into a group, in the transaction that opens the account. */
type JoinGroup = (tx: Transaction, newcomer: { userId: string; name: string }) => Promise<void>;

/** Finds the group of a link. Throws if the link opens no group, or if the group takes nobody. */
export type GroupOfLink = (secret: string) => Promise<JoinGroup>;
