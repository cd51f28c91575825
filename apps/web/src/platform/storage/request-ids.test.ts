import { expect, test } from "vitest";
import { requestIds } from "./request-ids.ts";

const card = { amount: 1000, to: { kind: "bank", number: "6222" } };

test("the same body keeps its id, and every change of it gets a new one", () => {
  const ids = requestIds();
  const first = ids.idFor(card);
  expect(ids.idFor(structuredClone(card))).toBe(first);
  const others = [
    ids.idFor({ ...card, amount: 1001 }),
    ids.idFor({ ...card, to: { ...card.to, number: "6223" } }),
    ids.idFor({ ...card, to: { kind: "code", image: "a.jpg" } }),
    ids.idFor(card),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test("what was sent and answered is no more the same", () => {
  const ids = requestIds();
  const first = ids.idFor(card);
  ids.renew();
  expect(ids.idFor(card)).not.toBe(first);
});
