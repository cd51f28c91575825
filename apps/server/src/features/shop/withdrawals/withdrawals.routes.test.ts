import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { removeAccount } from "#features/people/accounts/accounts.own.service.ts";
import { forfeitBalance } from "#features/shop/ledger/ledger.own.service.ts";
import { openVault } from "#platform/vault.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { bankAccount, daySeconds, earningServer, withdrawalIn } from "#testing/shop/earning-server.ts";
import { refuseWithdrawal, showWithdrawal } from "./withdrawals.decide.service.ts";
import { forgetPayees } from "./withdrawals.own.service.ts";

const {
  server,
  clock,
  keys,
  vault,
  later,
  join,
  buy,
  withRebates,
  refund,
  balance,
  booksBalance,
  withdraw,
  approve,
  payOut,
} = earningServer();
const payeeOf = async (id: string, opener = vault) => {
  if (!opener) throw new Error("no key opens a payee");
  return (await showWithdrawal(server.db(), opener, id)).payee;
};

test("a withdrawal is asked for, approved and paid, each told of and in the books", async () => {
  const learner = await withRebates(1);
  const asked = await withdraw(learner, { amount: 3980 });
  expect(asked).toMatchObject({
    status: 200,
    body: {
      withdrawal: {
        amount: 3980,
        state: "asked",
        kind: "bank",
        hint: "招商银行杭州分行，尾号 4216",
        note: null,
      },
    },
  });
  const id = withdrawalIn(asked);
  expect(await balance(learner)).toMatchObject({ total: 3980, withdrawable: 0, withdrawing: 3980 });
  const [row] = await server.db().select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(row?.payee).toMatch(/^k1\./);
  expect(JSON.stringify(row)).not.toMatch(/林小满|6222|53542/);
  expect(await payeeOf(id)).toMatchObject({
    kind: "bank",
    holder: "林小满",
    bank: "招商银行杭州分行",
    number: "6222026006705354216",
  });
  await expect(payOut(id)).rejects.toMatchObject({ message: "这笔提现等待核对" });
  await approve(id);
  const paid = await Promise.allSettled([payOut(id), payOut(id)]);
  expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await balance(learner)).toMatchObject({ total: 3980, withdrawable: 0, withdrawing: 0 });
  expect((await server.as(learner)("GET", "/api/withdrawals")).body).toMatchObject({
    withdrawals: [{ id, state: "paid", paid_at: expect.any(String) }],
    is_open: true,
  });
  const { messages } = (await server.as(learner)("GET", "/api/messages")).body as {
    messages: { kind: string; title: string }[];
  };
  expect(messages.filter(({ kind }) => kind === "withdrawal").map(({ title }) => title)).toEqual(
    expect.arrayContaining(["提现已打款", "提现已通过", "提现申请已收到"]),
  );
  await booksBalance();
});

test("a withdrawal that is refused is back in the balance, and another one can be asked for", async () => {
  const learner = await withRebates(1);
  const id = withdrawalIn(await withdraw(learner, { amount: 2000 }));
  expect(await withdraw(learner)).toMatchObject({ status: 409, body: { message: /上一笔提现/ } });
  await refuseWithdrawal(server.db(), { by: null, id, note: "卡号不对" }, clock.now());
  expect(await balance(learner)).toMatchObject({ withdrawable: 3980, withdrawing: 0 });
  expect((await server.as(learner)("GET", "/api/withdrawals")).body).toMatchObject({
    withdrawals: [{ state: "refused", note: "卡号不对" }],
  });
  expect((await withdraw(learner)).status).toBe(200);
  await booksBalance();
});

test("fifty withdrawals at once take the balance once; the same one again is the same", async () => {
  const learner = await withRebates(1);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      server.raw({
        method: "POST",
        url: "/api/withdrawals",
        headers: { authorization: `Bearer ${learner.token}` },
        payload: { id: randomUUID(), amount: 3980, to: bankAccount(), index },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balance(learner)).toMatchObject({ withdrawable: 0, withdrawing: 3980 });
  const other = await withRebates(1);
  const same = { id: randomUUID(), amount: 1500 };
  const repeated = await Promise.all([withdraw(other, same), withdraw(other, same), withdraw(other, same)]);
  expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const change of [{ number: "6228481234567890011" }, { holder: "林大满" }, { bank: "工商银行" }])
    expect(await withdraw(other, { ...same, to: bankAccount(change) })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/不一样/) },
    });
  expect(await balance(other)).toMatchObject({ withdrawing: 1500 });
  expect((await withdraw(learner, same)).status).toBe(409);
  await booksBalance();
});

test.each<[string, object, string]>([
  ["less than ten yuan", { amount: 999 }, "amount"],
  ["more than there is", { amount: 3981 }, "amount"],
  ["parts of a fen", { amount: 1000.5 }, "amount"],
  ["no id", { id: undefined }, "id"],
  ["nowhere", { to: undefined }, "to"],
  ["to a pocket", { to: { kind: "pocket" } }, "to.kind"],
  ["to nobody", { to: bankAccount({ holder: " " }) }, "to.holder"],
  ["to a number", { to: bankAccount({ holder: "13800138000" }) }, "to.holder"],
  ["to a short card", { to: bankAccount({ number: "6225 8812 0047" }) }, "to.number"],
  ["to a card with a wrong digit", { to: bankAccount({ number: "6222026006705354215" }) }, "to.number"],
  ["to an endless card", { to: bankAccount({ number: "6".repeat(100_000) }) }, "to.number"],
  ["to no bank", { to: bankAccount({ bank: "" }) }, "to.bank"],
  ["to a code without a picture", { to: { kind: "code", holder: "林小满" } }, "to.image"],
])("a withdrawal of or to %s is refused by name", async (_what, change, field) => {
  const learner = await withRebates(1);
  expect(await withdraw(learner, change)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
  expect(await balance(learner)).toMatchObject({ withdrawable: 3980, withdrawing: 0 });
});

test("a payment code is one's own picture, sealed, and its file is gone", async () => {
  const [learner, thief] = [await withRebates(1), await withRebates(1)];
  const { payload, headers } = fileForm(await picture());
  const upload = await server.raw({
    method: "POST",
    url: "/api/uploads/image",
    payload,
    headers: { ...headers, authorization: `Bearer ${learner.token}` },
  });
  const { path } = upload.body as { path: string };
  const to = { kind: "code", holder: "Ann Lee", image: path };
  expect((await withdraw(thief, { to })).status).toBe(404);
  const id = withdrawalIn(await withdraw(learner, { to }));
  expect((await server.as(null)("GET", path)).status).toBe(404);
  expect(await payeeOf(id)).toMatchObject({
    kind: "code",
    holder: "Ann Lee",
    jpeg: expect.any(String),
  });
});

test("keys are changed by sealing everything again", async () => {
  const learner = await withRebates(1);
  const id = withdrawalIn(await withdraw(learner));
  const both = openVault(new Map([["k2", createSecretKey(randomBytes(32))], ...keys]));
  const reseal = () => runCommand(server.db(), ["reseal"], { vault: both });
  expect((await reseal()).text).toMatch(/重新加密了 [1-9]\d* 笔/);
  expect((await reseal()).text).toMatch(/重新加密了 0 笔/);
  expect(await payeeOf(id, both)).toMatchObject({ holder: "林小满" });
  expect(await runCommand(server.db(), ["reseal"])).toMatchObject({ code: 1 });
  expect(await runCommand(server.db(), ["reseal", "now"], { vault })).toMatchObject({ code: 2 });
});

test("who gives the account up leaves nothing behind that the books do not know", async () => {
  const inviter = await withRebates(2);
  const { number } = await buy(await join({ invitedBy: inviter.id }));
  const id = withdrawalIn(await withdraw(inviter, { amount: 3980 }));
  await server.db().transaction(async (tx) => {
    await forgetPayees(tx, inviter.id, clock.now());
    await forfeitBalance(tx, inviter.id, clock.now());
    await removeAccount(tx, inviter.id);
  });
  await booksBalance();
  await expect(payeeOf(id)).rejects.toMatchObject({
    message: expect.stringContaining("不再保留"),
  });
  await expect(payOut(id)).rejects.toMatchObject({ code: "conflict" });
  await refund(number);
  await later(8 * daySeconds);
  await booksBalance();
});

test("one id of two learners at once is one withdrawal, and the other learner is told so", async () => {
  const learners = [await withRebates(1), await withRebates(1)];
  const id = randomUUID();
  const answers = await Promise.all(learners.map(async (learner) => withdraw(learner, { id })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await booksBalance();
});
