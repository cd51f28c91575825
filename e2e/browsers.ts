import type { LaunchOptions } from "@playwright/test";

/**
 * Chromium makes a window with its own hidden pages (the popups of its address bar) for every context. This window
 * takes more processor time than the journey. Chromium also keeps a spare process. Only the last list of features
 * counts, so Playwright's own list is repeated here and below.
 */
const disabledFeatures = [
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  "SpareRendererForSitePerProcess",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

const at = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    // A host name that is not localhost is no secure context, as in a home network.
    "--host-resolver-rules=MAP shiju.home 127.0.0.1",
    `--disable-features=${disabledFeatures.join(",")}`,
    // Data that go over the network need not change their process too.
    "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface",
    // Pages that live for seconds end before code that was compiled for speed pays.
    "--js-flags=--no-turbofan --no-maglev",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});

/** The whole browser, for notifications, because the other browser has none. */
export const wholeBrowser = at(process.env["CHROMIUM_PATH"]);

/** The browser without a window if there is one, otherwise the whole browser. */
export const withoutWindow = at(process.env["HEADLESS_SHELL_PATH"] ?? process.env["CHROMIUM_PATH"]);
