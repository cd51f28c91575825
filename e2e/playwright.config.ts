import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";

const port = 5830;
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../build/journeys",
  fullyParallel: true,
  workers: 2,
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] && { executablePath: process.env["CHROMIUM_PATH"] }),
      args: [
        // A host name that is not localhost is no secure context, as in a home network.
        "--host-resolver-rules=MAP shiju.home 127.0.0.1",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { ...phone, defaultBrowserType: "chromium" } },
  ],
  webServer: {
    command: "node apps/server/dist/main.js",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATA_DIR: `build/journeys-data-${process.pid}`,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
    },
  },
});
