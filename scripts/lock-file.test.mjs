import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/**
 * Packages that name parts for other systems, although the registry does not have these parts. So there is nothing to
 * lock or install.
 */
const withoutParts = new Set(["node_modules/@open-spaced-repetition/binding"]);

/** Returns whether a package at `place` finds `name` in its own folder or in a folder above. */
function isLocked(name, place) {
  if (`${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages) return true;
  const above = place.lastIndexOf("/node_modules/");
  return above > 0 && isLocked(name, place.slice(0, above));
}

test("the parts of every system are locked, not only those of the one it was written on", () => {
  const missing = Object.entries(packages)
    .filter(([place]) => !withoutParts.has(place))
    .flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(name, place)),
    );
  expect(missing).toEqual([]);
});

test("no registry is named, so that everybody's own is asked", () => {
  const addresses = Object.values(packages).flatMap(({ resolved = "" }) => resolved.match(/^\w+:.*/) ?? []);
  expect(addresses).toEqual([]);
});
