import "fake-indexeddb/auto";
import type { SaidLine } from "@shiju/contract/study/own-lines";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "#learner/settings/settings.ts";
import { emptyQueue, signIn } from "#platform/queue/queue-fakes.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import {
  dropSent,
  forgetKept,
  keepLine,
  keptLines,
  leaveKept,
  removeKept,
  skipPrompt,
} from "./kept-lines.ts";
import { ownLineRequests } from "./own-lines.requests.ts";

const prompt: TurnPrompt = {
  id: "pack.01.a",
  who: "amy",
  ask: "Where are you from?",
  ask_zh: "你是哪儿人？",
  say: ["I'm from {place}."],
  zh: "我是……人。",
  topic: "me",
  keep: "place",
};
const lesson = {
  id: "pack.01",
  title: "你好",
  position: 1,
  number: 1,
  practice: false,
  course: { id: "pack", title: "零基础起步" },
};
const say = (id: string, place = "Chengdu", at?: string) =>
  keepLine(
    {
      id,
      line: `I'm from ${place}.`,
      gaps: [{ name: "place", type: "place", text: place, known: true }],
      prompt,
      lesson,
    },
    at,
  );

let calls: { path: string; method: string; body: { lines?: SaidLine[] } }[];
let isOffline: boolean;

beforeEach(async () => {
  registerRequests(async () => Object.values(ownLineRequests));
  calls = [];
  isOffline = false;
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    const sent = JSON.parse(body ?? "{}") as { lines?: SaidLine[] };
    calls.push({ path, method, body: sent });
    return Response.json({ kept: sent.lines?.map(({ id }) => id) ?? [], refused: [] });
  });
  localStorage.clear();
  await emptyQueue();
});
afterEach(() => vi.unstubAllGlobals());

const sent = () => calls.flatMap(({ body }) => body.lines ?? []);
const here = () => keptLines.get("own_lines").map(({ line }) => line);

test("a guest's lines stay on the device, and are sent together after the sign-in", async () => {
  say("1");
  say("2", "Xi'an");
  await flushQueue();
  expect([calls, here()]).toEqual([[], ["I'm from Chengdu.", "I'm from Xi'an."]]);
  signIn("amy");
  await flushQueue();
  expect(calls).toHaveLength(1);
  expect(sent()).toMatchObject([
    { id: "1", prompt_id: prompt.id, lesson_id: "pack.01", topic: "me", keep: "place" },
    { id: "2", line: "I'm from Xi'an." },
  ]);
  expect(Object.keys(sent()[0] ?? {})).not.toContain("prompt");
});

test("without a network nothing is lost, and a deleted line is never sent", async () => {
  signIn("amy");
  isOffline = true;
  say("1");
  say("2");
  await vi.waitFor(async () => expect(await requestRows.all()).toHaveLength(2));
  await removeKept("1");
  isOffline = false;
  await flushQueue();
  expect(sent().map(({ id }) => id)).toEqual(["2"]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain("DELETE /api/own_lines/1");
  expect(keptLines.get("own_removed")).toEqual(["1"]);
});

test("with 只留在这台设备上 nothing is ever sent, neither lines nor skips nor deletions", async () => {
  signIn("amy");
  changeSettings({ own_lines: 1 });
  say("1");
  skipPrompt("pack.01.b");
  await flushQueue();
  await removeKept("1");
  say("2");
  changeSettings({ own_lines: 0 });
  await flushQueue();
  expect(calls.filter(({ path }) => path.includes("own_lines"))).toEqual([]);
  expect(here()).toEqual(["I'm from Chengdu."]);
});

test("lines that the server has go from the device, and others stay", () => {
  signIn("amy");
  say("1");
  changeSettings({ own_lines: 1 });
  say("2", "Xi'an");
  changeSettings({ own_lines: 0 });
  dropSent({ has: () => true, ids: new Set() });
  expect(here()).toEqual(["I'm from Xi'an."]);
});

test("an answered prompt is no longer skipped", () => {
  skipPrompt(prompt.id);
  expect(keptLines.get("own_skips")).toHaveLength(1);
  say("1");
  expect(keptLines.get("own_skips")).toEqual([]);
});

test("a forgotten word goes from lines that wait too", async () => {
  signIn("amy");
  isOffline = true;
  say("1");
  await vi.waitFor(async () => expect(await requestRows.all()).toHaveLength(1));
  await forgetKept("place");
  isOffline = false;
  await flushQueue();
  expect(sent().map(({ keep }) => keep)).toEqual([undefined]);
  expect(calls.map(({ path }) => path)).toContain("/api/own_lines/memory/place");
  expect(keptLines.get("own_lines").map(({ keep }) => keep)).toEqual([undefined]);
});

test("signing out leaves only lines that exist nowhere else, to their owner", () => {
  say("0");
  signIn("amy");
  say("1");
  changeSettings({ own_lines: 1 });
  say("2", "Xi'an");
  leaveKept("amy");
  expect(keptLines.get("own_lines")).toMatchObject([{ id: "2", owner: "amy", isHere: true }]);
});
