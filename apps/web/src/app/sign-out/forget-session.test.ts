import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { keepPractice, lessonAsked, readKeptLessons } from "#learner/offline/kept-lessons.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { signIn } from "#platform/queue/queue-fakes.ts";
import { beginSignOut, endSignOut } from "./forget-session.ts";

const keptLessons = async () => (await readKeptLessons()).size;
const token = () => localStorage.getItem("token");

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  localStorage.removeItem("leaving");
  signIn("amy");
  await keepPractice(lessonAsked(null), practice, true);
  return () => vi.unstubAllGlobals();
});

test("a page that starts where nobody was signing out leaves all as it is", async () => {
  await endSignOut();
  expect(token()).toContain("amy");
  expect(await keptLessons()).toBe(1);
});

test.each([
  ["before the session was cleared", "amy"],
  ["after the session was cleared", null],
])("a sign-out that was broken off %s is ended by the next page", async (_when, session) => {
  beginSignOut();
  signIn(session);
  await endSignOut();
  expect(token() ?? "").not.toContain("amy");
  expect(localStorage.getItem("leaving")).toBeNull();
  signIn("amy");
  expect(await keptLessons()).toBe(0);
});

test("who signed in meanwhile stays, and nothing of the other learner does", async () => {
  beginSignOut();
  signIn("ben");
  await endSignOut();
  expect(token()).toContain("ben");
  signIn("amy");
  expect(await keptLessons()).toBe(0);
});

test("who signed in again keeps what is theirs", async () => {
  beginSignOut();
  localStorage.setItem("token", JSON.stringify({ version: 0, value: { token: "new", user_id: "amy" } }));
  await endSignOut();
  expect(token()).toContain("amy");
  expect(await keptLessons()).toBe(1);
  expect(localStorage.getItem("leaving")).toBeNull();
});
