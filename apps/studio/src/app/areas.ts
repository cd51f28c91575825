import type { UserInfo } from "@shiju/contract/people/accounts";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { type ComponentType, lazy, type ReactNode } from "react";
import { learnersApp } from "#platform/learners-app.ts";

/** An area of this app: the editor or the console. Its pages have an address prefix and need a right. */
export interface Area {
  root: string;
  title: string;
  mayEnter: (user: UserInfo) => boolean;
  /** Shown to an account without the right, with a link to go on. */
  refusal: { title: string; hint: string; actions?: readonly { href: string; label: string }[] };
  /** Its pages; `frame` puts one into the plain frame of the app. */
  Pages: ComponentType<{ user: UserInfo; frame: (page: ReactNode) => ReactNode }>;
}

/** The answer to an account that may not make courses, on a site with memberships. */
const membersOnly: Area["refusal"] = {
  title: "制作课程要先开通会员",
  hint: "月度、季度、年度、永久会员都可以制课；七天免费体验可以学会员课程，不包括制课。本站没有开通支付，或者想先试试，请写反馈告诉我们。",
  actions: [
    { href: learnersApp.membership, label: "看看会员" },
    { href: learnersApp.feedback, label: "写反馈" },
  ],
};
/** The answer on a site without memberships. */
const makersOnly: Area["refusal"] = {
  title: "制课由老师和管理员来做",
  hint: "你的账号可以学全部课程，不能制课。想一起做课，请写反馈告诉管理员。",
  actions: [{ href: learnersApp.feedback, label: "写反馈" }],
};

export const areas: readonly Area[] = [
  {
    root: "/editor/",
    title: "制课",
    mayEnter: ({ policy }) => policy.may_create,
    refusal: siteHas("trial") ? membersOnly : makersOnly,
    Pages: lazy(async () => ({ default: (await import("./editor/editor-pages.tsx")).EditorPages })),
  },
  {
    root: "/admin/",
    title: "后台",
    mayEnter: ({ role }) => role !== "learner",
    refusal: { title: "后台只给运营者用", hint: "你登录的账号不管这个网站。" },
    Pages: lazy(async () => ({ default: (await import("./console/console-frame.tsx")).ConsoleFrame })),
  },
];
