import type { LucideIcon } from "lucide-react";
import ChartColumn from "lucide-react/icons/chart-column";
import Gem from "lucide-react/icons/gem";
import Gift from "lucide-react/icons/gift";
import Handshake from "lucide-react/icons/handshake";
import House from "lucide-react/icons/house";
import Library from "lucide-react/icons/library";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import NotebookPen from "lucide-react/icons/notebook-pen";
import NotebookText from "lucide-react/icons/notebook-text";
import Settings from "lucide-react/icons/settings";
import Store from "lucide-react/icons/store";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users-round";
import WholeWord from "lucide-react/icons/whole-word";
import { type SitePart, siteHas } from "@shiju/ui/site/site-parts.ts";
import { type ComponentType, lazy } from "react";
import { GameRoute, gameAddress } from "#app/game/game-entry.ts";

/** A page of the app. */
export interface PageRoute {
  path: string;
  /** A second address that shows the same page. */
  also?: string;
  /**
   * The title in the browser's tab, the breadcrumb, the menu and the bars, until the page sets another by
   * `usePageTitle`.
   */
  title: string;
  page: ComponentType;
  /** Rendered without the side menu and the bars. */
  bare?: true;
  /** Stays mounted, but hidden, while other pages are open. */
  keptAlive?: true;
  /**
   * The address that the button 'back' opens if the history has no earlier page. The default is the index of the
   * section, or home.
   */
  back?: string;
  /** The group in the side menu. Lines separate the groups. */
  menu?: MenuGroup;
  icon?: LucideIcon;
  /** Hidden from partners (vip_type 1). */
  unPartner?: true;
  /** Hidden from accounts that a group manages. */
  unManaged?: true;
  /** The part of the product to which the page belongs. A site without the part does not have the page. */
  part?: SitePart;
  /** Whether the menu leaves the page out while the site has no textbook. */
  ofTextbooks?: true;
  /** The short label in the tab bar of a phone. */
  tab?: string;
}

/** An address that redirects to another address and keeps the search. */
export interface Redirect {
  path: string;
  redirect: string;
}

type MenuGroup = "study" | "progress" | "account";

/** Each page is a chunk of its own. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const NotebookPage = page(() => import("#features/study/notebook/notebook-page.tsx"), "NotebookPage");

const wordGames = [
  ["/gameWordLearn", "LearnRoute"],
  ["/gameWord", "SpellRoute"],
  ["/gameWordExercise", "QuizRoute"],
] as const;

/**
 * Every address of the app. The router, the side menu, the breadcrumb, the page titles, the tab bar and the back
 * button read this table. Menu and tab bar have its order.
 *
 * A new page is one line, and the root of its section is another:
 *
 *     { path: "/rank/index", title: "排行榜", menu: "progress", icon: ChartColumn, page: page(() => import("#features/study/rank/rank-page.tsx"), "RankPage") },
 *     { path: "/rank", redirect: "/rank/index" },
 *
 * The breadcrumb of `/invite/withdraw` is 推荐返利 and its title, without a further line. The first matching route is
 * used, so fixed names must come before `:id`. Pages have no props. If a page needs a part of another feature,
 * `app/routes/{name}-route.tsx` combines the two, as home-route.tsx does.
 */
const allRoutes: readonly (PageRoute | Redirect)[] = [
  {
    path: "/",
    title: "",
    bare: true,
    page: page(() => import("#features/content/landing/splash-page.tsx"), "SplashPage"),
  },
  {
    path: "/web",
    title: "一句一句，把英语拾起来",
    bare: true,
    page: page(() => import("./landing-route.tsx"), "LandingRoute"),
  },
  { path: gameAddress, title: "练习", bare: true, page: GameRoute },
  ...wordGames.map(([path, name]): PageRoute => ({
    path,
    title: "单词训练",
    bare: true,
    back: "/words/index",
    page: page(() => import("#app/game/word-game-route.tsx"), name),
  })),

  {
    path: "/gameWordConfused",
    title: "易混词",
    bare: true,
    back: "/words/index",
    page: page(() => import("#app/game/confused-route.tsx"), "ConfusedRoute"),
  },
  {
    path: "/gameWordSweep",
    title: "扫词",
    bare: true,
    back: "/words/index",
    page: page(() => import("#features/study/words/sweep/sweep-page.tsx"), "SweepPage"),
  },

  { path: "/home", redirect: "/home/index" },
  {
    path: "/home/index",
    title: "首页",
    menu: "study",
    icon: House,
    tab: "首页",
    page: page(() => import("./home-route.tsx"), "HomeRoute"),
  },
  {
    path: "/placement",
    title: "找起点",
    bare: true,
    back: "/home/index",
    page: page(() => import("#features/content/placement/placement-page.tsx"), "PlacementPage"),
  },
  {
    path: "/home/review",
    title: "今日复习",
    page: page(() => import("#features/study/review/review-page.tsx"), "ReviewPage"),
  },
  {
    path: "/homeRecord",
    title: "最近学习",
    page: page(() => import("#features/study/home/record-page.tsx"), "RecordPage"),
  },
  { path: "/myCourse", redirect: "/myCourse/index" },
  {
    path: "/myCourse/index",
    title: "我的课程",
    menu: "study",
    icon: Library,
    page: page(() => import("./my-courses-route.tsx"), "MyCoursesRoute"),
  },
  {
    path: "/myCourse/import",
    title: "导入课程",
    page: page(() => import("#features/content/imports/import-page.tsx"), "ImportCoursePage"),
  },
  {
    path: "/myCourse/:id",
    title: "课程",
    page: page(() => import("#features/content/courses/shelf/my-course-page.tsx"), "MyCoursePage"),
  },
  {
    path: "/courseMall/index",
    also: "/courseMall",
    title: "课程广场",
    menu: "study",
    icon: Store,
    tab: "课程",
    keptAlive: true,
    page: page(() => import("#features/content/courses/course-square-page.tsx"), "CourseSquarePage"),
  },
  {
    path: "/course/:code",
    title: "分享的课程",
    back: "/courseMall/index",
    page: page(() => import("#features/content/courses/join-page.tsx"), "JoinPage"),
  },
  {
    path: "/blind/:code",
    title: "试答",
    bare: true,
    page: page(() => import("#features/authors/blind/blind-page.tsx"), "BlindPage"),
  },
  {
    path: "/courseMall/:id",
    title: "课程",
    page: page(() => import("#features/content/courses/course-page.tsx"), "CoursePage"),
  },
  {
    path: "/courseMall/detail/:id",
    title: "课程",
    page: page(() => import("#features/content/courses/shelf/my-course-page.tsx"), "MyCoursePage"),
  },
  {
    path: "/courseMall/text/:id",
    title: "课文",
    page: page(() => import("#features/content/lesson-text/lesson-text-page.tsx"), "LessonTextPage"),
  },
  {
    path: "/courseMall/:id/part/:number",
    title: "一部分学完了",
    bare: true,
    page: page(() => import("#features/content/courses/part-end/part-end-page.tsx"), "PartEndPage"),
  },
  { path: "/teachMall", redirect: "/teachMall/index" },
  {
    path: "/teachMall/index",
    title: "同步教材",
    menu: "study",
    icon: NotebookText,
    ofTextbooks: true,
    keptAlive: true,
    page: page(() => import("./textbooks-route.tsx"), "TextbooksRoute"),
  },
  {
    path: "/teachMall/:id",
    title: "教材",
    page: page(() => import("#features/content/courses/course-page.tsx"), "CoursePage"),
  },
  {
    path: "/teachMall/detail/:id",
    title: "教材",
    page: page(() => import("#features/content/courses/shelf/my-course-page.tsx"), "MyCoursePage"),
  },

  { path: "/words", redirect: "/words/index" },
  {
    path: "/words/index",
    title: "单词训练",
    menu: "study",
    icon: WholeWord,
    tab: "单词",
    keptAlive: true,
    page: page(() => import("#features/study/words/words-page.tsx"), "WordsPage"),
  },
  {
    path: "/words/import",
    title: "导入词表",
    page: page(() => import("#features/content/imports/import-page.tsx"), "ImportWordsPage"),
  },
  {
    path: "/words/test",
    title: "测词汇量",
    bare: true,
    back: "/words/index",
    page: page(() => import("#features/study/words/vocabulary/test-page.tsx"), "VocabularyTestPage"),
  },
  {
    path: "/words/:id",
    title: "单词训练",
    page: page(() => import("#features/study/words/chapter-page.tsx"), "ChapterPage"),
  },

  {
    path: "/plan",
    title: "学习计划",
    page: page(() => import("#features/study/plan/plan-page.tsx"), "PlanPage"),
  },

  { path: "/noteBook", redirect: "/noteBook/error" },
  ...["error", "vocab", "master", "wordError", "wordVocab", "wordMaster"].map((book): PageRoute => ({
    path: `/noteBook/${book}`,
    title: "学习笔记",
    tab: "笔记",
    ...(book === "error" && { menu: "progress", icon: NotebookPen }),
    page: NotebookPage,
  })),
  {
    path: "/mySay",
    title: "我的话",
    menu: "progress",
    icon: MessageSquareQuote,
    page: page(() => import("#features/study/own-lines/my-say/my-say-page.tsx"), "MySayPage"),
  },
  { path: "/rank", redirect: "/rank/index" },
  {
    path: "/rank/index",
    part: "ranks",
    unManaged: true,
    title: "排行榜",
    menu: "progress",
    icon: ChartColumn,
    page: page(() => import("#features/study/rank/rank-page.tsx"), "RankPage"),
  },
  {
    path: "/class",
    title: "班级",
    menu: "progress",
    icon: Users,
    page: page(() => import("#features/classes/groups/groups-page.tsx"), "GroupsPage"),
  },
  {
    path: "/class/join",
    title: "加入班级",
    bare: true,
    back: "/class",
    page: page(() => import("#features/classes/groups/join-page.tsx"), "JoinGroupPage"),
  },
  {
    path: "/class/:id/add",
    title: "开账号",
    page: page(() => import("#features/classes/groups/add/add-page.tsx"), "AddChildrenPage"),
  },
  {
    path: "/class/:id/members/:member",
    title: "成员",
    page: page(() => import("./member-route.tsx"), "MemberRoute"),
  },
  {
    path: "/class/:id/live",
    title: "课堂同练",
    bare: true,
    back: "/class",
    page: page(() => import("./live-screen-route.tsx"), "LiveScreenRoute"),
  },
  {
    path: "/live/:id",
    title: "课堂同练",
    bare: true,
    back: "/home/index",
    page: page(() => import("./live-route.tsx"), "LiveRoute"),
  },
  {
    path: "/class/:id",
    also: "/class/:id/:tab",
    title: "班级",
    page: page(() => import("./group-route.tsx"), "GroupRoute"),
  },
  { path: "/invite", redirect: "/invite/index" },
  {
    path: "/invite/index",
    unManaged: true,
    part: "shop",
    title: "推荐返利",
    menu: "progress",
    icon: Gift,
    page: page(() => import("#features/shop/referral/invite-page.tsx"), "InvitePage"),
  },
  {
    path: "/invite/withdraw",
    part: "shop",
    title: "提现",
    page: page(() => import("#features/shop/referral/withdraw/withdraw-page.tsx"), "WithdrawPage"),
  },

  {
    path: "/messages",
    title: "系统消息",
    page: page(() => import("#features/people/messages/messages-page.tsx"), "MessagesPage"),
  },
  {
    path: "/report/:week",
    title: "每周小结",
    back: "/messages",
    page: page(() => import("#features/study/reminders/report-page.tsx"), "ReportPage"),
  },
  {
    path: "/feedback",
    title: "意见反馈",
    page: page(() => import("#features/authors/feedback/feedback-page.tsx"), "FeedbackPage"),
  },
  {
    path: "/vip/index",
    unManaged: true,
    part: "shop",
    also: "/vip",
    title: "开通会员",
    menu: "account",
    icon: Gem,
    page: page(() => import("#features/shop/orders/vip-page.tsx"), "VipPage"),
  },
  {
    path: "/vip/orders",
    part: "shop",
    title: "我的订单",
    page: page(() => import("#features/shop/orders/history/orders-page.tsx"), "OrdersPage"),
  },
  { path: "/partnerPlan", redirect: "/partnerPlan/index" },
  {
    path: "/partnerPlan/index",
    unManaged: true,
    part: "shop",
    title: "合伙人计划",
    menu: "account",
    icon: Handshake,
    unPartner: true,
    page: page(() => import("#features/shop/referral/partner/partner-page.tsx"), "PartnerPage"),
  },
  { path: "/setting", redirect: "/setting/index" },
  {
    path: "/setting/index",
    title: "设置",
    menu: "account",
    icon: Settings,
    page: page(() => import("./settings-route.tsx"), "SettingsRoute"),
  },
  {
    path: "/setting/guardian",
    title: "家长",
    page: page(() => import("#features/classes/guardian/guardian-page.tsx"), "GuardianPage"),
  },
  {
    path: "/setting/reminders",
    title: "提醒和时区",
    page: page(() => import("#features/study/reminders/reminders-page.tsx"), "RemindersPage"),
  },
  {
    path: "/setting/:group",
    title: "设置",
    page: page(() => import("./settings-route.tsx"), "SettingsRoute"),
  },

  {
    path: "/userinfo/security",
    title: "账号安全",
    back: "/userinfo",
    page: page(() => import("./security-route.tsx"), "SecurityRoute"),
  },

  { path: "/login", redirect: "/login/index" },
  {
    path: "/login/index",
    title: "登录",
    bare: true,
    page: page(() => import("#features/people/accounts/sign-in-page.tsx"), "SignInPage"),
  },
  {
    path: "/login/sms",
    title: "登录",
    bare: true,
    page: page(() => import("#features/people/accounts/code-sign-in-page.tsx"), "CodeSignInPage"),
  },
  {
    path: "/login/class",
    title: "班级登录",
    bare: true,
    back: "/login/index",
    page: page(() => import("./class-sign-in-route.tsx"), "ClassSignInRoute"),
  },
  {
    path: "/login/forget",
    title: "忘记密码",
    bare: true,
    back: "/login/index",
    page: page(() => import("#features/people/accounts/forget-page.tsx"), "ForgetPage"),
  },
  {
    path: "/login/bind",
    title: "微信登录",
    bare: true,
    back: "/login/index",
    page: page(() => import("#features/people/accounts/bind-page.tsx"), "BindPage"),
  },
  {
    path: "/login/register",
    title: "注册",
    bare: true,
    back: "/login/index",
    page: page(() => import("#features/people/accounts/register-page.tsx"), "RegisterPage"),
  },
  {
    path: "/ref/:code",
    title: "注册",
    bare: true,
    page: page(() => import("#features/people/accounts/invitation-page.tsx"), "InvitationPage"),
  },
  {
    path: "/userinfo",
    title: "个人信息",
    icon: UserRound,
    tab: "我的",
    page: page(() => import("./user-info-route.tsx"), "UserInfoRoute"),
  },
  {
    path: "/userinfo/data",
    title: "数据与注销",
    back: "/userinfo",
    page: page(() => import("./my-data-route.tsx"), "MyDataRoute"),
  },
  {
    path: "/richtext/:type",
    title: "说明",
    back: "/web",
    page: page(() => import("#features/content/texts/text-page.tsx"), "TextPage"),
  },
];

/** The pages and redirects of this site. */
export const routes = allRoutes.filter(isHere);

/** The pages that this site does not have. Their addresses say so, because links to them may be old. */
export const absentPages = allRoutes.filter((route): route is PageRoute => !isHere(route));

function isHere(route: PageRoute | Redirect): boolean {
  return !("part" in route) || siteHas(route.part);
}
