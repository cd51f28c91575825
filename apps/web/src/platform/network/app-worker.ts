import { createStore } from "zustand/vanilla";
import { atRest } from "#platform/page/between-keys.ts";

/** Milliseconds before the worker is registered, so that the page's own calls come first. */
const registerAfterMs = 3000;
const askEveryMs = 60 * 60 * 1000;
/** The cache entry in which the service worker stores the newest version on this device. */
const newest = { cache: "shiju-newest", path: "/h5/newest" };

/** Whether a complete version newer than this page's is on this device. A reload of the page shows it. */
export const newVersion = createStore(() => ({ isHere: false }));

let registration: ServiceWorkerRegistration | undefined;

/** Returns whether a service worker can be used. A service worker needs https, and some private windows refuse it. */
export function canWorkOffline(): boolean {
  try {
    return isSecureContext && "serviceWorker" in navigator && "caches" in globalThis;
  } catch {
    return false;
  }
}

/**
 * Registers the service worker, and looks for newer versions from time to time. Returns a function that stops looking.
 */
export function startAppWorker(): () => void {
  if (!import.meta.env.PROD || !canWorkOffline()) return () => {};
  const timer = setTimeout(() => registerAtRest().catch(() => {}), registerAfterMs);
  const ask = () => void registration?.update().catch(() => {});
  const askWhenVisible = () => document.visibilityState === "visible" && ask();
  const clock = setInterval(ask, askEveryMs);
  document.addEventListener("visibilitychange", askWhenVisible);
  return () => {
    clearTimeout(timer);
    clearInterval(clock);
    document.removeEventListener("visibilitychange", askWhenVisible);
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
 * Offers a newer version. A page of the newest version lets its worker take over, once the browser finds the older
 * worker idle. If the worker has taken over already, the page tells it to delete older versions.
 */
async function lookAtVersions(found: ServiceWorkerRegistration): Promise<void> {
  const entry = await caches.match(newest.path, { cacheName: newest.cache });
  const isHere = entry !== undefined && (await entry.text()) !== ownVersion();
  newVersion.setState({ isHere });
  if (isHere) return;
  if (found.waiting) tellWorker(found.waiting, "activate");
  else tellWorker(found.active, "started");
}

const tellWorker = (worker: ServiceWorker | null, ...message: ["started" | "activate"]) =>
  worker?.postMessage(...message);

/** The build writes it into every page. */
const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
