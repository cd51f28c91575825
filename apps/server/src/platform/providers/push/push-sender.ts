import { dayMs } from "@shiju/learning/time/durations";
import webPush from "web-push";

export interface PushKeys {
  /** The site's public key: an uncompressed point of P-256, base64url. Browsers get it. */
  publicKey: string;
  /** The site's private key, base64url. */
  privateKey: string;
}

/** The address and keys that a browser gives for its pushes. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The shown text. `url` is a path of the app. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message takes the place of an earlier message with the same tag. */
  tag: string;
}

/** `gone`: the browser has given up the subscription. `later`: try again at `retryAt`, in milliseconds since the epoch. */
export type PushOutcome = { kind: "sent" | "gone" | "failed" } | { kind: "later"; retryAt: number };

export type SendPush = (
  subscription: PushSubscription,
  message: PushMessage,
  keys: PushKeys,
) => Promise<PushOutcome>;

/**
 * Seconds after which a push service drops a reminder that it could not deliver, because a late reminder is useless.
 */
const keptSeconds = 4 * 3600;
const longestWaitMs = dayMs;

export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/**
 * Returns the sender of encrypted messages to push services (RFC 8030, 8291, 8292). `contact` is the address to which
 * the services may write.
 */
export function openPush({ contact, timeoutMs }: { contact: string; timeoutMs: number }): SendPush {
  return async ({ endpoint, p256dh, auth }, message, keys) => {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: keptSeconds,
          urgency: "normal",
          topic: message.tag,
          contentEncoding: "aes128gcm",
        },
      );
      const answer = await fetch(endpoint, {
        method: "POST",
        headers: Object.entries(headers),
        body: new Uint8Array(body ?? []),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The body of the answer is not used.
      await answer.body?.cancel();
      return outcomeOf(answer);
    } catch {
      return { kind: "failed" };
    }
  };
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status !== 429 && status !== 503) return { kind: "failed" };
  const now = Date.now();
  const asked = headers.get("retry-after") ?? "";
  const waitMs = /^\d{1,9}$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return { kind: "later", retryAt: now + Math.min(longestWaitMs, Math.max(60_000, waitMs || 0)) };
}
