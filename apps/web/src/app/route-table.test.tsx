import { expect, test } from "vitest";
import { backFrom, entryAt, pageAt, routeAt } from "#app/route-at.ts";
import { routes } from "#app/route-table.ts";
import { entriesFor } from "#app/shell/side-menu.tsx";

const some = { ":id": "a", ":code": "a", ":type": "privacy", ":group": "style" };
const example = (path: string) => path.replaceAll(/:\w+/g, (name) => some[name as keyof typeof some]);

test.each(routes.map((route) => [route.path, route] as const))("%s leads to its own line", (path, route) => {
  expect(routeAt(example(path))).toBe(route);
  if ("redirect" in route) expect(pageAt(route.redirect), "a redirect leads to a page").toBeDefined();
  else expect(route.also === undefined || routeAt(route.also) === route).toBe(true);
});

test("back leads to the section's index, from there home, and elsewhere where the line says", () => {
  expect(backFrom("/courseMall/a")).toBe("/courseMall/index");
  expect(backFrom("/courseMall/index")).toBe("/home/index");
  expect(backFrom("/courseMall")).toBe("/home/index");
  expect(backFrom("/login/register")).toBe("/login/index");
  expect(backFrom("/nowhere")).toBe("/home/index");
});

test("partners do not see entries that are not for them", () => {
  const home = entryAt("/home/index");
  if (!home) throw new Error("home is in the menu");
  const entries = [home, { ...home, path: "/partnerPlan/index", unPartner: true as const }];
  expect(entriesFor(1, entries)).toEqual([home]);
  for (const vipType of [0, 2, 5, 6]) expect(entriesFor(vipType, entries)).toBe(entries);
});
