import type { Page } from "@playwright/test";
import type { Picture } from "./screenshots.picture.ts";
import { practicePictures } from "./screenshots.practice.ts";

const paper = { as: "visitor", whole: true } as const;

const outside: Picture[] = [
  { page: "splash", state: "shown", as: "visitor", path: "/", passing: true },
  { page: "landing", state: "shown", path: "/web", ...paper },
  { page: "login", state: "empty", as: "visitor", path: "/login/index" },
  { page: "login", state: "refused", as: "visitor", path: "/login/index", prepare: submit },
  { page: "login-code", state: "empty", as: "visitor", path: "/login/sms" },
  { page: "login-code", state: "refused", as: "visitor", path: "/login/sms", prepare: submit },
  { page: "forget", state: "no-sms", as: "visitor", path: "/login/forget" },
  { page: "bind", state: "astray", as: "visitor", path: "/login/bind" },
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

const account: Picture[] = [
  { page: "security", state: "visitor", as: "visitor", path: "/userinfo/security" },
  { page: "security", state: "learner", as: "learner", path: "/userinfo/security" },
];

export const pictures: readonly Picture[] = [...outside, ...courses, ...account, ...practicePictures];

async function submit(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click();
}
