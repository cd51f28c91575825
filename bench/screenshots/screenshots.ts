import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Settings } from "@shiju/learning/settings/settings";
import { withChromium } from "../browser/chromium.ts";
import { callServer } from "../browser/lessons.ts";
import { root, withFolder, withServer } from "../processes.ts";
import { learnersWithProgress, type Sessions } from "./screenshots.learners.ts";
import { pictures, textbookPictures } from "./screenshots.pages.ts";
import type { Device, Picture } from "./screenshots.picture.ts";
import { practicePicture } from "./screenshots.practice.ts";

const devices = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  /** The narrowest phone that is still about. */
  small: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  landscape: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  /** The part of a phone that a soft keyboard leaves visible: `keyboard` is upright, and `lowest` is on its side. */
  keyboard: { viewport: { width: 390, height: 430 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  lowest: { viewport: { width: 740, height: 190 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<Device, BrowserContextOptions>;

/** The studio has addresses of its own beside the learner's app. */
const ofStudio = /^\/(editor|admin)\//;

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

interface Shot {
  picture: Picture;
  device: Device;
  theme: Theme;
  file: string;
}

const wanted = process.argv.slice(2);
const folder = join(root, "build/screenshots");

const takeAll = (dataDir: string) => async (server: string) => {
  const shots = wanted[0] === "--docs" ? [readmePicture()] : await shotsOf(server, wanted);
  const sessions = await learnersWithProgress(server, dataDir);
  await withChromium(async (browser) => {
    const waiting = shots.entries();
    const missing: string[] = [];
    const takeThem = async () => {
      for (const [index, shot] of waiting) {
        try {
          await take(browser, server, sessions, shot);
          console.log(`${index + 1}/${shots.length} ${shot.file}`);
        } catch (error) {
          missing.push(shot.file);
          console.error(`${index + 1}/${shots.length} ${shot.file} could not be taken:`, error);
        }
      }
    };
    // A page waits more than it works.
    await Promise.all([takeThem(), takeThem(), takeThem()]);
    if (missing.length > 0) throw new Error(`Not taken:\n${missing.join("\n")}`);
  });
};

await withFolder((dataDir) => withServer(takeAll(dataDir), { DATA_DIR: dataDir }));

/** Returns every picture with one of these texts in its file name. Without any text, returns all pictures. */
async function shotsOf(server: string, filters: readonly string[]): Promise<Shot[]> {
  const all = [...pictures, ...(await picturesOfTextbook(server))];
  assertEveryPageIsIn(all);
  const shots = all
    .flatMap((picture) =>
      (picture.devices ?? (["phone", "desktop"] as const)).flatMap((device) =>
        themes.map((theme) => ({
          picture,
          device,
          theme,
          file: join(folder, `${picture.page}-${picture.state}-${device}-${theme}.png`),
        })),
      ),
    )
    .filter(({ file }) => filters.length === 0 || filters.some((filter) => basename(file).includes(filter)));
  if (shots.length === 0) throw new Error(`No picture has “${filters.join("” or “")}” in its name`);
  if (filters.length === 0) rmSync(folder, { recursive: true, force: true });
  return shots;
}

async function picturesOfTextbook(server: string): Promise<Picture[]> {
  const { courses } = await callServer<{ courses: { id: string }[] }>(server, "/api/courses?type=textbook");
  const [book] = courses;
  if (!book) console.log("No pack of content/ is a textbook: their list is empty, and no book is looked at.");
  return book ? textbookPictures(book.id) : [];
}

/**
 * Fails if a page of the route table has no picture. The table is read as text, because its pages only run in a
 * browser.
 */
function assertEveryPageIsIn(all: readonly Picture[]): void {
  const table = readFileSync(join(root, "apps/web/src/app/routes/route-table.ts"), "utf8");
  const lines = table.matchAll(/^(?! \*).*\bpath: ["`]([^"`]+)["`](?!, redirect)/gm);
  const paths = [...lines].map(([, path = ""]) => path);
  const missing = paths.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+|\$\{\w+\}/g, "[^/?]+")}(\\?|$)`);
    return !all.some((picture) => pattern.test(picture.path));
  });
  if (missing.length > 0) throw new Error(`No picture shows ${missing.join(", ")}`);
}

function readmePicture(): Shot {
  return {
    picture: practicePicture,
    device: "desktop",
    theme: "light",
    file: join(root, "docs/pictures/practice.png"),
  };
}

/** As the web app keeps it. */
function storedItem(version: number) {
  return ([name, value]: [string, unknown]) => ({ name, value: JSON.stringify({ version, value }) });
}

/** Settings as a learner has chosen them on this device. */
function chosen(settings: Partial<Settings>): object {
  const at = new Date().toISOString();
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, { value, at, owner: null, waits: true }]),
  );
}

/** Waits until the page has the parts that it waits for, because they come late on a busy computer. */
async function settle(page: Page, { server }: Picture): Promise<void> {
  await page.locator("main :not(:empty), .practice, .empty").first().waitFor();
  if (server === "silent") return;
  // Content that is loaded only where it is seen is scrolled into view once.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => {
    const busy = document.querySelector("main [aria-busy=true], main[aria-busy=true]");
    busy?.scrollIntoView();
    return busy === null;
  });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
}

async function take(browser: Browser, server: string, sessions: Sessions, shot: Shot): Promise<void> {
  const { picture, device, theme, file } = shot;
  const session = picture.as === "visitor" ? null : sessions[picture.as];
  const items = Object.entries({ theme, ...(session && { token: session }) }).map(storedItem(0));
  const setting = storedItem(1)(["setting", chosen({ style_theme: theme, ...picture.settings })]);
  const context = await browser.newContext({
    ...devices[device],
    baseURL: server,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    colorScheme: theme,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server,
          localStorage: [...items, setting],
        },
      ],
    },
  });
  try {
    const page = await context.newPage();
    // Settings and places of a picture are not sent to the server, because the learner's account would bring them into
    // the next pictures.
    await page.route("**/api/users/my/setting", (route) => route.fulfill({ status: 404, json: {} }));
    await page.route("**/api/game/place", (route) => route.fulfill({ json: {} }));
    if (picture.server === "gone") await page.route("**/api/**", (route) => route.abort());
    if (picture.server === "silent") await page.route("**/api/**", () => {});
    await page.goto(ofStudio.test(picture.path) ? picture.path : `/h5${picture.path}`);
    if (!picture.passing) await settle(page, picture);
    await picture.prepare?.(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: picture.whole ?? false, animations: "disabled" });
  } finally {
    await context.close();
  }
}
