/** The kinds of a site. The operator chooses one. */
export const siteKinds = ["public", "school", "family"] as const;
export type SiteKind = (typeof siteKinds)[number];

/**
 * The parts that some sites do not have. `shop`: prices, orders, rebates, partners and withdrawals. `cet_bands`: the
 * bands of the examination. `trial`: the seven free days. `ranks`: leaderboards and leagues of all learners.
 * `registration`: anybody may open an account. `member_courses`: some courses need a membership.
 */
export const siteParts = ["shop", "cet_bands", "trial", "ranks", "registration", "member_courses"] as const;
export type SitePart = (typeof siteParts)[number];

interface KindOfSite {
  /** Its name in a sentence, such as 学校站点. */
  title: string;
  /** Leads to the groups that such a site begins with. */
  groupWords: string;
  /** The parts that no site of this kind has, whatever the operator has switched on. */
  without: readonly SitePart[];
  /** Nobody's study time is counted against the free minutes of a day. */
  isUnmetered: boolean;
  /** The learners who study member courses without a membership. */
  entitled: "nobody" | "everybody" | "as the operator says";
  /** The operator and the owners of groups may make courses without a membership. */
  makersMayCreate: boolean;
}

/** Everything that differs by kind. A new kind is one row. */
export const kindsOfSite: Record<SiteKind, KindOfSite> = {
  public: {
    title: "公开站点",
    groupWords: "建一个班级或家庭",
    without: [],
    isUnmetered: false,
    entitled: "nobody",
    makersMayCreate: false,
  },
  school: {
    title: "学校站点",
    groupWords: "建班级，给学生开账号",
    without: ["shop", "trial", "ranks", "registration"],
    isUnmetered: true,
    entitled: "as the operator says",
    makersMayCreate: true,
  },
  family: {
    title: "家庭站点",
    groupWords: "建家庭，给孩子开账号",
    without: ["shop", "trial", "ranks"],
    isUnmetered: true,
    entitled: "everybody",
    makersMayCreate: true,
  },
};

/** Whether the shop is impossible on this kind of site, so that open business must be finished before. */
export const isWithoutMoney = (kind: SiteKind): boolean => kindsOfSite[kind].without.includes("shop");

/** The operator's choice of a kind. */
export interface ChosenKind {
  kind: SiteKind;
  /** The operator's answer for a kind whose accounts are entitled `as the operator says`. */
  coursesOpen: boolean;
}

/** Returns whether every account of a site studies member courses without a membership. */
export function areCoursesOpen({ kind, coursesOpen }: ChosenKind): boolean {
  const { entitled } = kindsOfSite[kind];
  return entitled === "as the operator says" ? coursesOpen : entitled === "everybody";
}

/** Returns whether the kind of a site excludes a part, whatever the operator has switched on. */
export function excludes(chosen: ChosenKind, part: SitePart): boolean {
  if (kindsOfSite[chosen.kind].without.includes(part)) return true;
  return part === "member_courses" && areCoursesOpen(chosen);
}
