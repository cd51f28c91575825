import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sealReport } from "./study-time-seal.ts";

interface Report {
  lesson_id: string;
  lesson_course_id: string;
  time: number;
  timestamp: number;
  hash: string;
  started_at?: string;
  ended_at?: string;
}

test("a report is signed with the site's key, as of the moment at which it goes", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "拾句", time_key: "the key" }));
  const before = Math.floor(Date.now() / 1000);
  const body: Report = { lesson_id: "a.01", lesson_course_id: "a", time: 90, timestamp: 0, hash: "" };
  const sealed = await sealReport("course", { body });
  const { timestamp, hash } = sealed.body;
  expect(timestamp).toBeGreaterThanOrEqual(before);
  const text = `lesson_id=a.01&lesson_course_id=a&time=90&timestamp=${timestamp}&key=the key`;
  expect(hash).toBe(createHash("md5").update(text).digest("hex"));
});

test("a stretch that a clock ahead has counted ends now, as long as it was", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "拾句", time_key: "the key" }));
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const report = { lesson_id: "a.01", lesson_course_id: "a", time: 90, timestamp: 0, hash: "" };
  const ahead: Report = { ...report, started_at: inMinutes(178), ended_at: inMinutes(180) };
  const { started_at = "", ended_at = "" } = (await sealReport("course", { body: ahead })).body;
  expect(Date.parse(ended_at)).toBeLessThanOrEqual(Date.now());
  expect(Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000)).toBe(120);
  const past: Report = { ...report, started_at: inMinutes(-9), ended_at: inMinutes(-5) };
  expect((await sealReport("course", { body: past })).body).toMatchObject({
    started_at: past.started_at,
    ended_at: past.ended_at,
  });
});
