import type { LucideIcon } from "lucide-react";
import { createContext } from "react";

interface MenuEntry {
  path: string;
  title: string;
  icon: LucideIcon;
  menu?: string;
  tab?: string;
}

/** The entries of the menu for this learner. The shell provides them, because a page cannot read the table it is in. */
export const MenuContext = createContext<readonly MenuEntry[]>([]);
