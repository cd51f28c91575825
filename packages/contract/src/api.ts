import type { accountsApi } from "./accounts.ts";
import type { attemptsApi } from "./attempts.ts";
import type { consoleApi } from "./console.ts";
import type { coursesApi } from "./courses.ts";
import type { devicesApi } from "./devices.ts";
import type { dictionaryApi } from "./dictionary.ts";
import type { Endpoint } from "./http/endpoint.ts";
import type { feedbackApi } from "./feedback.ts";
import type { gameApi } from "./game.ts";
import type { guardianApi } from "./guardian.ts";
import type { messagesApi } from "./messages.ts";
import type { membershipApi } from "./membership.ts";
import type { myDataApi } from "./my-data.ts";
import type { notebookApi } from "./notebook.ts";
import type { profileApi } from "./profile.ts";
import type { referralApi } from "./referral.ts";
import type { settingsApi } from "./settings.ts";
import type { signInApi } from "./sign-in.ts";
import type { siteApi } from "./site.ts";
import type { speechApi } from "./speech.ts";
import type { uploadsApi } from "./uploads.ts";
import type { textsApi } from "./texts.ts";
import type { timeApi } from "./time.ts";

type Addressed<Feature extends Record<string, Endpoint>> = {
  [E in Feature[keyof Feature] as `${E["method"]} ${E["path"]}`]: E;
};

/**
 * Every endpoint by its address, such as "GET /api/courses". A type only: a client that calls by
 * address gets every shape checked, and ships neither the shapes nor zod.
 */
export type Api = Addressed<typeof accountsApi> &
  Addressed<typeof attemptsApi> &
  Addressed<typeof consoleApi> &
  Addressed<typeof coursesApi> &
  Addressed<typeof devicesApi> &
  Addressed<typeof dictionaryApi> &
  Addressed<typeof feedbackApi> &
  Addressed<typeof gameApi> &
  Addressed<typeof guardianApi> &
  Addressed<typeof messagesApi> &
  Addressed<typeof myDataApi> &
  Addressed<typeof notebookApi> &
  Addressed<typeof profileApi> &
  Addressed<typeof referralApi> &
  Addressed<typeof settingsApi> &
  Addressed<typeof signInApi> &
  Addressed<typeof siteApi> &
  Addressed<typeof speechApi> &
  Addressed<typeof uploadsApi> &
  Addressed<typeof textsApi> &
  Addressed<typeof membershipApi> &
  Addressed<typeof timeApi>;
