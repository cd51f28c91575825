import type { Page } from "@playwright/test";
import type { Settings } from "@shiju/learning/settings/settings";

export type Device = "phone" | "small" | "landscape" | "keyboard" | "lowest" | "tablet" | "desktop";

/** One thing to look at. */
export interface Picture {
  page: string;
  state: string;
  as: "visitor" | "newcomer" | "learner" | "operator";
  /** Under /h5, but for the studio's. */
  path: string;
  /** Brings the page from its address into its state. */
  prepare?: (page: Page) => Promise<void>;
  /** Shows the page in its whole length, not only the part in the window. */
  whole?: boolean;
  /** Goes away by itself: taken as soon as it is loaded. */
  passing?: boolean;
  /** The behaviour of the server instead of answers to the page's calls. */
  server?: "silent" | "gone";
  /** The devices on which the picture differs. The default is the phone and the desktop. */
  devices?: readonly Device[];
  /** The settings that the learner chose, beside the theme. */
  settings?: Partial<Settings>;
}
