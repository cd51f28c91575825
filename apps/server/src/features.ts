import { type SitePart, siteParts } from "@shiju/learning/settings/site-kinds";
import type { FastifyInstance } from "fastify";
import type { AppOptions } from "./app-options.ts";
import { openCore } from "./composition/core.ts";
import type { Feature } from "./composition/feature.ts";
import { openPackMaker } from "./content/compiling/pack-maker.ts";
import { openJobs } from "./database/jobs/jobs.ts";
import { openNews } from "./database/news/news.ts";
import { aiFeature } from "./features/authors/ai/ai.feature.ts";
import { blindFeature } from "./features/authors/blind/blind.feature.ts";
import { editorFeature } from "./features/authors/editor/editor.feature.ts";
import { feedbackFeature } from "./features/authors/feedback/feedback.feature.ts";
import { publishingFeature } from "./features/authors/publishing/publishing.feature.ts";
import { wholeBuiltIn } from "./features/content/courses/courses.arriving.service.ts";
import { coursesFeature } from "./features/content/courses/courses.feature.ts";
import { findTaken } from "./features/content/courses/chain/courses.taken.service.ts";
import { dailyFeature } from "./features/content/daily/daily.feature.ts";
import { dictionaryFeature } from "./features/content/dictionary/dictionary.feature.ts";
import { importsFeature } from "./features/content/imports/imports.feature.ts";
import { absenceOf } from "./features/content/site/site.kind.service.ts";
import { siteFeature } from "./features/content/site/site.feature.ts";
import { speechFeature } from "./features/content/speech/speech.feature.ts";
import { textsFeature } from "./features/content/texts/texts.feature.ts";
import { backupsFeature } from "./features/operator/backups/backups.feature.ts";
import { consoleFeature } from "./features/operator/console/console.feature.ts";
import { figuresFeature } from "./features/operator/figures/figures.feature.ts";
import { firstStepsFeature } from "./features/operator/first-steps/first-steps.feature.ts";
import { healthFeature } from "./features/operator/health/health.feature.ts";
import { membersFeature } from "./features/operator/members/members.feature.ts";
import { servicesFeature } from "./features/operator/services/services.feature.ts";
import { tillFeature } from "./features/operator/till/till.feature.ts";
import { accountsFeature } from "./features/people/accounts/accounts.feature.ts";
import { jobsFeature } from "./features/people/jobs/jobs.feature.ts";
import { membershipFeature } from "./features/people/membership/membership.feature.ts";
import { messagesFeature } from "./features/people/messages/messages.feature.ts";
import { myDataFeature } from "./features/people/my-data/my-data.feature.ts";
import { profileFeature } from "./features/people/profile/profile.feature.ts";
import { settingsFeature } from "./features/people/settings/settings.feature.ts";
import { uploadsFeature } from "./features/people/uploads/uploads.feature.ts";
import { ledgerFeature } from "./features/shop/ledger/ledger.feature.ts";
import { offersFeature, termsFeature } from "./features/shop/offers/offers.feature.ts";
import { ordersFeature } from "./features/shop/orders/orders.feature.ts";
import { partnersFeature } from "./features/shop/partners/partners.feature.ts";
import { rebatesFeature } from "./features/shop/rebates/rebates.feature.ts";
import { referralFeature } from "./features/shop/referral/referral.feature.ts";
import { withdrawalsFeature } from "./features/shop/withdrawals/withdrawals.feature.ts";
import { attemptsFeature } from "./features/study/attempts/attempts.feature.ts";
import { gameFeature } from "./features/study/game/game.feature.ts";
import { assignmentsFeature } from "./features/classes/assignments/assignments.feature.ts";
import { groupReportsFeature } from "./features/classes/group-reports/group-reports.feature.ts";
import { liveFeature } from "./features/classes/live/live.feature.ts";
import { groupsFeature } from "./features/classes/groups/groups.feature.ts";
import { audienceOf } from "./features/classes/groups/groups.audience.service.ts";
import { openGroupLinks } from "./features/classes/groups/groups.links.service.ts";
import { guardianFeature } from "./features/classes/guardian/guardian.feature.ts";
import { managedFeature } from "./features/classes/managed/managed.feature.ts";
import { notebookFeature } from "./features/study/notebook/notebook.feature.ts";
import { ownLinesFeature } from "./features/study/own-lines/own-lines.feature.ts";
import { planFeature } from "./features/study/plan/plan.feature.ts";
import { progressFeature } from "./features/study/progress/progress.feature.ts";
import { rankFeature } from "./features/study/rank/rank.feature.ts";
import { recordFeature } from "./features/study/record/record.feature.ts";
import { remindersFeature } from "./features/study/reminders/reminders.feature.ts";
import { reviewFeature } from "./features/study/review/review.feature.ts";
import { timeFeature } from "./features/study/time/time.feature.ts";
import { wordsFeature } from "./features/study/words/words.feature.ts";
import { openLearners } from "./learners.ts";
import { readOpenMoney } from "./open-money.ts";
import { openImages } from "./platform/files/images.ts";
import { memoryLimiters } from "./platform/limiter/memory-limiter.ts";
import { redisLimiters } from "./platform/redis/redis-limiter.ts";
import { addMetrics } from "./platform/metrics.ts";

/**
 * Composes all features of the server and the values that they share. The features stand in the order in which their
 * followers run.
 */
export function composeFeatures(app: FastifyInstance, options: AppOptions) {
  const { database, entrance, studyTime, payments, log } = options;
  const metrics = addMetrics(app, database);
  const images = openImages((error) =>
    log.warn({ err: error }, "images cannot be uploaded: sharp is missing"),
  );
  const { core, complete } = openCore({
    ...options,
    app,
    metrics,
    images,
    openLimiter: options.redis
      ? redisLimiters(options.redis, memoryLimiters(options.clock), options.clock)
      : memoryLimiters(options.clock),
    db: database.db,
    jobs: openJobs(app, database.db, { checkResults: options.checkResponses }),
    news: openNews(app, database.listen),
    vault: options.vault,
  });
  const firstTerms = { ...options.firstTerms, free_seconds: studyTime.freeSeconds };
  const terms = termsFeature(core, { firstTerms });
  const { freeSeconds, termsAt } = terms;
  const oauth = [...entrance.oauth.keys()];
  const site = siteFeature(core, {
    first: {
      name: options.siteName,
      contact: options.contact,
      qrImages: options.qrImages ?? new Map(),
      ai: options.ai.site,
      dailyTokens: options.ai.dailyTokens,
      parts: { shop: true, cet_bands: false },
    },
    isPrivateAllowed: options.ai.isPrivateAllowed,
    readMoney: () => readOpenMoney(core.db),
    facts: () => ({ sms_codes: entrance.sms.real, oauth, time_key: studyTime.key }),
  });
  const siteNow = site.site.now;
  const siteName = () => siteNow().name;
  const absenceHere = (part: SitePart) => absenceOf(siteNow(), part);
  const isRegistrationOpen = () => absenceHere("registration") === undefined;
  const time = timeFeature(core, { freeSeconds, key: studyTime.key });
  const { freeTime, handOut } = time;
  const learners = openLearners(core, { site: siteNow, freeSeconds, ...time });
  const { inform } = learners;
  const groupOfLink = openGroupLinks(core);
  const files = uploadsFeature(core, { storage: options.uploads });
  const { uploads } = files;
  const imports = importsFeature(core);
  const make = openPackMaker(app, async (owner, packId) => findTaken(core.db, owner, packId));
  const attempts = attemptsFeature(core, { logs: options.logs });
  const progress = progressFeature(core);
  const review = reviewFeature(core);
  const game = gameFeature(core, { freeTime, handOut });
  const words = wordsFeature(core, { freeTime, handOut });
  const backups = backupsFeature(core, { ...options.backups, uploads: options.uploads });

  const builtIn = options.builtIn ?? wholeBuiltIn([]);
  const orders = ordersFeature(core, { payments, termsAt, siteName });

  const features: readonly Feature[] = [
    terms,
    accountsFeature(core, { entrance, groupOfLink, ...learners, isRegistrationOpen }),
    membershipFeature(core, learners),
    settingsFeature(core),
    jobsFeature(core),
    files,
    profileFeature(core, { inform, uploads }),
    messagesFeature(core, { siteName }),
    site,
    coursesFeature(core, { ...progress, ...game, builtIn }),
    dictionaryFeature(core),
    speechFeature(core, options.speech),
    imports,
    dailyFeature(core),
    textsFeature(core, { values: siteNow, findAudience: audienceOf }),
    attempts,
    game,
    words,
    progress,
    notebookFeature(core, { ...attempts, ...words, ...review, freeTime }),
    review,
    rankFeature(core, attempts),
    time,
    recordFeature(core),
    groupsFeature(core),
    assignmentsFeature(core),
    liveFeature(core),
    groupReportsFeature(core),
    managedFeature(core, { sendsCodes: entrance.sms.real, ...learners, ...imports.imports }),
    guardianFeature(core),
    planFeature(core),
    ownLinesFeature(core),
    remindersFeature(core, options.push),
    editorFeature(core, { files: imports.imports }),
    publishingFeature(core, { make, ...imports.imports }),
    blindFeature(core, { make, most: options.blindPrompts }),
    aiFeature(core, { options: options.ai, site: siteNow }),
    feedbackFeature(core, { uploads }),
    ledgerFeature(core),
    offersFeature(core, { firstTerms, ...orders }),
    orders,
    rebatesFeature(core, { termsAt }),
    withdrawalsFeature(core, { uploads }),
    partnersFeature(core),
    referralFeature(core),
    consoleFeature(core, { commands: options.commands ?? [] }),
    firstStepsFeature(core, { site: site.site, ...learners }),
    membersFeature(core, imports),
    tillFeature(core),
    figuresFeature(core),
    backups,
    healthFeature(core, {
      ...backups,
      kept: { uploads: options.uploads, speech: options.speech.storage },
      storeAway: options.storeAway ?? (() => undefined),
      compiling: builtIn.progress,
      limits: { kind: options.redis ? "redis" : "memory", away: () => options.redis?.away() },
      sharesDatabase: options.sharesDatabase ?? false,
      folders: { data: options.dataDir, backups: options.backups.storage.folder },
    }),
    servicesFeature(core, {
      sms: entrance.sms,
      speech: options.speech.providers,
      model: () => siteNow().ai,
      chatLimits: options.ai.chatLimits,
      payments,
      oauth,
      missing: options.missing ?? {},
    }),
    myDataFeature(core, { inform, uploads, siteName }),
  ];
  complete(features);
  const without = () => siteParts.filter((part) => absenceHere(part) !== undefined);
  const siteFacts = () => ({ name: siteName(), kind: siteNow().kind, without: without() });
  return { core, features, policy: learners.policy, siteFacts, absenceOf: absenceHere };
}
