import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page, Route } from "@playwright/test";
import { withBarePage } from "./bare-page.ts";
import { openSlowed, withChromium } from "./chromium.ts";
import { median, quantile, type Report } from "../figure.ts";
import { withServer } from "../processes.ts";
import { interleaved } from "../rounds.ts";
import { typeKeys } from "./typing.ts";

const slowedCpu = 4;
const rounds = 3;
const lines = 2000;
const keys = "the quick brown fox jumps over the lazy dog and then it goes home again".split("");
const settleMs = 3000;
/** The size of the text of about 300 pages. */
const textBytes = 600_000;

declare global {
  interface Window {
    benchKeys: number[];
  }
}

/** Measures a key in a cell of a long lesson, beside a bare input. Also measures how a book is cut into sentences. */
export async function editor(): Promise<Report> {
  return withServer((server) =>
    withBarePage((bareAddress) =>
      withChromium(async (browser) => {
        const { ours, bare } = await interleaved(rounds, {
          ours: () => typeIntoCell(browser, server),
          bare: () => typeIntoBare(browser, bareAddress),
        });
        const p95 = (all: { latency: number[] }[]) =>
          median(all.map(({ latency }) => quantile(latency, 0.95)));
        const split = await splitBook(browser, server);
        return {
          figures: [
            {
              title: `key in a cell of ${lines} sentences to frame, p95`,
              unit: "ms",
              measured: p95(ours),
              bare: p95(bare),
              goal: { atMostTimesBare: 1.5 },
            },
            {
              title: `${lines} sentences to the first row, CPU as it is`,
              unit: "ms",
              measured: await firstRow(browser, server),
              goal: { atMost: 2000 },
            },
            {
              title: "300 pages pasted to all their sentences",
              unit: "ms",
              measured: split.ms,
              goal: { atMost: 2000 },
            },
          ],
          notes: [
            `${rounds} × ${keys.length} keys, CPU slowed ${slowedCpu}×; the answers of the API are the benchmark's own`,
            `${Math.round(textBytes / 1000)} kB of text make ${split.sentences} sentences, from the paste to what the page says of them`,
          ],
        };
      }),
    ),
  );
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const draft = {
  id: id(1),
  title: "长课程",
  level: 1,
  revision: 2,
  lesson_count: 1,
  line_count: lines,
  changed_at: "2026-11-22T06:00:00.000Z",
  deleted_at: null,
};
const person = {
  id: "p",
  nickname: "作者",
  head_img: "",
  invitation_code: "8K3F2M",
  vip_type: 4,
  role: "learner",
};
const user = { ...person, policy: { may_study: true, may_create: true, is_metered: false } };

function itemsOfDraft(): object[] {
  const line = { who: "", stage: "", note: "", words: [], equal: [], accept: [], mistakes: [], unread: [] };
  const head = {
    description: "",
    level: 1,
    category: "",
    license: "",
    source: "",
    people: [],
    names: [],
    equal: [],
  };
  const lesson = { place: "i", name: "", title: "长课", goal: "", scene: "", grammar: [] };
  const item = (kind: string, number: number, fields: object) => ({
    kind,
    id: id(number),
    revision: 2,
    removed: false,
    fields,
  });
  return [
    item("draft", 1, { ...head, title: draft.title }),
    item("lesson", 2, lesson),
    ...Array.from({ length: lines }, (_, at) =>
      item("line", 10 + at, {
        ...line,
        lesson_id: id(2),
        place: `i${String(at).padStart(5, "0")}1`,
        en: `I have | ${at} apples | in my bag.`,
        zh: `我的包里/3 有/1 ${at}个苹果/2。`,
      }),
    ),
  ];
}

/** Answers as the server would, at once. */
async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const json = (body: object) => route.fulfill({ json: body });
  if (pathname === "/api/users/my") return json(user);
  if (pathname.endsWith("/items")) return json({ draft, items: itemsOfDraft(), more: false, is_whole: true });
  if (pathname.endsWith("/history")) return json({ changes: [] });
  if (pathname.endsWith("/changes")) {
    const { changes } = route.request().postDataJSON() as { changes: { id: string }[] };
    draft.revision += changes.length;
    const done = { status: "applied", revision: draft.revision, items: [], message: null };
    return json({ revision: draft.revision, results: changes.map((one) => ({ ...done, id: one.id })) });
  }
  // The panes beside a lesson have nothing to show. The real server would sign out an unknown learner.
  if (pathname.endsWith("/blind_checks")) return json({ checks: [] });
  if (pathname.endsWith("/reports")) return json({ reports: [] });
  return route.fulfill({ status: 404, json: { code: "not_found", message: "没有" } });
}

async function openEditor(page: Page, address: string): Promise<void> {
  await page.route("**/api/**", answer);
  await page.addInitScript(() =>
    localStorage.setItem("token", JSON.stringify({ version: 0, value: { token: "t", user_id: "p" } })),
  );
  await page.goto(address);
}

const cells = (server: string) =>
  `${server}/editor/courses/${id(1)}/lessons/${id(2)}/chinese?line=${id(1010)}`;

/** From each key's own time stamp to the end of the first frame after it. */
function watchKeys(): void {
  window.benchKeys = [];
  let pressed: number | null = null;
  addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  addEventListener(
    "input",
    () => {
      const at = pressed;
      if (at === null) return;
      pressed = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => window.benchKeys.push(performance.now() - at));
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

async function typeIntoCell(browser: Browser, server: string): Promise<{ latency: number[] }> {
  return typing(browser, (page) => openEditor(page, cells(server)), "[data-line].is-now input");
}

async function typeIntoBare(browser: Browser, address: string): Promise<{ latency: number[] }> {
  return typing(browser, (page) => page.goto(address), "input");
}

async function typing(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  field: string,
): Promise<{ latency: number[] }> {
  const { page, cdp, close } = await openSlowed(browser, slowedCpu, {
    viewport: { width: 1440, height: 900 },
  });
  try {
    await page.addInitScript(watchKeys);
    await open(page);
    await page.locator(field).first().focus({ timeout: 60_000 });
    await sleep(settleMs);
    await typeKeys(cdp, keys);
    await sleep(settleMs);
    const latency = await page.evaluate(() => window.benchKeys);
    if (latency.length < keys.length * 0.98)
      throw new Error(`Only ${latency.length} keys came to ${page.url()}`);
    return { latency };
  } finally {
    await close();
  }
}

async function firstRow(browser: Browser, server: string): Promise<number> {
  const { page, close } = await openSlowed(browser, 1, { viewport: { width: 1440, height: 900 } });
  try {
    const started = performance.now();
    await openEditor(page, cells(server));
    await page.locator("[data-line]").first().waitFor();
    return performance.now() - started;
  } finally {
    await close();
  }
}

async function splitBook(browser: Browser, server: string): Promise<{ ms: number; sentences: number }> {
  const paragraph =
    'Mr. Brown went home because it was late. "Where have you been?" his wife asked. He said nothing, sat down, and looked at the 3.5 pounds on the table.\nIt was raining outside, and the children were asleep.\n\n';
  const { page, close } = await openSlowed(browser, 1, { viewport: { width: 1440, height: 900 } });
  try {
    await openEditor(page, `${server}/editor/new`);
    const field = page.getByRole("textbox", { name: "文本" });
    await field.waitFor();
    // Nobody pastes before they have looked at the page.
    await sleep(settleMs);
    const book = paragraph.repeat(Math.ceil(textBytes / paragraph.length));
    const started = performance.now();
    // As a paste ends: the browser's own typing of so much text is not what is measured.
    await field.evaluate((area: HTMLTextAreaElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, book);
    const facts = page.getByText(/^[1-9]\d* 句/);
    await facts.waitFor();
    const ms = performance.now() - started;
    return { ms, sentences: Number.parseInt((await facts.textContent()) ?? "", 10) };
  } finally {
    await close();
  }
}
