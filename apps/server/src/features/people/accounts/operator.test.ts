import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#database/database.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { openTestDatabase } from "#testing/database.ts";
import { addLearner, newPhone } from "#testing/people/learners.ts";
import { createAdmin, easyPassword, resetPassword } from "./accounts.operator.service.ts";
import { assertOtherAdmin, setRole } from "./accounts.staff.service.ts";
import { easyWords } from "./easy-words.ts";
import { isPassword, weaknessOf } from "./sign-in/passwords.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function rowOf(phone: string) {
  const [row] = await database.db.select().from(users).where(eq(users.phone, phone));
  return row;
}

test("a learner becomes an operator and keeps the password", async () => {
  const phone = newPhone();
  await addLearner(database.db, { phone, passwordHash: "kept" });
  expect(await createAdmin(database.db, phone, new Date())).toEqual({ password: null });
  expect(await rowOf(phone)).toMatchObject({ role: "admin", passwordHash: "kept" });
});

test("a password is reset to one that nobody guesses, and every device is out", async () => {
  const phone = newPhone();
  const { id } = await addLearner(database.db, { phone });
  const password = (await resetPassword(database.db, phone, new Date())) ?? "";
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(weaknessOf(password, phone)).toBeUndefined();
  expect(await isPassword(password, (await rowOf(phone))?.passwordHash)).toBe(true);
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});

test("a password for a child is two words and two digits, never the same, and one that a form takes", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, easyPassword));
  for (const { password, passwordHash } of made) {
    expect(password).toMatch(/^[a-z]{3,7}-[a-z]{3,7}-\d{2}$/);
    expect(weaknessOf(password, newPhone())).toBeUndefined();
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  }
  expect(new Set(made.map(({ password }) => password)).size).toBe(20);
  expect(new Set(easyWords).size).toBe(1000);
});

test("a phone without an account is none", async () => {
  expect(await resetPassword(database.db, newPhone(), new Date())).toBeNull();
});

test("the last admin stays one, and does not leave", async () => {
  const [first, second] = [await addLearner(database.db), await addLearner(database.db)];
  const change = (userId: string, role: "admin" | "learner") =>
    setRole(database.db, { by: null, userId, role }, new Date());
  await database.db.update(users).set({ role: "learner" });
  await change(first.id, "admin");
  await change(second.id, "admin");
  await change(second.id, "learner");
  await expect(change(first.id, "learner")).rejects.toMatchObject({ code: "conflict" });
  await database.db.transaction(async (tx) => {
    await expect(assertOtherAdmin(tx, first.id)).rejects.toMatchObject({ code: "conflict" });
    await assertOtherAdmin(tx, second.id);
  });
});
