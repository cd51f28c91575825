import { House, type LucideIcon, Settings, Store } from "lucide-react";

interface MenuEntry {
  path: string;
  label: string;
  /** Shorter, for the bar at the foot of a phone; left out there where it has none. */
  tab?: string;
  icon: LucideIcon;
}

/** The sections of the app, in the order of the menu. */
export const menuEntries: readonly MenuEntry[] = [
  { path: "/home/index", label: "首页", tab: "首页", icon: House },
  { path: "/courseMall/index", label: "课程广场", tab: "课程", icon: Store },
  { path: "/setting/index", label: "设置", icon: Settings },
];

/** The entry whose section an address belongs to. */
export function entryOf(pathname: string): MenuEntry | undefined {
  const section = pathname.split("/")[1];
  return menuEntries.find(({ path }) => path.split("/")[1] === section);
}

/** Whether an address is the index of its section, and not a page below it. */
export function isRoot(pathname: string): boolean {
  const entry = entryOf(pathname);
  return entry !== undefined && (entry.path === pathname || entry.path === `${pathname}/index`);
}
