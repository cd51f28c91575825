import { defineConfig, devices } from "@playwright/test";
import {
  briefDataDir,
  briefServer,
  configuredDataDir,
  configuredServer,
  dataDir,
  plainServer,
  printed,
  root,
  standIns,
} from "./addresses.ts";
import { withoutWindow } from "./browsers.ts";

/**
 * These journeys run only once, and not on a phone too. They are about data and calls, about keys, or about a width
 * that the journey sets itself. Single journeys with the tag @once also run only once. Journeys with @phone run only on
 * a phone.
 */
const sameEverywhere = [
  "ai",
  "blind",
  "class",
  "console",
  "daily",
  "desk",
  "dictation",
  "editor",
  "faults",
  "first",
  "feedback",
  "free-time",
  "guardian",
  "home-network",
  "invitation",
  "keyboard",
  "letters",
  "maintenance",
  "messages",
  "my-data",
  "offline",
  "older-version",
  "outage",
  "packs",
  "paragraph",
  "pasted",
  "practice-marks",
  "publishing",
  "rank",
  "record",
  "saving",
  "shell",
  "sign-in",
  "sign-in-configured",
  "sign-out",
  "slow-server",
  "studio",
  "study-group",
  "study-time",
  "texts",
  "two-tabs",
  "versions",
  "wrong-clock",
].map((name) => `${name}.journey.ts`);

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

const serve = "node --import ./e2e/prepared-data.mjs apps/server/dist/main.js";

/** One proxy is trusted, so that a journey can have its own address. Only the brief server meters learners. */
const everyServer = {
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "1",
  FREE_MINUTES: "1440",
  PAYMENTS: "sandbox",
  BACKUP_HOUR: "off",
  PAYMENTS_SANDBOX_IN_PRODUCTION: "yes",
};

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../build/journeys",
  fullyParallel: true,
  // One more than processors: each waits now and then; with two more the run took as long.
  workers: 3,
  // A failed journey runs once more with a trace, which is kept. Traces of all journeys would cost a quarter of the
  // run.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: plainServer.url,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // Only the journeys without a network want the app kept; the others intercept requests.
    serviceWorkers: "block",
    trace: "on-first-retry",
    // Pictures of what fails: `pictured` in journey.ts.
    screenshot: "off",
    launchOptions: withoutWindow,
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testIgnore: sameEverywhere,
      grepInvert: /@once/,
      use: { ...phone, defaultBrowserType: "chromium" },
    },
  ],
  webServer: [
    {
      // The operator reads there what nobody is sent.
      command: `${serve} > ${printed}`,
      cwd: root,
      url: `${plainServer.url}/readyz`,
      reuseExistingServer: false,
      env: { ...everyServer, PORT: String(plainServer.port), DATA_DIR: dataDir },
    },
    {
      command: serve,
      cwd: root,
      url: `${configuredServer.url}/readyz`,
      reuseExistingServer: false,
      env: {
        ...everyServer,
        PORT: String(configuredServer.port),
        DATA_DIR: configuredDataDir,
        SMS_PROVIDER: "aliyun",
        SMS_KEY_ID: "journeys",
        SMS_KEY_SECRET: "journeys",
        SMS_SIGN_NAME: "拾句",
        SMS_TEMPLATE: "SMS_1",
        SMS_URL: standIns.url,
        WECHAT_APP_ID: "wx-journeys",
        WECHAT_APP_SECRET: "journeys",
        WECHAT_OFFICIAL_APP_ID: "wx-official",
        WECHAT_OFFICIAL_APP_SECRET: "journeys",
        WECHAT_OPEN_URL: standIns.url,
        WECHAT_API_URL: standIns.url,
        PUBLIC_URL: configuredServer.url,
      },
    },
    {
      command: serve,
      cwd: root,
      url: `${briefServer.url}/readyz`,
      reuseExistingServer: false,
      env: { ...everyServer, PORT: String(briefServer.port), DATA_DIR: briefDataDir, FREE_MINUTES: "0.15" },
    },
    {
      command: "node node_modules/tsx/dist/cli.mjs e2e/stand-ins.ts",
      cwd: root,
      url: `${standIns.url}/ready`,
      reuseExistingServer: false,
      env: { PORT: String(standIns.port) },
    },
  ],
});
