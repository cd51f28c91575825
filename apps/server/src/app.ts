import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import { apis } from "@shiju/contract/apis";
import { sentenceOf } from "@shiju/contract/http/sentences";
import type { Terms } from "@shiju/learning/money/terms";
import { Gauge } from "prom-client";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import { z } from "zod";
import { listCommands } from "./admin/commands.ts";
import { openAsker } from "./content/asking/asker.ts";
import { openPackMaker } from "./content/compiling/pack-maker.ts";
import type { OpenDatabase } from "./database/database.ts";
import { sweepQuotas } from "./features/people/accounts/accounts.quotas.service.ts";
import { sweepCodes } from "./features/people/accounts/sign-in/accounts.codes.service.ts";
import { sweepKnownDevices } from "./features/people/accounts/sign-in/accounts.known-devices.service.ts";
import { sweepTickets } from "./features/people/accounts/sign-in/accounts.oauth.service.ts";
import { accountsRoutes } from "./features/people/accounts/accounts.routes.ts";
import { guardStaffCalls } from "./features/people/accounts/accounts.guard.service.ts";
import { openIdentify } from "./features/people/accounts/accounts.sessions.service.ts";
import { devicesRoutes } from "./features/people/accounts/devices.routes.ts";
import { peopleRoutes } from "./features/operator/members/members.routes.ts";
import { keepWeeks } from "./features/operator/members/members.service.ts";
import type { EntranceOptions } from "./features/people/accounts/sign-in/entrance.ts";
import { signInRoutes } from "./features/people/accounts/sign-in/sign-in.routes.ts";
import type { AiContext } from "./features/authors/ai/ai.endpoint.service.ts";
import type { AiOptions } from "./features/authors/ai/ai.options.ts";
import { aiRoutes } from "./features/authors/ai/ai.routes.ts";
import { openAi } from "./features/authors/ai/ai.service.ts";
import { attemptsRoutes } from "./features/study/attempts/attempts.routes.ts";
import type { AttemptFollower } from "./features/study/attempts/attempts.service.ts";
import { openLastSlips } from "./features/study/attempts/attempts.slips.service.ts";
import { openJudge } from "./features/study/attempts/judge.ts";
import { backupsRoutes } from "./features/operator/backups/backups.routes.ts";
import { type BackupOptions, openBackups } from "./features/operator/backups/backups.service.ts";
import { consoleRoutes } from "./features/operator/console/console.routes.ts";
import type { PackFollower } from "./features/content/courses/courses.publish.service.ts";
import { blindRoutes } from "./features/authors/blind/blind.routes.ts";
import { sweepChecks } from "./features/authors/blind/blind.service.ts";
import { coursesRoutes } from "./features/content/courses/courses.routes.ts";
import { dailyRoutes } from "./features/content/daily/daily.routes.ts";
import { dictionaryRoutes } from "./features/content/dictionary/dictionary.routes.ts";
import { writeWords } from "./features/content/dictionary/dictionary.words.service.ts";
import { sweepDrafts } from "./features/authors/editor/editor.drafts.service.ts";
import { editorRoutes } from "./features/authors/editor/editor.routes.ts";
import { feedbackRoutes } from "./features/authors/feedback/feedback.routes.ts";
import { openFirstPaint } from "./features/study/game/game.first-paint.service.ts";
import { figuresRoutes } from "./features/operator/figures/figures.routes.ts";
import { gameRoutes } from "./features/study/game/game.routes.ts";
import { guardianRoutes } from "./features/study/guardian/guardian.routes.ts";
import { assertWithinDailyLimit, dailyLimitOf } from "./features/study/guardian/guardian.service.ts";
import { keepFaults, sweepFaults } from "./features/operator/health/health.faults.service.ts";
import { healthRoutes } from "./features/operator/health/health.routes.ts";
import { openHealth } from "./features/operator/health/health.service.ts";
import { importsRoutes } from "./features/content/imports/imports.routes.ts";
import { openImports } from "./features/content/imports/imports.service.ts";
import { jobsRoutes } from "./features/people/jobs/jobs.routes.ts";
import { openJobs } from "./features/people/jobs/jobs.service.ts";
import { ledgerRoutes } from "./features/shop/ledger/ledger.routes.ts";
import { membershipRoutes } from "./features/people/membership/membership.routes.ts";
import {
  readMembership,
  standingColumn,
  toStanding,
  toUser,
} from "./features/people/membership/membership.service.ts";
import { messagesRoutes } from "./features/people/messages/messages.routes.ts";
import { removeLeavers } from "./features/people/my-data/my-data.deletion.service.ts";
import { sweepExportTickets } from "./features/people/my-data/my-data.export.service.ts";
import { myDataRoutes } from "./features/people/my-data/my-data.routes.ts";
import { followAnswers } from "./features/study/notebook/notebook.errors.service.ts";
import { notebookRoutes } from "./features/study/notebook/notebook.routes.ts";
import { readBalance } from "./features/shop/ledger/ledger.service.ts";
import { offersRoutes } from "./features/shop/offers/offers.routes.ts";
import { keepTerms, readTerms, type TermsAt } from "./features/shop/offers/offers.terms.service.ts";
import type { PaymentProviders } from "./features/shop/orders/orders.pay.service.ts";
import { ordersRoutes } from "./features/shop/orders/orders.routes.ts";
import { countPaidOrders } from "./features/shop/orders/orders.service.ts";
import { settle } from "./features/shop/orders/orders.settle.service.ts";
import { orderFollowers, refundFollowers } from "./order-followers.ts";
import { partnersRoutes } from "./features/shop/partners/partners.routes.ts";
import { profileRoutes } from "./features/people/profile/profile.routes.ts";
import { addToDays } from "./features/study/progress/progress.days.service.ts";
import { addToProgress } from "./features/study/progress/progress.attempts.service.ts";
import { progressInLessons } from "./features/study/progress/progress.lessons.service.ts";
import { recountProgress } from "./features/study/progress/progress.packs.service.ts";
import {
  chooseHidden,
  closeDays,
  computeMissing,
  followRank,
} from "./features/study/rank/rank.compute.service.ts";
import { sweepBoards } from "./features/study/rank/rank.boards.service.ts";
import { leaveLeague } from "./features/study/rank/rank.league.service.ts";
import { turnWeek } from "./features/study/rank/rank.league.turn.service.ts";
import { publishingRoutes } from "./features/authors/publishing/publishing.routes.ts";
import { rankRoutes } from "./features/study/rank/rank.routes.ts";
import { recordRoutes } from "./features/study/record/record.routes.ts";
import { rebatesRoutes } from "./features/shop/rebates/rebates.routes.ts";
import { matureRebates } from "./features/shop/rebates/rebates.service.ts";
import { referralRoutes } from "./features/shop/referral/referral.routes.ts";
import { followMemory } from "./features/study/review/review.memory.service.ts";
import { remindDaily } from "./features/study/reminders/reminders.daily.service.ts";
import type { PushOptions } from "./features/study/reminders/reminders.push.service.ts";
import { sendReports } from "./features/study/reminders/reminders.reports.service.ts";
import { remindersRoutes } from "./features/study/reminders/reminders.routes.ts";
import { dayOfDoneReview, daysUntilDue } from "./features/study/review/review.queue.service.ts";
import { reviewRoutes } from "./features/study/review/review.routes.ts";
import { fitGrownLogs, openFit } from "./features/study/review/review.weights.service.ts";
import { settingsRoutes } from "./features/people/settings/settings.routes.ts";
import type { SettingsFollower } from "./features/people/settings/settings.service.ts";
import type { QrImages } from "./features/content/site/qr-images.ts";
import { qrRoutes } from "./features/content/site/site.qr.routes.ts";
import { siteRoutes } from "./features/content/site/site.routes.ts";
import { siteSettingsRoutes } from "./features/content/site/site.settings.routes.ts";
import { keepSite } from "./features/content/site/site.settings.service.ts";
import { servicesRoutes } from "./features/operator/services/services.routes.ts";
import { openServices, type ServicesContext } from "./features/operator/services/services.service.ts";
import { speechRoutes } from "./features/content/speech/speech.routes.ts";
import { openSpeech, type SpeechOptions } from "./features/content/speech/speech.service.ts";
import { tillRoutes } from "./features/operator/till/till.routes.ts";
import { siteTextsRoutes } from "./features/content/texts/texts.console.routes.ts";
import { textsRoutes } from "./features/content/texts/texts.routes.ts";
import { freeTimeOf, openHandOut, openMeter } from "./features/study/time/time.free.service.ts";
import { countGuestTime } from "./features/study/time/time.guest.service.ts";
import type { StudyTimeOptions } from "./features/study/time/time.options.ts";
import { meterAnswers, sweepPractised } from "./features/study/time/time.practised.service.ts";
import { timeRoutes } from "./features/study/time/time.routes.ts";
import { countReviewedDay } from "./features/study/time/time.year.service.ts";
import { uploadsRoutes } from "./features/people/uploads/uploads.routes.ts";
import { openUploads } from "./features/people/uploads/uploads.service.ts";
import { withdrawalsRoutes } from "./features/shop/withdrawals/withdrawals.routes.ts";
import { openChoices } from "./features/study/words/words.choices.service.ts";
import { wordsRoutes } from "./features/study/words/words.routes.ts";
import { wordSession } from "./features/study/words/words.session.service.ts";
import { readForms } from "./platform/http/form-body.ts";
import { type BuiltApps, leadToApps, serveApps } from "./platform/apps/built-apps.ts";
import { openBodyRoom } from "./platform/http/body-room.ts";
import type { Inform } from "./platform/http/caller.ts";
import { faultsOf } from "./platform/faults.ts";
import { addHealth } from "./platform/health.ts";
import { everyHour, everyMinute, worksOf } from "./platform/repeated.ts";
import { closeGently } from "./platform/http/close-gently.ts";
import { mounter } from "./platform/http/http.ts";
import { openImages } from "./platform/files/images.ts";
import { readJsonBodies } from "./platform/http/json-body.ts";
import { openRefusedBytes } from "./platform/http/refused-bytes.ts";
import type { Limits } from "./platform/limits.ts";
import { logRequests } from "./platform/log.ts";
import { addMetrics } from "./platform/metrics.ts";
import { addOpenApi } from "./platform/http/openapi.ts";
import { ProblemError } from "./platform/http/problem-error.ts";
import { sendProblem, sendProblems } from "./platform/http/problems.ts";
import { siteAddressOf } from "./platform/apps/site-address.ts";
import { addSecurityHeaders } from "./platform/http/security.ts";
import type { Vault } from "./platform/vault.ts";
import { openStorage } from "./platform/files/storage.ts";

export interface AppOptions {
  database: OpenDatabase;
  log: FastifyBaseLogger;
  apps: BuiltApps;
  /** Where the apps are served instead. */
  appsUrl?: string | undefined;
  limits: Limits;
  siteName: string;
  /** The address that learners open, where the operator has set one. */
  publicUrl?: string | undefined;
  /** Whether the server listens to other machines too. */
  isOpenToNetwork?: boolean;
  /** How to reach the operator, as the texts of the site say it. */
  contact?: string | undefined;
  /** The QR codes that the pages show; none where left out. */
  qrImages?: QrImages;
  /** Number of proxies in front, whose word on a caller's address is taken. */
  trustProxy: number;
  /** Hold each answer against the contract: development and tests. */
  checkResponses: boolean;
  entrance: EntranceOptions;
  studyTime: StudyTimeOptions;
  /** What the operator has decided before the database says otherwise; `studyTime` has the free seconds. */
  firstTerms: Omit<Terms, "free_seconds">;
  /** Who takes the money of orders; nothing can be bought where there is none. */
  payments: PaymentProviders;
  /** Most prompts of the link of a blind check, where it is another number than usual. */
  blindPrompts?: number;
  /** Seals where withdrawals go; nothing is paid out without it. */
  vault?: Vault | undefined;
  push: PushOptions;
  /** The models that authors may ask. */
  ai: AiOptions;
  speech: SpeechOptions;
  /** Settings of the environment that are not set, by what needs them; shown to the operator. */
  missing?: ServicesContext["missing"];
  /** A pause of the process after which calls are refused until it is over; 0 where none is too long. */
  longestPauseMs: number;
  /** How long the page of the practice may take to be painted before it comes as it was built. */
  paintPatienceMs: number;
  /** Where backups of this server go, and when they are made. */
  backups: Omit<BackupOptions, "uploadsDir">;
  /** Folder of the images that learners upload. */
  uploadsDir: string;
}

const megabyte = 1024 * 1024;

/** What follows from new attempts, one after the other in the transaction that keeps them. */
const attemptFollowers: readonly AttemptFollower[] = [
  addToProgress,
  addToDays,
  followAnswers,
  followMemory,
  meterAnswers,
  countGuestTime,
  async (tx, learner, fresh) => {
    const day = await dayOfDoneReview(tx, learner, fresh);
    if (day !== null) await countReviewedDay(tx, learner.userId, day);
  },
  followRank,
];

/** What follows from a learner's settings, likewise. */
const settingsFollowers: readonly SettingsFollower[] = [
  (tx, userId, { rank_opt_out }) => chooseHidden(tx, userId, rank_opt_out),
  async (tx, userId, { rank_opt_out }) => {
    if (rank_opt_out) await leaveLeague(tx, userId, new Date());
  },
];

/** What follows from a pack's content, likewise. */
export const packFollowers: readonly PackFollower[] = [writeWords, recountProgress];

/** The whole server, composed by hand and not yet listening: tests inject requests into it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, limits } = options;
  const { db } = database;
  z.config({ localeError: sentenceOf });

  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Whoever sends slowly, or nothing, makes room for others after a while.
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: Math.min(limits.requestMs, 20_000),
      connectionsCheckingInterval: limits.requestMs / 10,
    },
    trustProxy: (_address, hop) => hop < options.trustProxy,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendProblem,
    return503OnClosing: false,
  });
  app.server.maxConnections = limits.connections;
  app.removeContentTypeParser("text/plain");
  readJsonBodies(app);
  await readForms(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  closeGently(app);
  logRequests(app);
  sendProblems(app);
  const metrics = addMetrics(app, database);
  addHealth(app, database);
  await addSecurityHeaders(app, options.apps);
  await app.register(underPressure, {
    maxEventLoopDelay: options.longestPauseMs,
    // A sample without a single measurement counts as endless delay, so one must outlast any single pause.
    sampleInterval: 5000,
    retryAfter: 5,
    customError: tooBusy,
  });
  await app.register(rateLimit, { global: false });

  addOpenApi(app, apis, options.siteName);

  const { studyTime, checkResponses } = options;
  const clock = options.entrance.now;
  const firstTerms: Terms = { ...options.firstTerms, free_seconds: studyTime.freeSeconds };
  const terms = keepTerms(db, firstTerms, clock);
  await terms.refresh();
  everyMinute(app, "what the operator has decided", terms.refresh);
  const freeSeconds = () => terms.now().free_seconds;
  const meter = openMeter(db, freeSeconds);
  const mount = mounter(app, {
    identify: openIdentify(db, { standing: standingColumn(freeSeconds), dailyLimit: dailyLimitOf }, clock),
    meter: async (learner, metering) => {
      await meter(learner, metering);
      if (metering === "gate") await assertWithinDailyLimit(db, learner);
    },
    takeRoom: openBodyRoom({ inAll: 128 * megabyte, ofCaller: 25 * megabyte }),
    guardStaff: guardStaffCalls(db, clock),
    refusedBytes: openRefusedBytes({ most: 100 * megabyte, windowMs: 3600_000 }, clock),
    checkResponses,
  });
  const freeTime = freeTimeOf(db, freeSeconds);
  const standingOf = async (userId: string) =>
    toStanding(await readMembership(db, userId, clock()), freeSeconds());
  const inform: Inform = async (account, learner) => ({
    ...toUser(account, learner),
    free_time: await freeTime(learner),
  });
  const entrance = { ...options.entrance, db, dailyCodes: limits.dailyCodes };
  const images = openImages((error) =>
    app.log.warn({ err: error }, "images cannot be uploaded: sharp is missing"),
  );
  app.addHook("onListen", images.warm);
  const site = keepSite({
    db,
    first: {
      name: options.siteName,
      contact: options.contact,
      qrImages: options.qrImages ?? new Map(),
      ai: options.ai.site,
      dailyTokens: options.ai.dailyTokens,
    },
    vault: options.vault,
    images,
    isPrivateAllowed: options.ai.isPrivateAllowed,
    onLostKey: (error) => app.log.error({ err: error }, "the key of the site's model cannot be opened"),
  });
  await site.refresh();
  everyMinute(app, "settings of the site", site.refresh);
  const siteName = () => site.now().name;
  siteRoutes(mount, () => ({
    name: siteName(),
    sms_codes: entrance.sms.real,
    oauth: [...entrance.oauth.keys()],
    time_key: studyTime.key,
  }));
  siteSettingsRoutes(mount, site, clock);
  signInRoutes(mount, entrance, async (account) => toUser(account, await standingOf(account.id)));
  accountsRoutes(mount, db, inform);
  devicesRoutes(mount, entrance);
  everyHour(app, "codes that are over", async (now) => {
    await sweepCodes(db, now);
    await sweepQuotas(db, now);
  });
  everyHour(app, "devices that nobody uses", (now) => sweepKnownDevices(db, now));
  everyHour(app, "tickets that are over", (now) => sweepTickets(db, now));
  coursesRoutes(
    mount,
    {
      db,
      findProgress: (userId, lessons) => progressInLessons(db, userId, lessons),
    },
    { followers: packFollowers, clock },
  );
  const jobs = openJobs(app, db, { checkResults: checkResponses });
  jobsRoutes(mount, jobs);
  everyHour(app, "jobs of the day before", jobs.sweep);
  const imports = openImports(app, db, packFollowers);
  importsRoutes(mount, imports);
  peopleRoutes(mount, { db, clock, imports });
  everyHour(app, "the order of people by their week", (now, stop) => keepWeeks(db, now, stop));
  everyHour(app, "imports that nobody started", imports.sweep);
  editorRoutes(mount, db, imports, jobs);
  everyHour(app, "drafts that were deleted a month ago", (now) => sweepDrafts(db, now));
  const publishing = {
    db,
    make: openPackMaker(app),
    followers: packFollowers,
  };
  publishingRoutes(mount, publishing, { packFiles: imports.packFiles, jobs });
  const asker = openAsker(app);
  blindRoutes(mount, { db, make: publishing.make, asker, clock, most: options.blindPrompts }, jobs);
  everyHour(app, "blind checks that were over long ago", (now) => sweepChecks(db, now));
  const { chatLimits, isPrivateAllowed } = options.ai;
  const aiContext: AiContext = {
    isPrivateAllowed,
    ...(chatLimits && { chatLimits }),
    db,
    vault: options.vault,
    get site() {
      return site.now().ai;
    },
    get dailyTokens() {
      return site.now().dailyTokens;
    },
  };
  const ai = openAi(app, aiContext);
  aiRoutes(mount, aiContext, ai);
  everyHour(app, "what models were asked the day before", ai.sweep);
  const judge = openJudge(app, metrics);
  attemptsRoutes(mount, db, { judge, followers: attemptFollowers, dailyBytes: limits.attemptBytes });
  const handOut = openHandOut(db);
  gameRoutes(mount, { db, freeTime, handOut });
  const sessions = { db, findChoices: openChoices(db) };
  wordsRoutes(mount, { sessions, freeTime, handOut });
  notebookRoutes(mount, {
    db,
    lastSlips: openLastSlips(db, judge),
    daysUntilDue: (learner, kind, ids) => daysUntilDue(db, learner, kind, ids),
    freeTime,
    wordSession: (lemmas, learner) => wordSession(sessions, lemmas, learner),
  });
  reviewRoutes(mount, db);
  const fit = openFit(app);
  everyHour(app, "weights of learners who have reviewed much", (_now, stop) => fitGrownLogs(db, fit, stop));
  rankRoutes(mount, db, clock);
  everyHour(app, "sums of learners who have none", (_now, stop) => computeMissing(db, stop));
  everyHour(app, "days that are over for rank", (now, stop) => closeDays(db, now, stop));
  everyHour(app, "the league's week, then leaderboards that are over", async (now, stop) => {
    await turnWeek(db, now, stop);
    await sweepBoards(db, now, stop);
  });
  timeRoutes(mount, db, { freeSeconds, key: studyTime.key });
  const moneyOf = async (userId: string) => {
    const { earned: total, withdrawable } = await readBalance(db, userId);
    return { orders: await countPaidOrders(db, userId), total, withdrawable };
  };
  membershipRoutes(mount, db, { moneyOf, standingOf, inform, clock });
  ledgerRoutes(mount, db);
  const methods = [...options.payments].map(([provider, { ways }]) => ({ provider, ways: [...ways] }));
  offersRoutes(mount, { db, firstTerms, methods, clock });
  const termsAt: TermsAt = (on, now) => readTerms(on, firstTerms, now);
  const followers = orderFollowers(termsAt);
  const settling = { db, providers: options.payments, followers, log: app.log };
  ordersRoutes(mount, { ...settling, termsAt, siteName, clock });
  everyMinute(app, "payments that wait", (now, stop) => settle(settling, now, stop));
  rebatesRoutes(mount, db);
  partnersRoutes(mount, db, clock);
  everyMinute(app, "rebates that are due", (now, stop) => matureRebates(db, now, stop));
  dailyRoutes(mount, db, clock);
  dictionaryRoutes(mount, db);
  messagesRoutes(mount, db, siteName);
  guardianRoutes(mount, db);
  recordRoutes(mount, db);
  referralRoutes(mount, db);
  const { push } = options;
  remindersRoutes(mount, db, push);
  everyHour(app, "reports of the week before", (now, stop) => sendReports(db, push, now, stop));
  everyHour(app, "daily reminders", (now, stop) => remindDaily(db, push, now, stop));
  consoleRoutes(mount, { db, clock, commands: listCommands() });
  const backups = openBackups(db, { ...options.backups, uploadsDir: options.uploadsDir }, (error) =>
    app.log.error({ err: error }, "a backup failed"),
  );
  backupsRoutes(mount, backups, clock);
  everyHour(app, "the backup of the day", backups.makeDaily);
  const takeFaults = () => faultsOf(app).takeAll();
  const health = openHealth({
    database,
    backups,
    folders: { data: options.uploadsDir, backups: options.backups.folder },
    jobs: () => worksOf(app),
  });
  app.addHook("onClose", async () => health.close());
  everyMinute(app, "errors of the last minute", async () => {
    health.turn();
    await keepFaults(db, takeFaults());
  });
  everyHour(app, "errors of a month ago", (now) => sweepFaults(db, now));
  healthRoutes(mount, { db, desk: health, takeFaults });
  qrRoutes(mount, () => site.now().qrImages);
  speechRoutes(mount, openSpeech(app, metrics, options.speech, limits));
  const services = openServices({
    db,
    sms: entrance.sms,
    speech: options.speech.providers,
    model: () => site.now().ai,
    chatLimits,
    payments: options.payments,
    oauth: [...entrance.oauth.keys()],
    missing: options.missing ?? {},
  });
  servicesRoutes(mount, services, clock);
  settingsRoutes(mount, db, settingsFollowers);
  const uploads = openUploads(db, openStorage(options.uploadsDir), images, limits.uploadBytes);
  everyHour(app, "unused uploads", uploads.sweep);
  metrics.registerMetric(
    new Gauge({
      name: "uploads_stored_bytes",
      help: "Bytes of pictures that learners keep",
      registers: [],
      async collect() {
        this.set(await uploads.storedBytes());
      },
    }),
  );
  uploadsRoutes(mount, uploads);
  figuresRoutes(mount, db, clock);
  tillRoutes(mount, { db, vault: options.vault, followers: refundFollowers, clock });
  withdrawalsRoutes(mount, { db, vault: options.vault, uploads, clock });
  feedbackRoutes(mount, { db, uploads, clock });
  siteTextsRoutes(mount, { db, values: () => site.now(), clock });
  textsRoutes(mount, db, () => site.now());
  profileRoutes(mount, db, inform, uploads);
  everyHour(app, "accounts whose time is over", (now, stop) => removeLeavers(db, uploads, now, stop));
  everyHour(app, "times of practice that decide nothing", (now) => sweepPractised(db, now));
  everyHour(app, "export tickets that are over", (now) => sweepExportTickets(db, now));
  myDataRoutes(mount, db, { inform, uploads, siteName });

  if (options.appsUrl !== undefined) {
    leadToApps(app, options.appsUrl);
    return app;
  }
  const paintGame = await openFirstPaint(db, options.apps.webDir);
  const { publicUrl, trustProxy, isOpenToNetwork = false } = options;
  const factsFor = (request: FastifyRequest) => ({
    name: siteName(),
    ...siteAddressOf(request, { publicUrl, isOpen: isOpenToNetwork && trustProxy === 0 }),
  });
  const first = { name: siteName(), address: publicUrl ?? null, networkHost: null };
  app.addHook("onListen", () => void paintGame(null, first).catch(() => {}));
  await serveApps(app, options.apps, { factsFor, paintGame, patienceMs: options.paintPatienceMs });
  return app;
}

const tooBusy = class extends ProblemError {
  constructor() {
    super("unavailable", "服务繁忙，请稍后再试");
  }
};
