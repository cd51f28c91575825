import { matchPath } from "react-router";
import { absentPages, type PageRoute, type Redirect, routes } from "./route-table.ts";

type AnyRoute = PageRoute | Redirect;

/** The one or two addresses of a route. */
const addressesOf = (route: AnyRoute): string[] =>
  "also" in route && route.also !== undefined ? [route.path, route.also] : [route.path];

const withAddresses = <Route extends AnyRoute>(list: readonly Route[]) =>
  list.flatMap((route) => addressesOf(route).map((path) => ({ path, handle: route })));
const addresses = withAddresses(routes);
const absentAddresses = withAddresses(absentPages);
const isPage = (route: AnyRoute): route is PageRoute => !("redirect" in route);

/** The first route that matches an address, with its parameters. */
export const matchAt = (pathname: string) => firstMatch(addresses, pathname);

/** The page of the product that stands at an address on other sites; undefined if this site has it or nothing is there. */
export const absentAt = (pathname: string): PageRoute | undefined =>
  matchAt(pathname) ? undefined : firstMatch(absentAddresses, pathname)?.route.handle;

function firstMatch<Route extends { path: string }>(among: readonly Route[], pathname: string) {
  const address = decoded(pathname);
  for (const route of among) {
    const match = matchPath(route.path, address);
    if (match) return { ...match, route };
  }
  return undefined;
}

/** Decodes a part of an address. Returns it unchanged if its encoding is invalid. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export const routeAt = (pathname: string): AnyRoute | undefined => matchAt(pathname)?.route.handle;

/** The page at an address. */
export function pageAt(pathname: string): PageRoute | undefined {
  const route = routeAt(pathname);
  return route && isPage(route) ? route : undefined;
}

/** A page with an icon: it is in the side menu, the tab bar, or both. */
export type Entry = PageRoute & Required<Pick<PageRoute, "icon">>;
const entries = routes.filter((route): route is Entry => isPage(route) && route.icon !== undefined);

export const menuEntries = entries.filter(({ menu }) => menu !== undefined);
export const tabEntries = entries.filter(({ tab }) => tab !== undefined);

const sectionOf = (path: string) => path.split("/")[1];

/** The menu entry of the section that an address belongs to. */
export function entryAt(pathname: string): Entry | undefined {
  const section = sectionOf(pathname);
  return entries.find(({ path }) => sectionOf(path) === section);
}

/** The address that the button 'back' opens if the history has no earlier page. */
export function backFrom(pathname: string): string {
  const page = pageAt(pathname);
  const entry = entryAt(pathname);
  return page?.back ?? (entry && entry !== page ? entry.path : "/home/index");
}
