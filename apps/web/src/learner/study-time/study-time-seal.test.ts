import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sealReport } from "./study-time-seal.ts";

test("a report is signed with the site's key, as of the moment at which it goes", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "拾句", time_key: "the key" }));
  const before = Math.floor(Date.now() / 1000);
  const body = { lesson_id: "a.01", lesson_course_id: "a", time: 90, timestamp: 0, hash: "" };
  const sealed = await sealReport("course", { body });
  const { timestamp, hash } = sealed.body;
  expect(timestamp).toBeGreaterThanOrEqual(before);
  const text = `lesson_id=a.01&lesson_course_id=a&time=90&timestamp=${timestamp}&key=the key`;
  expect(hash).toBe(createHash("md5").update(text).digest("hex"));
});
