import { isAmong, type Role, type StaffRole } from "@shiju/contract/http/roles";
import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import Banknote from "lucide-react/icons/banknote";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import DatabaseBackup from "lucide-react/icons/database-backup";
import Gift from "lucide-react/icons/gift";
import Handshake from "lucide-react/icons/handshake";
import History from "lucide-react/icons/rotate-ccw-clock";
import LibraryBig from "lucide-react/icons/library-big";
import ListOrdered from "lucide-react/icons/list-ordered";
import Megaphone from "lucide-react/icons/megaphone";
import MessageSquareText from "lucide-react/icons/message-square-text";
import NotebookText from "lucide-react/icons/notebook-text";
import Plug from "lucide-react/icons/plug";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings2 from "lucide-react/icons/settings-2";
import Tags from "lucide-react/icons/tags";
import Terminal from "lucide-react/icons/terminal";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { type SitePart, siteHas } from "@shiju/ui/site/site-parts.ts";
import { type ComponentType, lazy } from "react";
import { FeedbackWaiting } from "#features/authors/feedback/feedback-waiting.tsx";
import { RefundsWaiting } from "#features/operator/till/refunds-waiting.tsx";
import { PartnersWaiting, RebatesWaiting } from "#features/shop/partners/partners-waiting.tsx";
import { WithdrawalsWaiting } from "#features/shop/withdrawals/withdrawals-waiting.tsx";

/**
 * A page of the console: its place in the menu, the roles that may open it, and its code. The code is loaded when the
 * page is opened.
 */
export interface ConsolePage {
  /** Below `/admin/`. */
  path: string;
  title: string;
  Icon: LucideIcon;
  /** Pages of a group stand together in the menu. */
  group: "figures" | "people" | "content" | "site";
  /** The part of the product to which the page belongs. A site without that part does not have the page. */
  part?: SitePart;
  /** The roles that may open the page besides the admin. The server decides what each role may do there. */
  roles: readonly StaffRole[];
  Page: ComponentType;
  /** The page of one thing of the list, at `path/:id`. */
  One?: ComponentType;
  /** How many things wait there, after the title in the menu. */
  Waiting?: ComponentType;
}

/** In the order of the menu within each group. */
const allPages: readonly ConsolePage[] = [
  {
    path: "figures",
    title: "数字",
    Icon: ChartNoAxesColumn,
    group: "figures",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/operator/figures/figures-page.tsx")).FiguresPage,
    })),
  },
  {
    path: "people",
    title: "用户",
    Icon: UserRound,
    group: "people",
    roles: ["support"],
    Page: lazy(async () => ({
      default: (await import("#features/operator/members/members-page.tsx")).PeoplePage,
    })),
    One: lazy(async () => ({
      default: (await import("#features/operator/members/person-page.tsx")).PersonPage,
    })),
  },
  {
    path: "import-people",
    title: "导入用户",
    Icon: UserRoundPlus,
    group: "people",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/operator/members/import-people-page.tsx")).ImportPeoplePage,
    })),
  },
  {
    path: "rank-reviews",
    part: "ranks",
    title: "排行核对",
    Icon: Trophy,
    group: "people",
    roles: ["support"],
    Page: lazy(async () => ({
      default: (await import("#features/study/rank/rank-reviews-page.tsx")).RankReviewsPage,
    })),
  },
  {
    path: "feedback",
    title: "反馈",
    Icon: MessageSquareText,
    group: "content",
    roles: ["support", "reviewer"],
    Page: lazy(async () => ({
      default: (await import("#features/authors/feedback/feedback-page.tsx")).FeedbackPage,
    })),
    Waiting: FeedbackWaiting,
  },
  {
    path: "announcements",
    title: "公告",
    Icon: Megaphone,
    group: "content",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/people/messages/announcements-page.tsx")).AnnouncementsPage,
    })),
  },
  {
    path: "texts",
    title: "页面文字",
    Icon: NotebookText,
    group: "content",
    roles: [],
    Page: lazy(async () => ({ default: (await import("#features/content/texts/texts-page.tsx")).TextsPage })),
    One: lazy(async () => ({ default: (await import("#features/content/texts/text-page.tsx")).TextPage })),
  },
  {
    path: "audit",
    title: "操作记录",
    Icon: History,
    group: "site",
    roles: [],
    Page: lazy(async () => ({ default: (await import("#features/people/audit/audit-page.tsx")).AuditPage })),
  },
  {
    path: "orders",
    part: "shop",
    title: "订单",
    Icon: ReceiptText,
    group: "people",
    roles: ["support"],
    Page: lazy(async () => ({ default: (await import("#features/operator/till/till-page.tsx")).OrdersPage })),
    Waiting: RefundsWaiting,
  },
  {
    path: "withdrawals",
    part: "shop",
    title: "提现",
    Icon: Banknote,
    group: "people",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/shop/withdrawals/withdrawals-page.tsx")).WithdrawalsPage,
    })),
    Waiting: WithdrawalsWaiting,
  },
  {
    path: "partners",
    part: "shop",
    title: "合伙人",
    Icon: Handshake,
    group: "people",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/shop/partners/partners-page.tsx")).PartnersPage,
    })),
    Waiting: PartnersWaiting,
  },
  {
    path: "rebates",
    part: "shop",
    title: "返利核对",
    Icon: Gift,
    group: "people",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/shop/partners/flagged-page.tsx")).FlaggedPage,
    })),
    Waiting: RebatesWaiting,
  },
  {
    path: "books",
    part: "shop",
    title: "账本",
    Icon: BookOpenCheck,
    group: "people",
    roles: [],
    Page: lazy(async () => ({ default: (await import("#features/shop/ledger/ledger-page.tsx")).BooksPage })),
  },
  {
    path: "reviews",
    title: "课程审核",
    Icon: LibraryBig,
    group: "content",
    roles: ["reviewer"],
    Page: lazy(async () => ({
      default: (await import("#features/authors/publishing/reviews/reviews-page.tsx")).ReviewsPage,
    })),
    One: lazy(async () => ({
      default: (await import("#features/authors/publishing/reviews/reviews-page.tsx")).ReviewsPage,
    })),
    Waiting: lazy(async () => ({
      default: (await import("#features/authors/publishing/reviews/reviews-page.tsx")).WaitingReviews,
    })),
  },
  {
    path: "course-order",
    title: "课程顺序",
    Icon: ListOrdered,
    group: "content",
    roles: ["reviewer"],
    Page: lazy(async () => ({
      default: (await import("#features/content/courses/course-order-page.tsx")).CourseOrderPage,
    })),
  },
  {
    path: "prices",
    part: "shop",
    title: "价格和活动",
    Icon: Tags,
    group: "site",
    roles: [],
    Page: lazy(async () => ({ default: (await import("#features/shop/offers/offers-page.tsx")).PricesPage })),
  },
  {
    path: "site",
    title: "站点设置",
    Icon: Settings2,
    group: "site",
    roles: [],
    Page: lazy(async () => ({ default: (await import("#features/content/site/site-page.tsx")).SitePage })),
  },
  {
    path: "services",
    title: "服务商",
    Icon: Plug,
    group: "site",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/operator/services/services-page.tsx")).ServicesPage,
    })),
  },
  {
    path: "health",
    title: "运行状况",
    Icon: Activity,
    group: "site",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/operator/health/health-page.tsx")).HealthPage,
    })),
  },
  {
    path: "backups",
    title: "备份",
    Icon: DatabaseBackup,
    group: "site",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/operator/backups/backups-page.tsx")).BackupsPage,
    })),
  },
  {
    path: "commands",
    title: "命令",
    Icon: Terminal,
    group: "site",
    roles: [],
    Page: lazy(async () => ({
      default: (await import("#features/operator/console/commands-page.tsx")).CommandsPage,
    })),
  },
];

export const consolePages = allPages.filter(({ part }) => part === undefined || siteHas(part));

/** In the order of the menu. */
const groups: readonly ConsolePage["group"][] = ["figures", "people", "content", "site"];

/** The pages that a role may open, group by group. */
export const pagesOf = (role: Role) =>
  groups.flatMap((group) => consolePages.filter((page) => page.group === group && isAmong(role, page.roles)));
