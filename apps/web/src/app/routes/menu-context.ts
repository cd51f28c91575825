import type { LucideIcon } from "lucide-react";
import { createContext } from "react";

interface MenuEntry {
  path: string;
  title: string;
  icon: LucideIcon;
  menu?: string;
  tab?: string;
}

/**
 * The entries of the menu for this learner. The shell provides them, because a page of the table cannot import the
 * table.
 */
export const MenuContext = createContext<readonly MenuEntry[]>([]);
