import { join } from "node:path";
import pino from "pino";
import type { AppOptions } from "#app-options.ts";
import { listCommands } from "#admin/commands.ts";
import type { OpenDatabase } from "#database/database.ts";
import { firstTermsOf } from "#features/shop/offers/first-terms.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { defaultLimits } from "#platform/limits.ts";
import { sandbox } from "#platform/providers/payment/sandbox.ts";
import { isPushService } from "#platform/providers/push/push-services.ts";
import { consoleSms } from "#platform/providers/sms/console-sms.ts";
import { timeKey } from "./study/study-time.ts";

const nowhere = join(import.meta.dirname, "nowhere");

/** A server that is connected only to its database. */
export const testOptions = (database: OpenDatabase): AppOptions => ({
  database,
  clock: () => new Date(),
  commands: listCommands(),
  log: pino({ level: "silent" }),
  apps: { webDir: nowhere, studioDir: nowhere },
  limits: defaultLimits,
  siteName: "拾句",
  trustProxy: 0,
  checkResponses: true,
  // A busy machine must not fail a test.
  longestPauseMs: 0,
  paintPatienceMs: 60_000,
  entrance: { sms: consoleSms(() => {}), oauth: new Map() },
  firstTerms: firstTermsOf({
    prices: [2900, 6900, 19_900, 39_900],
    days: [31, 93, 366],
    rebates: [20, 40],
  }),
  payments: new Map([["sandbox", sandbox(undefined)]]),
  studyTime: { freeSeconds: 600, key: timeKey },
  ai: { dailyTokens: { ofAuthor: 100_000, ofAll: 1_000_000 }, isPrivateAllowed: true },
  push: { send: async () => ({ kind: "failed" }), isService: isPushService },
  speech: { storage: folderStorage(nowhere), providers: [] },
  uploads: folderStorage(nowhere),
  dataDir: nowhere,
  backups: { storage: folderStorage(nowhere), hour: null, keeps: 7, mostBytes: Infinity },
});
