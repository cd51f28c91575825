import { accountsApi } from "./people/accounts.ts";
import { aiApi } from "./authors/ai.ts";
import { attemptsApi } from "./study/attempts.ts";
import { auditApi } from "./people/audit.ts";
import { blindApi } from "./authors/blind.ts";
import { claimsApi } from "./study/claims.ts";
import { consoleApi } from "./operator/console.ts";
import { backupsApi } from "./operator/backups.ts";
import { courseOrderApi } from "./content/course-order.ts";
import { coursesApi } from "./content/courses.ts";
import { dailyApi } from "./content/daily.ts";
import { decisionsApi } from "./shop/decisions.ts";
import { devicesApi } from "./people/devices.ts";
import { dictionaryApi } from "./content/dictionary.ts";
import { draftsApi } from "./authors/drafts.ts";
import { editorFilesApi } from "./authors/files.ts";
import { editorContinuedApi } from "./authors/continued.ts";
import { editorWordsApi } from "./authors/words.ts";
import { feedbackApi } from "./authors/feedback.ts";
import { feedbackDeskApi } from "./authors/feedback-desk.ts";
import { rankReviewsApi } from "./study/rank-reviews.ts";
import { figuresApi } from "./operator/figures.ts";
import { firstStepsApi } from "./operator/first-steps.ts";
import { gameApi } from "./study/game.ts";
import { assignmentsApi } from "./classes/assignments.ts";
import { groupDeskApi } from "./classes/group-desk.ts";
import { groupReportsApi } from "./classes/group-reports.ts";
import { groupsApi } from "./classes/groups.ts";
import { guardianApi } from "./classes/guardian.ts";
import { healthApi } from "./operator/health.ts";
import { importsApi } from "./content/imports.ts";
import { ledgerApi } from "./shop/ledger.ts";
import { jobsApi } from "./people/jobs.ts";
import { leagueApi } from "./study/league.ts";
import { offersApi } from "./shop/offers.ts";
import { ordersApi } from "./shop/orders.ts";
import { ownLinesApi } from "./study/own-lines.ts";
import { partnersApi } from "./shop/partners.ts";
import { rebatesApi } from "./shop/rebates.ts";
import { withdrawalsApi } from "./shop/withdrawals.ts";
import { liveApi } from "./classes/live.ts";
import { managedApi } from "./classes/managed.ts";
import { membershipApi } from "./people/membership.ts";
import { messagesApi } from "./people/messages.ts";
import { myDataApi } from "./people/my-data.ts";
import { notebookApi } from "./study/notebook.ts";
import { peopleContentApi } from "./operator/members-content.ts";
import { peopleImportApi } from "./operator/members-import.ts";
import { peopleManyApi } from "./operator/members-many.ts";
import { peopleApi } from "./operator/members.ts";
import { placementApi } from "./study/placement.ts";
import { planApi } from "./study/plan.ts";
import { profileApi } from "./people/profile.ts";
import { publishingApi } from "./authors/publishing.ts";
import { rankApi } from "./study/rank.ts";
import { recordApi } from "./study/record.ts";
import { referralApi } from "./shop/referral.ts";
import { remindersApi } from "./study/reminders.ts";
import { reportsApi } from "./authors/reports.ts";
import { reviewApi } from "./study/review.ts";
import { reviewCoursesApi } from "./authors/review-courses.ts";
import { settingsApi } from "./people/settings.ts";
import { signInApi } from "./people/sign-in.ts";
import { siteApi } from "./content/site.ts";
import { servicesApi } from "./operator/services.ts";
import { siteSettingsApi } from "./content/site-settings.ts";
import { siteTextsApi } from "./content/site-texts.ts";
import { speechApi } from "./content/speech.ts";
import { textsApi } from "./content/texts.ts";
import { tillApi } from "./operator/till.ts";
import { timeApi } from "./study/time.ts";
import { uploadsApi } from "./people/uploads.ts";
import { vocabularyApi } from "./study/vocabulary.ts";
import { wordsApi } from "./study/words.ts";

/** Every endpoint by its feature and its name there. */
export const apis = {
  accounts: accountsApi,
  ai: aiApi,
  attempts: attemptsApi,
  audit: auditApi,
  blind: blindApi,
  backups: backupsApi,
  claims: claimsApi,
  console: consoleApi,
  courseOrder: courseOrderApi,
  courses: coursesApi,
  daily: dailyApi,
  decisions: decisionsApi,
  devices: devicesApi,
  dictionary: dictionaryApi,
  drafts: draftsApi,
  editorFiles: editorFilesApi,
  editorContinued: editorContinuedApi,
  editorWords: editorWordsApi,
  feedback: feedbackApi,
  feedbackDesk: feedbackDeskApi,
  figures: figuresApi,
  firstSteps: firstStepsApi,
  game: gameApi,
  assignments: assignmentsApi,
  groupDesk: groupDeskApi,
  groupReports: groupReportsApi,
  groups: groupsApi,
  guardian: guardianApi,
  health: healthApi,
  imports: importsApi,
  jobs: jobsApi,
  ledger: ledgerApi,
  league: leagueApi,
  live: liveApi,
  managed: managedApi,
  membership: membershipApi,
  messages: messagesApi,
  myData: myDataApi,
  notebook: notebookApi,
  offers: offersApi,
  orders: ordersApi,
  ownLines: ownLinesApi,
  partners: partnersApi,
  rebates: rebatesApi,
  withdrawals: withdrawalsApi,
  people: peopleApi,
  peopleContent: peopleContentApi,
  peopleImport: peopleImportApi,
  peopleMany: peopleManyApi,
  placement: placementApi,
  plan: planApi,
  profile: profileApi,
  publishing: publishingApi,
  rank: rankApi,
  rankReviews: rankReviewsApi,
  record: recordApi,
  referral: referralApi,
  reminders: remindersApi,
  reports: reportsApi,
  review: reviewApi,
  reviewCourses: reviewCoursesApi,
  settings: settingsApi,
  services: servicesApi,
  signIn: signInApi,
  site: siteApi,
  siteSettings: siteSettingsApi,
  siteTexts: siteTextsApi,
  speech: speechApi,
  texts: textsApi,
  till: tillApi,
  time: timeApi,
  uploads: uploadsApi,
  vocabulary: vocabularyApi,
  words: wordsApi,
};
