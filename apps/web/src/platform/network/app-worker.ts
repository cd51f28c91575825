import { createStore } from "zustand/vanilla";
import { atRest } from "#platform/page/between-keys.ts";

/** Registering waits so long, in milliseconds, so that the calls of the page come first. */
const registerAfterMs = 3000;
const askEveryMs = 60 * 60 * 1000;
/** Where the service worker says which version is the newest on this device. */
const newest = { cache: "shiju-newest", path: "/h5/newest" };

/** Whether a newer version than this page's is on this device, as a whole: the page has it once it is loaded anew. */
export const newVersion = createStore(() => ({ isHere: false }));

let registration: ServiceWorkerRegistration | undefined;

/** Whether a service worker can be used: over https alone, and not in every private window. */
export function canWorkOffline(): boolean {
  try {
    return isSecureContext && "serviceWorker" in navigator && "caches" in globalThis;
  } catch {
    return false;
  }
}

/** Registers the service worker, and looks for newer versions from time to time. Returns a function that stops it. */
export function startAppWorker(): () => void {
  if (!import.meta.env.PROD || !canWorkOffline()) return () => {};
  const timer = setTimeout(() => registerAtRest().catch(() => {}), registerAfterMs);
  const ask = () => void registration?.update().catch(() => {});
  const seen = () => document.visibilityState === "visible" && ask();
  const clock = setInterval(ask, askEveryMs);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(timer);
    clearInterval(clock);
    document.removeEventListener("visibilitychange", seen);
  };
}

async function registerAtRest(): Promise<void> {
  await atRest();
  const found = await navigator.serviceWorker.register("/h5/sw.js", {
    scope: "/h5/",
    updateViaCache: "none",
  });
  registration = found;
  const look = () => void lookAtVersions(found).catch(() => {});
  const watch = () => found.installing?.addEventListener("statechange", look);
  found.addEventListener("updatefound", watch);
  watch();
  look();
}

/**
 * Offers a newer version. A page of the newest one lets its worker take over once the browser finds the older one idle,
 * or tells it to drop what older versions had.
 */
async function lookAtVersions(found: ServiceWorkerRegistration): Promise<void> {
  const said = await caches.match(newest.path, { cacheName: newest.cache });
  const isHere = said !== undefined && (await said.text()) !== ownVersion();
  newVersion.setState({ isHere });
  if (isHere) return;
  if (found.waiting) tellWorker(found.waiting, "activate");
  else tellWorker(found.active, "started");
}

const tellWorker = (worker: ServiceWorker | null, ...message: ["started" | "activate"]) =>
  worker?.postMessage(...message);

/** The build writes it into every page. */
const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
