import type { OwnPart, OwnTable } from "#database/own-rows.ts";
import { exportTickets } from "#database/tables/people/my-data.ts";
import { accountsOwn } from "#features/people/accounts/accounts.own.service.ts";
import { aiOwn } from "#features/authors/ai/ai.own.service.ts";
import { attemptsOwn } from "#features/study/attempts/attempts.own.service.ts";
import { blindOwn } from "#features/authors/blind/blind.own.service.ts";
import { coursesOwn, coursesParts } from "#features/content/courses/courses.own.service.ts";
import { editorOwn } from "#features/authors/editor/editor.own.service.ts";
import { feedbackOwn } from "#features/authors/feedback/feedback.own.service.ts";
import { gameOwn } from "#features/study/game/game.own.service.ts";
import { guardianOwn } from "#features/study/guardian/guardian.own.service.ts";
import { importsOwn } from "#features/content/imports/imports.own.service.ts";
import { jobsOwn } from "#features/people/jobs/jobs.own.service.ts";
import { ledgerOwn } from "#features/shop/ledger/ledger.own.service.ts";
import { membershipOwn } from "#features/people/membership/membership.own.service.ts";
import { messagesOwn } from "#features/people/messages/messages.own.service.ts";
import { notebookOwn } from "#features/study/notebook/notebook.own.service.ts";
import { ordersOwn } from "#features/shop/orders/orders.own.service.ts";
import { partnersOwn } from "#features/shop/partners/partners.own.service.ts";
import { progressOwn } from "#features/study/progress/progress.own.service.ts";
import { publishingOwn } from "#features/authors/publishing/publishing.own.service.ts";
import { rankOwn } from "#features/study/rank/rank.own.service.ts";
import { remindersOwn } from "#features/study/reminders/reminders.own.service.ts";
import { rebatesOwn } from "#features/shop/rebates/rebates.own.service.ts";
import { reviewOwn } from "#features/study/review/review.own.service.ts";
import { settingsOwn } from "#features/people/settings/settings.own.service.ts";
import { timeOwn } from "#features/study/time/time.own.service.ts";
import { uploadsOwn } from "#features/people/uploads/uploads.own.service.ts";
import { withdrawalsOwn } from "#features/shop/withdrawals/withdrawals.own.service.ts";

/**
 * The tables with rows of learners, from each feature, without the account itself. Rows of a table that is
 * missing here would stay after a deletion, so a test compares the list with the database.
 */
export const ownTables: readonly OwnTable[] = [
  ...accountsOwn,
  ...membershipOwn,
  ...ledgerOwn,
  ...ordersOwn,
  ...rebatesOwn,
  ...withdrawalsOwn,
  ...partnersOwn,
  ...settingsOwn,
  ...coursesOwn,
  ...importsOwn,
  ...jobsOwn,
  ...editorOwn,
  ...aiOwn,
  ...publishingOwn,
  ...blindOwn,
  ...attemptsOwn,
  ...gameOwn,
  ...progressOwn,
  ...notebookOwn,
  ...reviewOwn,
  ...rankOwn,
  ...timeOwn,
  ...messagesOwn,
  ...remindersOwn,
  ...guardianOwn,
  ...feedbackOwn,
  ...uploadsOwn,
  { table: exportTickets, owner: exportTickets.userId, title: "下载地址" },
];

/** What belongs to a learner by what it is part of: taken along too, and gone with that. */
export const ownParts: readonly OwnPart[] = coursesParts;
