import { createSecretKey, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openVault } from "./vault.ts";

const [firstKey, secondKey] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const vaultOf = (keys: [string, typeof firstKey][]) => {
  const vault = openVault(new Map(keys));
  if (!vault) throw new Error("no vault");
  return vault;
};
const vault = vaultOf([["a", firstKey]]);

test("what is sealed opens for what it is about, and for nothing else", () => {
  const sealed = vault.seal("6222 林小满", "w1");
  expect(sealed).toMatch(/^a\.[\w-]+$/);
  expect(vault.open(sealed, "w1")).toBe("6222 林小满");
  expect(() => vault.open(sealed, "w2")).toThrow();
  expect(vault.seal("6222 林小满", "w1")).not.toBe(sealed);
});

test("what was changed does not open", () => {
  const sealed = vault.seal("text", "w1");
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
  for (const wrong of [changed, sealed.slice(0, -4), "a.", "", "a.x"])
    expect(() => vault.open(wrong, "w1")).toThrow();
});

test("a new key seals, and the one before still opens until it is gone", () => {
  const sealed = vault.seal("text", "w1");
  const both = vaultOf([
    ["b", secondKey],
    ["a", firstKey],
  ]);
  expect(both.isCurrent(sealed)).toBe(false);
  expect(both.open(sealed, "w1")).toBe("text");
  const again = both.seal("text", "w1");
  expect(both.isCurrent(again)).toBe(true);
  expect(vaultOf([["b", secondKey]]).open(again, "w1")).toBe("text");
  expect(() => vaultOf([["b", secondKey]]).open(sealed, "w1")).toThrow(/no key a/);
  expect(() => vaultOf([["a", secondKey]]).open(sealed, "w1")).toThrow();
});

test("without a key there is no vault", () => {
  expect(openVault(new Map())).toBeUndefined();
});
