import { accountsApi } from "@shiju/contract/accounts";
import { consoleApi } from "@shiju/contract/console";
import { coursesApi } from "@shiju/contract/courses";
import { devicesApi } from "@shiju/contract/devices";
import { dictionaryApi } from "@shiju/contract/dictionary";
import { feedbackApi } from "@shiju/contract/feedback";
import { attemptsApi } from "@shiju/contract/attempts";
import { gameApi } from "@shiju/contract/game";
import { guardianApi } from "@shiju/contract/guardian";
import { messagesApi } from "@shiju/contract/messages";
import { myDataApi } from "@shiju/contract/my-data";
import { notebookApi } from "@shiju/contract/notebook";
import { profileApi } from "@shiju/contract/profile";
import { referralApi } from "@shiju/contract/referral";
import { settingsApi } from "@shiju/contract/settings";
import { signInApi } from "@shiju/contract/sign-in";
import { siteApi } from "@shiju/contract/site";
import { speechApi } from "@shiju/contract/speech";
import { membershipApi } from "@shiju/contract/membership";
import { uploadsApi } from "@shiju/contract/uploads";
import { textsApi } from "@shiju/contract/texts";
import { timeApi } from "@shiju/contract/time";
import type { Endpoint } from "@shiju/contract/http/endpoint";

/** Every endpoint of the contract; the one test that mounts them fails where one is left out. */
export const endpoints: Endpoint[] = [
  accountsApi,
  attemptsApi,
  consoleApi,
  coursesApi,
  devicesApi,
  dictionaryApi,
  feedbackApi,
  guardianApi,
  messagesApi,
  myDataApi,
  notebookApi,
  gameApi,
  profileApi,
  referralApi,
  settingsApi,
  signInApi,
  siteApi,
  speechApi,
  uploadsApi,
  textsApi,
  timeApi,
  membershipApi,
].flatMap((api) => Object.values(api));
