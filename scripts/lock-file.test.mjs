import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Names parts for other systems that its versions on the registry do not have: nothing to lock or install. */
const withoutParts = new Set(["node_modules/@open-spaced-repetition/binding"]);

/** Whether a package that is installed at `place` finds `name` in a folder of its own or one above. */
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
