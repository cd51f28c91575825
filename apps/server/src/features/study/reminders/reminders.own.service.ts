import type { OwnTable } from "#database/own-rows.ts";
import { pushSubscriptions, reminderChoices, weeklyReports } from "#database/tables/study/reminders.ts";

export const remindersOwn: readonly OwnTable[] = [
  { table: reminderChoices, owner: reminderChoices.userId, file: "reminders", title: "要哪些提醒" },
  { table: weeklyReports, owner: weeklyReports.userId, file: "weekly_reports", title: "每周小结" },
  {
    table: pushSubscriptions,
    owner: pushSubscriptions.userId,
    file: "push_subscriptions",
    title: "收提醒的浏览器",
    secret: [pushSubscriptions.sessionHash, pushSubscriptions.auth, pushSubscriptions.p256dh],
  },
];
