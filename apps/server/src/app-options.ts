import type { Terms } from "@shiju/learning/money/terms";
import type { FastifyBaseLogger } from "fastify";
import type { listCommands } from "./admin/commands.ts";
import type { BuiltIn } from "./features/content/courses/courses.arriving.service.ts";
import type { OpenDatabase } from "./database/database.ts";
import type { AiOptions } from "./features/authors/ai/ai.options.ts";
import type { QrImages } from "./features/content/site/qr-images.ts";
import type { SpeechOptions } from "./features/content/speech/speech.service.ts";
import type { BackupOptions } from "./features/operator/backups/backups.service.ts";
import type { ServicesContext } from "./features/operator/services/services.service.ts";
import type { EntranceOptions } from "./features/people/accounts/sign-in/entrance.ts";
import type { PaymentProviders } from "./features/shop/orders/orders.pay.service.ts";
import type { PushOptions } from "./features/study/reminders/reminders.push.service.ts";
import type { StudyTimeOptions } from "./features/study/time/time.options.ts";
import type { BuiltApps } from "./platform/apps/built-apps.ts";
import type { Away } from "./platform/away.ts";
import type { Storage } from "./platform/files/storage.ts";
import type { Limits } from "./platform/limits.ts";
import type { RedisDoor } from "./platform/redis/redis.ts";
import type { Vault } from "./platform/vault.ts";

export interface AppOptions {
  database: OpenDatabase;
  clock: () => Date;
  log: FastifyBaseLogger;
  apps: BuiltApps;
  /** Where the apps are served instead. */
  appsUrl?: string | undefined;
  limits: Limits;
  siteName: string;
  /** The address that learners open, if the operator has set it. */
  publicUrl?: string | undefined;
  /** Whether the server listens to other machines too. */
  isOpenToNetwork?: boolean;
  /** How to reach the operator, as the texts of the site say it. */
  contact?: string | undefined;
  /** The QR codes that the pages show; none where left out. */
  qrImages?: QrImages;
  /** The Redis that counts for the limits of frequent calls. If it is left out, the memory of this server counts. */
  redis?: RedisDoor | undefined;
  /** The number of proxies in front. The server believes what they say about a caller's address. */
  trustProxy: number;
  /** Whether each answer is checked against the contract, as in development and tests. */
  checkResponses: boolean;
  /** The packs of the product. The server first writes changed packs to the database. */
  builtIn?: BuiltIn;
  /** The operator's commands, as the console lists them. */
  commands?: ReturnType<typeof listCommands>;
  entrance: EntranceOptions;
  studyTime: StudyTimeOptions;
  /** The operator's terms until the database has others. The free seconds are in `studyTime`. */
  firstTerms: Omit<Terms, "free_seconds">;
  /** The providers that take the money of orders. Without providers nothing can be bought. */
  payments: PaymentProviders;
  /** The most prompts that the link of a blind check has, if that differs from the usual number. */
  blindPrompts?: number;
  /** Seals where withdrawals go; nothing is paid out without it. */
  vault?: Vault | undefined;
  push: PushOptions;
  /** The models that authors may ask. */
  ai: AiOptions;
  speech: SpeechOptions;
  /** The settings that the environment lacks, grouped by the service that needs them. The operator sees the list. */
  missing?: ServicesContext["missing"];
  /** Milliseconds. During a longer pause of the process, calls are refused. 0 allows any pause. */
  longestPauseMs: number;
  /** Milliseconds that painting the page of the practice may take. After that the page is sent as it was built. */
  paintPatienceMs: number;
  /** Where backups of this server go, and when they are made. */
  backups: Omit<BackupOptions, "uploads">;
  /** The images that learners upload. */
  uploads: Storage;
  /** The storage for the logs of old attempts. If it is left out, the logs stay in the database. */
  logs?: Storage | undefined;
  /** Returns since when the object store cannot be used. It is left out if there is no object store. */
  storeAway?: () => Away | undefined;
  /** Whether other servers may have the database open too. */
  sharesDatabase?: boolean;
  /** The folder of this server's own data. */
  dataDir: string;
}
