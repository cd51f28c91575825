import type { OwnPart, OwnTable } from "#database/own-rows.ts";
import { exportTickets } from "#database/tables/my-data.ts";
import { accountsOwn } from "#features/accounts/accounts.own.service.ts";
import { aiOwn } from "#features/ai/ai.own.service.ts";
import { attemptsOwn } from "#features/attempts/attempts.own.service.ts";
import { blindOwn } from "#features/blind/blind.own.service.ts";
import { coursesOwn, coursesParts } from "#features/courses/courses.own.service.ts";
import { editorOwn } from "#features/editor/editor.own.service.ts";
import { feedbackOwn } from "#features/feedback/feedback.own.service.ts";
import { gameOwn } from "#features/game/game.own.service.ts";
import { guardianOwn } from "#features/guardian/guardian.own.service.ts";
import { importsOwn } from "#features/imports/imports.own.service.ts";
import { jobsOwn } from "#features/jobs/jobs.own.service.ts";
import { ledgerOwn } from "#features/ledger/ledger.own.service.ts";
import { membershipOwn } from "#features/membership/membership.own.service.ts";
import { messagesOwn } from "#features/messages/messages.own.service.ts";
import { notebookOwn } from "#features/notebook/notebook.own.service.ts";
import { ordersOwn } from "#features/orders/orders.own.service.ts";
import { partnersOwn } from "#features/partners/partners.own.service.ts";
import { progressOwn } from "#features/progress/progress.own.service.ts";
import { publishingOwn } from "#features/publishing/publishing.own.service.ts";
import { rankOwn } from "#features/rank/rank.own.service.ts";
import { remindersOwn } from "#features/reminders/reminders.own.service.ts";
import { rebatesOwn } from "#features/rebates/rebates.own.service.ts";
import { reviewOwn } from "#features/review/review.own.service.ts";
import { settingsOwn } from "#features/settings/settings.own.service.ts";
import { timeOwn } from "#features/time/time.own.service.ts";
import { uploadsOwn } from "#features/uploads/uploads.own.service.ts";
import { withdrawalsOwn } from "#features/withdrawals/withdrawals.own.service.ts";

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
