import { createStore } from "zustand/vanilla";
import { atRest } from "#platform/page/between-keys.ts";

/** The page's own network calls come first, in milliseconds. */
const registerAfterMs = 3000;
const askEveryMs = 60 * 60 * 1000;

/** A newer version that is here and waits until somebody wants it. */
export const newVersion = createStore(() => ({ worker: null as ServiceWorker | null }));

let registration: ServiceWorkerRegistration | undefined;

/** Browsers keep the app for when there is no network only over https, and not in every private window. */
export function canWorkOffline(): boolean {
  try {
    return isSecureContext && "serviceWorker" in navigator && "caches" in globalThis;
  } catch {
    return false;
  }
}

/** Has the service worker keep the app, and looks for newer versions from time to time. Returns the way to stop. */
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
  tellWorker(found.active, "started");
  // The first version of all takes over by itself and is no news.
  const tell = () => {
    if (found.waiting && navigator.serviceWorker.controller) newVersion.setState({ worker: found.waiting });
  };
  tell();
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", tell));
}

/** Reloads the page in the newest version that is here. Other pages go on with the one they began with. */
export function refreshToNewVersion(): void {
  const { worker } = newVersion.getState();
  if (!worker) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  tellWorker(worker, "activate");
}

const tellWorker = (worker: ServiceWorker | null, ...message: ["started" | "activate"]) =>
  worker?.postMessage(...message);
