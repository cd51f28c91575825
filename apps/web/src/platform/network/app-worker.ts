import { createStore } from "zustand/vanilla";
import { atRest } from "#platform/page/between-keys.ts";

/** Registering waits so long, in milliseconds, so that the calls of the page come first. */
const registerAfterMs = 3000;
const askEveryMs = 60 * 60 * 1000;
const stirEveryMs = 500;

/** A newer version that is installed and waits to be activated. */
export const newVersion = createStore(() => ({ worker: null as ServiceWorker | null }));

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
  tellWorker(found.active, "started");
  // The first installation on a device activates by itself and is not a new version.
  const tell = () => {
    if (found.waiting && navigator.serviceWorker.controller) newVersion.setState({ worker: found.waiting });
  };
  tell();
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", tell));
}

/**
 * Activates the newer version and reloads the page with it. Other open pages keep their version. A browser activates it
 * once the older one has nothing to do, and finds that out when the older one has dealt with something: where that was
 * a moment too early, it would wait for good, so the older one is given nothing to do again and again.
 */
export function refreshToNewVersion(): void {
  const { worker } = newVersion.getState();
  if (!worker) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  tellWorker(worker, "activate");
  setInterval(() => tellWorker(registration?.active, "nothing"), stirEveryMs);
}

const tellWorker = (
  worker: ServiceWorker | null | undefined,
  ...message: ["started" | "activate" | "nothing"]
) => worker?.postMessage(...message);
