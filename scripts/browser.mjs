// Finds a real Chromium for journeys, benches and screenshots: an installed one, otherwise Playwright's, otherwise
// Debian's. Most journeys use a Chromium without a window, which takes a fifth less of the processor.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, runTool } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the path of a Chromium. Installs a Chromium if there is none. Resolves with null if the installation fails
 * too.
 */
export async function browser() {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  console.log("安装浏览器（只有第一次）…");
  await runTool("@playwright/test/cli.js", ["install", "chromium"], { quiet: true });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    await run("apt-get", ["update", "-qq"], { quiet: true });
    const packages = ["chromium", "chromium-headless-shell", "fonts-noto-cjk"];
    await run("apt-get", ["install", "-y", "-qq", ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  return installed();
}

/** Returns the path of an installed Chromium without a window. Such a Chromium has no notifications. */
export const headlessShell = () => which("chromium-headless-shell") ?? which("chrome-headless-shell");

function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  for (const name of names) {
    const path = which(name);
    if (path) return path;
  }
  return places.find((place) => existsSync(place)) ?? null;
}

function which(name) {
  try {
    return execFileSync(process.platform === "win32" ? "where" : "which", [name], {
      stdio: ["ignore", "pipe", "ignore"],
    })
      .toString()
      .split("\n")[0]
      ?.trim();
  } catch {
    return undefined;
  }
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}
