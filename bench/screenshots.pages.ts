import type { Page } from "@playwright/test";
import type { Settings } from "@shiju/learning/settings";
import { practicePictures } from "./screenshots.practice.ts";

export type Device = "phone" | "small" | "landscape" | "keyboard" | "lowest" | "tablet" | "desktop";

/** One thing to look at. */
export interface Picture {
  page: string;
  state: string;
  as: "visitor" | "newcomer" | "learner";
  /** Under /h5. */
  path: string;
  /** Brings the page from its address into its state. */
  prepare?: (page: Page) => Promise<void>;
  /** The page in its whole length, not only what the window shows. */
  whole?: boolean;
  /** Goes away by itself: taken as soon as it is loaded. */
  passing?: boolean;
  /** Those it differs on; the phone and the desktop where left out. */
  devices?: readonly Device[];
  /** What the learner chose, beside the theme. */
  settings?: Partial<Settings>;
}

const paper = { as: "visitor", whole: true } as const;

const outside: Picture[] = [
  { page: "splash", state: "shown", as: "visitor", path: "/", passing: true },
  { page: "landing", state: "shown", path: "/web", ...paper },
  { page: "login", state: "empty", as: "visitor", path: "/login/index" },
  { page: "login", state: "refused", as: "visitor", path: "/login/index", prepare: submit },
  { page: "register", state: "empty", as: "visitor", path: "/login/register" },
  { page: "register", state: "refused", as: "visitor", path: "/login/register", prepare: submit },
  { page: "agreement", state: "shown", path: "/richtext/agreement", ...paper },
  { page: "privacy", state: "shown", path: "/richtext/privacy", ...paper },
  { page: "help", state: "shown", path: "/richtext/help", ...paper },
  { page: "about", state: "shown", path: "/richtext/about", ...paper },
  { page: "404", state: "shown", as: "visitor", path: "/nowhere" },
];

const courses: Picture[] = [
  { page: "home", state: "visitor", as: "visitor", path: "/home/index" },
  { page: "home", state: "newcomer", as: "newcomer", path: "/home/index" },
  { page: "home", state: "learner", as: "learner", path: "/home/index" },
  { page: "square", state: "visitor", as: "visitor", path: "/courseMall/index" },
  { page: "square", state: "learner", as: "learner", path: "/courseMall/index" },
  { page: "square", state: "nothing-found", as: "visitor", path: "/courseMall/index?q=没有这样的课程" },
  { page: "course", state: "visitor", as: "visitor", path: "/courseMall/first-steps", whole: true },
  { page: "course", state: "learner", as: "learner", path: "/courseMall/first-steps", whole: true },
  { page: "course", state: "unknown", as: "visitor", path: "/courseMall/nowhere" },
];

export const pictures: readonly Picture[] = [...outside, ...courses, ...practicePictures];

async function submit(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click();
}
