/** Returns whether this browser can get pushes at all. Pushes need a secure page and the app's worker. */
export function canPush(): boolean {
  return (
    isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
  );
}

/**
 * Returns whether the learner has forbidden notifications in this browser. Only the browser's settings can undo that.
 */
export const isForbidden = (): boolean => Notification.permission === "denied";

/** Returns the endpoint of this browser; null if the browser is not subscribed. */
export async function endpointHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration("/h5/");
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** A browser's subscription as the server takes it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks for permission and subscribes this browser. Resolves with null if the learner refuses. */
export async function subscribeHere(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with another key, as of a site that was set up anew, cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** Ends this browser's subscription. Returns its endpoint; null if there was none. */
export async function unsubscribeHere(): Promise<string | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/h5/");
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
