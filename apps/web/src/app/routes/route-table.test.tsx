import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AppRoutes } from "#app/app-routes.tsx";
import { GameRoute } from "#app/game/game-entry.ts";
import { backFrom, entryAt, matchAt, pageAt, routeAt } from "./route-at.ts";
import { routes } from "./route-table.ts";
import { entriesFor } from "#app/shell/menu-entries.ts";
import { createQueryClient } from "#platform/network/query-client.ts";

/** The first load of the modules that all pages share is slow. */
beforeAll(() => import("#app/pages.tsx"), 120_000);
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

const parts: Record<string, string> = { ":type": "privacy", ":group": "style" };
const example = (path: string) => path.replaceAll(/:\w+/g, (name) => parts[name] ?? "a");

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <AppRoutes Game={GameRoute} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const addresses = routes.flatMap((route) =>
  [route.path, "also" in route ? (route.also ?? []) : []].flat().map((path) => [path, route] as const),
);

test.each(addresses)("%s shows its page", async (path, route) => {
  const address = example(path);
  expect(routeAt(address)).toBe(route);
  open(`${address}?from=test`);
  if ("redirect" in route) {
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(`${route.redirect}?from=test`));
    expect(pageAt(route.redirect), "a redirect leads to a page").toBeDefined();
    return;
  }
  // The game renders its own skeleton, which has no main element.
  await waitFor(() => expect(document.querySelector("main :not(:empty), .practice")).not.toBeNull());
  expect(document.querySelector(".shell") === null).toBe(route.bare === true);
  expect(screen.queryByText("没有这一页")).toBeNull();
});

test.each([
  ["/myCourse/a/", "a"],
  ["/myCourse/%E8%AF%BE%2F1", "课/1"],
  ["/myCourse/100%", "100%"],
])("%s tells its page of the course %s", (address, id) => {
  expect(matchAt(address)?.params).toEqual({ id });
});

/** The addresses of the specification, and the pages to which they lead. */
test.each([
  ["/web", "/web"],
  ["/home", "/home/index"],
  ["/homeRecord", "/homeRecord"],
  ["/myCourse", "/myCourse/index"],
  ["/myCourse/a", "/myCourse/a"],
  ["/courseMall", "/courseMall"],
  ["/courseMall/index", "/courseMall/index"],
  ["/courseMall/a", "/courseMall/a"],
  ["/courseMall/detail/a", "/courseMall/detail/a"],
  ["/courseMall/text/a", "/courseMall/text/a"],
  ["/teachMall", "/teachMall/index"],
  ["/teachMall/a", "/teachMall/a"],
  ["/teachMall/detail/a", "/teachMall/detail/a"],
  ["/noteBook", "/noteBook/error"],
  ...["master", "error", "vocab", "wordMaster", "wordError", "wordVocab"].map((book) => [
    `/noteBook/${book}`,
    `/noteBook/${book}`,
  ]),
  ["/rank", "/rank/index"],
  ["/invite", "/invite/index"],
  ["/invite/index", "/invite/index"],
  ["/partnerPlan", "/partnerPlan/index"],
  ["/vip", "/vip"],
  ["/vip/index", "/vip/index"],
  ["/vip/orders", "/vip/orders"],
  ["/setting", "/setting/index"],
  ["/userinfo", "/userinfo"],
  ["/login", "/login/index"],
  ...["sms", "forget", "register", "bind"].map((way) => [`/login/${way}`, `/login/${way}`]),
  ["/game", "/game"],
  ["/ref/a", "/login/register"],
  ["/richtext/privacy", "/richtext/privacy"],
])("%s ends at %s", async (address, end) => {
  open(address);
  await waitFor(() => expect(document.querySelector("main :not(:empty), .practice")).not.toBeNull());
  await waitFor(() => expect(screen.getAllByRole("status")[0]?.textContent).toBe(end));
});

test("the malls stay alive behind the pages that are opened from them", () => {
  const kept = routes.flatMap((route) => ("keptAlive" in route && route.keptAlive ? [route.path] : []));
  expect(kept).toEqual(expect.arrayContaining(["/courseMall/index", "/teachMall/index"]));
});

test("a title stands over every page inside the shell", () => {
  for (const route of routes) if ("page" in route && !route.bare) expect(route.title).not.toBe("");
});

test("an address that is in no line shows that there is no such page", async () => {
  open("/nowhere");
  expect(await screen.findByRole("heading", { name: "没有这一页" })).toBeTruthy();
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
  const titles = (vipType: number) => entriesFor({ vipType, hasTextbooks: true }, entries);
  expect(titles(1)).toEqual([home]);
  for (const vipType of [0, 2, 5, 6]) expect(titles(vipType)).toEqual(entries);
});

test("the menu leads to the textbooks only where there are some", () => {
  const has = (hasTextbooks: boolean) =>
    entriesFor({ vipType: 0, hasTextbooks }).some(({ title }) => title === "同步教材");
  expect([has(false), has(true)]).toEqual([false, true]);
});
