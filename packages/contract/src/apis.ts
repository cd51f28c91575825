import { accountsApi } from "./accounts.ts";
import { attemptsApi } from "./attempts.ts";
import { consoleApi } from "./console.ts";
import { coursesApi } from "./courses.ts";
import { dailyApi } from "./daily.ts";
import { devicesApi } from "./accounts/devices.ts";
import { dictionaryApi } from "./dictionary.ts";
import { feedbackApi } from "./feedback.ts";
import { gameApi } from "./game.ts";
import { guardianApi } from "./guardian.ts";
import { importsApi } from "./courses/imports.ts";
import { ledgerApi } from "./money/ledger.ts";
import { leagueApi } from "./rank/league.ts";
import { offersApi } from "./money/offers.ts";
import { ordersApi } from "./money/orders.ts";
import { rebatesApi } from "./money/rebates.ts";
import { withdrawalsApi } from "./money/withdrawals.ts";
import { membershipApi } from "./membership.ts";
import { messagesApi } from "./messages.ts";
import { myDataApi } from "./accounts/my-data.ts";
import { notebookApi } from "./notebook.ts";
import { profileApi } from "./accounts/profile.ts";
import { rankApi } from "./rank.ts";
import { recordApi } from "./record/record.ts";
import { referralApi } from "./referral.ts";
import { remindersApi } from "./record/reminders.ts";
import { reviewApi } from "./review.ts";
import { settingsApi } from "./settings.ts";
import { signInApi } from "./sign-in.ts";
import { siteApi } from "./site.ts";
import { speechApi } from "./speech.ts";
import { textsApi } from "./texts.ts";
import { timeApi } from "./time.ts";
import { uploadsApi } from "./uploads.ts";
import { wordsApi } from "./words.ts";

/** Every endpoint by its feature and its name there. */
export const apis = {
  accounts: accountsApi,
  attempts: attemptsApi,
  console: consoleApi,
  courses: coursesApi,
  daily: dailyApi,
  devices: devicesApi,
  dictionary: dictionaryApi,
  feedback: feedbackApi,
  game: gameApi,
  guardian: guardianApi,
  imports: importsApi,
  ledger: ledgerApi,
  league: leagueApi,
  membership: membershipApi,
  messages: messagesApi,
  myData: myDataApi,
  notebook: notebookApi,
  offers: offersApi,
  orders: ordersApi,
  rebates: rebatesApi,
  withdrawals: withdrawalsApi,
  profile: profileApi,
  rank: rankApi,
  record: recordApi,
  referral: referralApi,
  reminders: remindersApi,
  review: reviewApi,
  settings: settingsApi,
  signIn: signInApi,
  site: siteApi,
  speech: speechApi,
  texts: textsApi,
  time: timeApi,
  uploads: uploadsApi,
  words: wordsApi,
};
