import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Told {
  postMessage: (message: string) => void;
}

const mine = "1";
let worker: typeof import("./app-worker.ts");
/** The messages to the workers. */
let messages: string[];
/** The newest version on the device; undefined if none is stored. */
let newest: string | undefined;
let registration: EventTarget & { installing: EventTarget | null; waiting: Told | null; active: Told };
let stop = () => {};

const workerOf = (name: string): Told => ({
  postMessage: (message: string) => messages.push(`${name} ${message}`),
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("caches", { match: async () => (newest === undefined ? undefined : new Response(newest)) });
  messages = [];
  newest = mine;
  registration = Object.assign(new EventTarget(), {
    installing: null,
    active: workerOf("active"),
    waiting: null,
  });
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => registration } });
  document.head.innerHTML = `<meta name="version" content="${mine}" />`;
  vi.resetModules();
  worker = await import("./app-worker.ts");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function start(): Promise<void> {
  stop = worker.startAppWorker();
  await vi.advanceTimersByTimeAsync(10_000);
}
const isOffered = () => worker.newVersion.getState().isHere;

test("a page of the newest version has what is older dropped", async () => {
  await start();
  expect(isOffered()).toBe(false);
  expect(messages).toEqual(["active started"]);
});

test("a page of the newest version lets its worker take over", async () => {
  registration.waiting = workerOf("waiting");
  await start();
  expect(isOffered()).toBe(false);
  expect(messages).toEqual(["waiting activate"]);
});

test("a page of an older version offers the newer one, and leaves all as it is", async () => {
  registration.waiting = workerOf("waiting");
  newest = "2";
  await start();
  expect(isOffered()).toBe(true);
  expect(messages).toEqual([]);
});

test("a version that comes while the page is open is offered once it is here as a whole", async () => {
  await start();
  const installing = new EventTarget();
  registration.installing = installing;
  registration.dispatchEvent(new Event("updatefound"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOffered()).toBe(false);
  newest = "2";
  installing.dispatchEvent(new Event("statechange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOffered()).toBe(true);
});
