import { expect, test } from "vitest";
import { knownDevices } from "#database/tables/people/accounts.ts";
import { refuseRefund } from "#features/shop/orders/orders.refunds.service.ts";
import { newPhone } from "#testing/people/learners.ts";
import { daySeconds, earningServer, withdrawalIn } from "#testing/shop/earning-server.ts";
import { decideFlagged } from "./rebates.service.ts";

const {
  server,
  clock,
  followers,
  later,
  join,
  buy,
  refund,
  balance,
  booksBalance,
  withdraw,
  approve,
  payOut,
} = earningServer();
const decide = (orderId: string, isFine: boolean) =>
  decideFlagged(server.db(), { by: null, orderId, isFine }, clock.now());
const flaggedNow = async () =>
  JSON.stringify(
    (await server.as(await server.newLearner({ role: "admin" }))("GET", "/api/console/rebates/flagged")).body,
  );

test("a buyer's inviter earns a fifth, pending seven daySeconds, and is told", async () => {
  const inviter = await join();
  const phone = newPhone();
  const buyer = await join({ invitedBy: inviter.id, phone });
  const { id } = await buy(buyer);
  expect(await balance(inviter)).toMatchObject({ total: 3980, pending: 3980, withdrawable: 0 });
  await later(7 * daySeconds - 1);
  expect(await balance(inviter)).toMatchObject({ pending: 3980, withdrawable: 0 });
  await later(1);
  await later(0);
  expect(await balance(inviter)).toMatchObject({
    total: 3980,
    pending: 0,
    withdrawable: 3980,
    entries: [
      { kind: "rebate_matured", about: id },
      { kind: "rebate", about: id },
    ],
  });
  expect(await balance(buyer)).toMatchObject({ total: 0 });
  expect((await server.as(inviter)("GET", "/api/messages")).body).toMatchObject({
    messages: [{ kind: "rebate", title: "有一笔新返利" }],
  });
  expect((await server.as(inviter)("GET", "/api/referral/summary")).body).toMatchObject({
    visits: 0,
    invited: 1,
    orders: 1,
    total: 3980,
    withdrawable: 3980,
  });
  expect((await server.as(inviter)("GET", "/api/referral/invited")).body).toMatchObject({
    people: [
      {
        phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
        rebates: [{ amount: 3980, state: "withdrawable" }],
      },
    ],
    next_cursor: null,
  });
  expect((await server.as(inviter)("GET", "/api/order/user_data")).body).toMatchObject({
    invited: 1,
    total: 3980,
    withdrawable: 3980,
  });
  expect((await server.as(buyer)("GET", "/api/referral/invited")).body).toMatchObject({ people: [] });
  await booksBalance();
});

test("a partner earns twice as much, and who invited the inviter nothing", async () => {
  const first = await join();
  const partner = await join({ vipType: 1, invitedBy: first.id });
  await buy(await join({ invitedBy: partner.id }));
  expect(await balance(partner)).toMatchObject({ pending: 7960 });
  expect(await balance(first)).toMatchObject({ total: 0 });
});

test("a refund that is asked for holds the rebate, refused lets it go, given takes it back", async () => {
  const inviter = await join();
  const buyer = await join({ invitedBy: inviter.id });
  const { id, number } = await buy(buyer);
  const ask = () => server.as(buyer)("POST", `/api/orders/${id}/refund`, {});
  await ask();
  await later(7 * daySeconds);
  expect(await balance(inviter)).toMatchObject({ pending: 3980 });
  const refused = { by: null, number, note: "学过了" };
  await refuseRefund(server.db(), refused, { followers: followers(), now: clock.now() });
  await later(0);
  expect(await balance(inviter)).toMatchObject({ pending: 0, withdrawable: 3980 });
  await refund(number);
  expect(await balance(inviter)).toMatchObject({ total: 0, pending: 0, withdrawable: 0 });
  expect((await server.as(inviter)("GET", "/api/referral/invited")).body).toMatchObject({
    people: [{ rebates: [{ state: "taken_back" }] }],
  });
  await booksBalance();
});

test("what was paid out before a refund is made up for by the next rebate", async () => {
  const inviter = await join();
  const { number } = await buy(await join({ invitedBy: inviter.id }));
  await later(7 * daySeconds);
  const id = withdrawalIn(await withdraw(inviter, { amount: 3980 }));
  await approve(id);
  await payOut(id);
  await refund(number);
  expect(await balance(inviter)).toMatchObject({ total: 0, withdrawable: -3980 });
  expect((await withdraw(inviter)).status).toBe(422);
  await buy(await join({ invitedBy: inviter.id }));
  await later(7 * daySeconds);
  expect(await balance(inviter)).toMatchObject({ total: 3980, withdrawable: 0 });
  await booksBalance();
});

test("an invitation of oneself, on one device, waits for the operator", async () => {
  const [inviter, honest] = [await join(), await join()];
  const [twin, neighbour] = [await join({ invitedBy: inviter.id }), await join({ invitedBy: honest.id })];
  for (const [one, other] of [
    [inviter, twin],
    [honest, neighbour],
  ] as const)
    for (const { id: userId } of [one, other])
      await server
        .db()
        .insert(knownDevices)
        .values({ tokenHash: `of ${one.id}`, userId, lastUsedAt: clock.now() });
  const [flagged, released] = [await buy(twin), await buy(neighbour)];
  await later(8 * daySeconds);
  expect(await balance(inviter)).toMatchObject({ pending: 3980, withdrawable: 0 });
  expect(await flaggedNow()).toContain(flagged.id);
  await decide(flagged.id, false);
  await decide(released.id, true);
  await expect(decide(flagged.id, true)).rejects.toMatchObject({ code: "not_found" });
  await later(0);
  expect(await balance(inviter)).toMatchObject({ total: 0, pending: 0 });
  expect(await balance(honest)).toMatchObject({ withdrawable: 3980 });
  await booksBalance();
});

test("an invitation of oneself from a private window, in one network on one day, waits for the operator too", async () => {
  const [inviter, stranger] = [await join(), await join()];
  const [twin, classmate, proxied] = [
    await join({ invitedBy: inviter.id }),
    await join({ invitedBy: stranger.id }),
    await join({ invitedBy: stranger.id }),
  ];
  const signedIn = (userId: string, network: string, ago = 0) =>
    server
      .db()
      .insert(knownDevices)
      .values({
        tokenHash: `${userId} ${network}`,
        userId,
        network,
        lastUsedAt: new Date(clock.now().getTime() - ago),
      });
  await signedIn(inviter.id, "203.0.113.7", 3600_000);
  await signedIn(twin.id, "203.0.113.7");
  await signedIn(stranger.id, "203.0.113.8", 3 * daySeconds * 1000);
  await signedIn(classmate.id, "203.0.113.8");
  // Behind a proxy that is not trusted everybody comes from the machine itself.
  await signedIn(stranger.id, "127.0.0.1");
  await signedIn(proxied.id, "127.0.0.1");
  const flagged = await buy(twin);
  const others = [await buy(classmate), await buy(proxied)];
  const listed = await flaggedNow();
  expect(listed).toContain(flagged.id);
  for (const { id } of others) expect(listed).not.toContain(id);
  await decide(flagged.id, false);
  await booksBalance();
});
