import { expect, test } from "vitest";
import { isPushService } from "./push-services.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAA", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=x", true],
  ["https://web.push.apple.com/QGuQ", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/x", false],
  ["https://a:b@fcm.googleapis.com/x", false],
  ["https://fcm.googleapis.com.evil.example/x", false],
  ["https://evil.example/fcm.googleapis.com", false],
  ["https://xnotify.windows.com/x", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://localhost/x", false],
  ["file:///etc/passwd", false],
  ["no address", false],
])("%s: %s", (endpoint, is) => expect(isPushService(endpoint)).toBe(is));
