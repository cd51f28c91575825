import { siteHas } from "@shiju/ui/site/site-parts.ts";

interface EntryWay {
  /** The action of a visitor, in a sentence such as 注册后接着学. */
  act: string;
  /** The label of the button. */
  label: string;
  /** The address of the page, which leads on to `next` afterwards. */
  to: (next: string) => string;
}

const after = (path: string) => (next: string) => `${path}?redirect=${encodeURIComponent(next)}`;

/** Returns how a visitor comes to an account: by registration, or by signing in where nobody can register. */
export const entryWay = (): EntryWay =>
  siteHas("registration")
    ? { act: "注册", label: "免费注册", to: after("/login/register") }
    : { act: "登录", label: "登录", to: after("/login/index") };
