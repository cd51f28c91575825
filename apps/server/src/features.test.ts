import { readdirSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { composedOn } from "#testing/composed.ts";

const folder = join(import.meta.dirname, "features");
const { features } = composedOn(drizzle.mock());

test("each feature has the name of its folder, and no folder with a feature is left out", () => {
  const folders = readdirSync(folder).flatMap((district) => readdirSync(join(folder, district)));
  const valued = folders.filter((name) =>
    readdirSync(folder).some((district) => {
      const here = join(folder, district, name);
      return (
        readdirSync(join(folder, district)).includes(name) && readdirSync(here).includes(`${name}.feature.ts`)
      );
    }),
  );
  const composed = features.map(({ name }) => name).filter((name) => name !== "terms");
  expect(composed.toSorted()).toEqual(valued.toSorted());
  // The records about operators are read by the console.
  expect(folders.filter((name) => !valued.includes(name))).toEqual(["audit"]);
});

test("a repeated work has a name of its own", () => {
  const names = features.flatMap(({ works = [] }) => works.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test("the shop is its district and the till, and a site can do without it", () => {
  const apart = features.filter(({ part }) => part === "shop").map(({ name }) => name);
  expect(apart.toSorted()).toEqual([...readdirSync(join(folder, "shop")), "till"].toSorted());
});
