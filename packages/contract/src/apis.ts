import { accountsApi } from "./accounts.ts";
import { aiApi } from "./editor/ai.ts";
import { attemptsApi } from "./attempts.ts";
import { auditApi } from "./console/audit.ts";
import { blindApi } from "./editor/blind.ts";
import { consoleApi } from "./console/console.ts";
import { backupsApi } from "./console/backups.ts";
import { courseOrderApi } from "./console/course-order.ts";
import { coursesApi } from "./courses.ts";
import { dailyApi } from "./daily.ts";
import { decisionsApi } from "./money/decisions.ts";
import { devicesApi } from "./accounts/devices.ts";
import { dictionaryApi } from "./dictionary.ts";
import { draftsApi } from "./editor/drafts.ts";
import { editorFilesApi } from "./editor/files.ts";
import { editorWordsApi } from "./editor/words.ts";
import { feedbackApi } from "./feedback.ts";
import { feedbackDeskApi } from "./console/feedback-desk.ts";
import { rankReviewsApi } from "./console/rank-reviews.ts";
import { figuresApi } from "./console/figures.ts";
import { gameApi } from "./game.ts";
import { guardianApi } from "./guardian.ts";
import { healthApi } from "./console/health.ts";
import { importsApi } from "./courses/imports.ts";
import { ledgerApi } from "./money/ledger.ts";
import { jobsApi } from "./jobs/jobs.ts";
import { leagueApi } from "./rank/league.ts";
import { offersApi } from "./money/offers.ts";
import { ordersApi } from "./money/orders.ts";
import { partnersApi } from "./money/partners.ts";
import { rebatesApi } from "./money/rebates.ts";
import { withdrawalsApi } from "./money/withdrawals.ts";
import { membershipApi } from "./membership.ts";
import { messagesApi } from "./messages.ts";
import { myDataApi } from "./accounts/my-data.ts";
import { notebookApi } from "./notebook.ts";
import { peopleContentApi } from "./accounts/people-content.ts";
import { peopleImportApi } from "./accounts/people-import.ts";
import { peopleApi } from "./accounts/people.ts";
import { profileApi } from "./accounts/profile.ts";
import { publishingApi } from "./editor/publishing.ts";
import { rankApi } from "./rank.ts";
import { recordApi } from "./record/record.ts";
import { referralApi } from "./referral.ts";
import { remindersApi } from "./record/reminders.ts";
import { reportsApi } from "./editor/reports.ts";
import { reviewApi } from "./review.ts";
import { reviewCoursesApi } from "./console/review-courses.ts";
import { settingsApi } from "./settings.ts";
import { signInApi } from "./sign-in.ts";
import { siteApi } from "./site.ts";
import { servicesApi } from "./console/services.ts";
import { siteSettingsApi } from "./console/site-settings.ts";
import { siteTextsApi } from "./console/site-texts.ts";
import { speechApi } from "./speech.ts";
import { textsApi } from "./texts.ts";
import { tillApi } from "./money/till.ts";
import { timeApi } from "./time.ts";
import { uploadsApi } from "./uploads.ts";
import { wordsApi } from "./words.ts";

/** Every endpoint by its feature and its name there. */
export const apis = {
  accounts: accountsApi,
  ai: aiApi,
  attempts: attemptsApi,
  audit: auditApi,
  blind: blindApi,
  backups: backupsApi,
  console: consoleApi,
  courseOrder: courseOrderApi,
  courses: coursesApi,
  daily: dailyApi,
  decisions: decisionsApi,
  devices: devicesApi,
  dictionary: dictionaryApi,
  drafts: draftsApi,
  editorFiles: editorFilesApi,
  editorWords: editorWordsApi,
  feedback: feedbackApi,
  feedbackDesk: feedbackDeskApi,
  figures: figuresApi,
  game: gameApi,
  guardian: guardianApi,
  health: healthApi,
  imports: importsApi,
  jobs: jobsApi,
  ledger: ledgerApi,
  league: leagueApi,
  membership: membershipApi,
  messages: messagesApi,
  myData: myDataApi,
  notebook: notebookApi,
  offers: offersApi,
  orders: ordersApi,
  partners: partnersApi,
  rebates: rebatesApi,
  withdrawals: withdrawalsApi,
  people: peopleApi,
  peopleContent: peopleContentApi,
  peopleImport: peopleImportApi,
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
  words: wordsApi,
};
