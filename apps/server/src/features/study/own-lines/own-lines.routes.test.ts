import { randomUUID } from "node:crypto";
import type { OwnLine, OwnLinesLesson, SaidLine } from "@shiju/contract/study/own-lines";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { ownLines, skippedPrompts } from "#database/tables/study/own-lines.ts";
import { testClock, wednesdayNoon } from "#testing/clock.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { mostSkipped } from "./own-lines.memory.service.ts";
import { mostLines } from "./own-lines.save.service.ts";

const prompt = (lesson: string): TurnPrompt => ({
  id: `${lesson}.0123456789`,
  who: "amy",
  ask: "Where are you from?",
  ask_zh: "你是哪儿人？",
  say: ["I'm from {place}."],
  zh: "我是……人。",
  topic: "me",
  keep: "place",
});
function withTurns(id: string, access: "free" | "member") {
  const pack = aPack({ id, access, people: { amy: "艾米" } as never }, [[food, station], [tea]]);
  for (const lesson of pack.lessons) lesson.turn = [prompt(lesson.id)];
  return pack;
}
const pack = withTurns("own-lines", "free");
const closed = withTurns("own-lines-closed", "member");
const clock = testClock(wednesdayNoon);
const logged: string[] = [];
const server = testServer(
  async (db) => {
    await seedPack(db, pack);
    await seedPack(db, closed);
  },
  { clock: clock.now, log: pino({ level: "trace" }, { write: (line: string) => void logged.push(line) }) },
);

const now = () => clock.now().toISOString();
const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString();
const [first, second] = pack.lessons.map(({ id }) => id) as [string, string];
const lineOf = (place: string, change: Partial<SaidLine> = {}): SaidLine => ({
  id: randomUUID(),
  prompt_id: prompt(change.lesson_id ?? first).id,
  lesson_id: first,
  topic: "me",
  line: `I'm from ${place}.`,
  gaps: [{ name: "place", type: "place", text: place, known: true }],
  at: now(),
  keep: "place",
  ...change,
});
const save = (learner: TestLearner | string | null, ...lines: object[]) =>
  server.as(learner)("POST", "/api/own_lines", { lines });
const list = async (learner: TestLearner, query = "") =>
  (await server.as(learner)("GET", `/api/own_lines${query}`)).body as {
    lines: OwnLine[];
    lessons: OwnLinesLesson[];
    next_cursor: string | null;
  };
const memory = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/own_lines/memory")).body as { skipped: string[]; kept: object[] };
const said = async (learner: TestLearner) => (await list(learner)).lines.map(({ line }) => line);
const skip = (learner: TestLearner, prompts: readonly string[], at = now()) =>
  server.as(learner)("POST", "/api/own_lines/skips", { prompts, at });
const remove = (learner: TestLearner, path: string) => server.as(learner)("DELETE", `/api/own_lines${path}`);

describe("lines", () => {
  test("a line is there with its lesson and its prompt, and a repeated call changes nothing", async () => {
    const learner = await server.newLearner();
    const line = lineOf("Chengdu");
    for (let call = 0; call < 2; call += 1)
      expect(await save(learner, line)).toMatchObject({
        status: 200,
        body: { kept: [line.id], refused: [] },
      });
    const { keep: _keep, ...kept } = line;
    expect(await list(learner)).toMatchObject({
      lines: [kept],
      lessons: [
        { id: first, title: "第 1 课", course: { id: pack.id }, prompts: [{ say: ["I'm from {place}."] }] },
      ],
      next_cursor: null,
    });
    expect((await memory(learner)).kept).toEqual([{ kind: "place", text: "Chengdu" }]);
  });

  test("of a prompt and a day the newest line counts, in any order, and other days stay", async () => {
    const learner = await server.newLearner();
    await save(
      learner,
      lineOf("Xi'an"),
      lineOf("Chengdu", { at: ago(1) }),
      lineOf("Beijing", { at: ago(2) }),
    );
    await save(learner, lineOf("Shanghai", { at: ago(1) }), lineOf("Wuhan", { at: ago(48) }));
    expect(await said(learner)).toEqual(["I'm from Xi'an.", "I'm from Wuhan."]);
    expect((await memory(learner)).kept).toEqual([{ kind: "place", text: "Xi'an" }]);
  });

  test("the day is that of the learner's zone", async () => {
    const learner = await server.newLearner({ timeZone: "America/New_York" });
    await save(learner, lineOf("Chengdu", { at: "2026-11-24T04:30:00.000Z" }));
    await save(learner, lineOf("Wuhan", { at: "2026-11-24T05:30:00.000Z" }));
    expect(await said(learner)).toHaveLength(2);
  });

  test("pages follow each other", async () => {
    const learner = await server.newLearner();
    await save(learner, ...[1, 25, 49].map((hours, at) => lineOf(`City${"abc"[at]}`, { at: ago(hours) })));
    const one = await list(learner, "?limit=2");
    const rest = await list(learner, `?limit=2&cursor=${one.next_cursor}`);
    expect([...one.lines, ...rest.lines].map(({ line }) => line)).toEqual([
      "I'm from Citya.",
      "I'm from Cityb.",
      "I'm from Cityc.",
    ]);
    expect(rest.next_cursor).toBeNull();
  });

  test("the prompts of a lesson that is not open are not told, and its line is", async () => {
    const member = await server.newLearner({ vipType: 4 });
    const learner = await server.newLearner();
    const lesson_id = closed.lessons[1]?.id ?? "";
    for (const each of [member, learner]) await save(each, lineOf("Chengdu", { lesson_id }));
    expect((await list(member)).lessons).toMatchObject([{ prompts: [{ id: prompt(lesson_id).id }] }]);
    expect(await list(learner)).toMatchObject({ lines: [{ lesson_id }], lessons: [{ prompts: [] }] });
  });

  test("a line of a lesson that is gone stays", async () => {
    const learner = await server.newLearner();
    await save(learner, lineOf("Chengdu", { lesson_id: "gone.01" }));
    expect(await list(learner)).toMatchObject({ lines: [{ lesson_id: "gone.01" }], lessons: [] });
  });

  test("a deleted line takes its word along, and an older line keeps its own", async () => {
    const learner = await server.newLearner();
    const [old, young] = [lineOf("Wuhan", { at: ago(48) }), lineOf("Chengdu")];
    await save(learner, old, young);
    expect((await remove(learner, `/${old.id}`)).status).toBe(200);
    expect((await memory(learner)).kept).toEqual([{ kind: "place", text: "Chengdu" }]);
    for (let call = 0; call < 2; call += 1) expect((await remove(learner, `/${young.id}`)).status).toBe(200);
    expect(await said(learner)).toEqual([]);
    expect((await memory(learner)).kept).toEqual([]);
  });

  test("all of them go at once", async () => {
    const learner = await server.newLearner();
    await save(learner, lineOf("Chengdu"), lineOf("Wuhan", { lesson_id: second }));
    expect((await remove(learner, "")).status).toBe(200);
    expect([await said(learner), (await memory(learner)).kept]).toEqual([[], []]);
  });
});

describe("what later questions may use", () => {
  test("a new line without the word takes the old word away", async () => {
    const learner = await server.newLearner();
    await save(learner, lineOf("Chengdu", { at: ago(1) }));
    const { keep: _keep, ...without } = lineOf("Xi'an");
    await save(learner, without);
    expect((await memory(learner)).kept).toEqual([]);
  });

  test("a forgotten word is gone, and its line stays", async () => {
    const learner = await server.newLearner();
    await save(learner, lineOf("Chengdu"));
    expect((await remove(learner, "/memory/place")).status).toBe(200);
    expect((await memory(learner)).kept).toEqual([]);
    expect(await said(learner)).toHaveLength(1);
    expect((await remove(learner, "/memory/phone")).status).toBe(422);
  });

  test("a skipped prompt is skipped until it is answered", async () => {
    const learner = await server.newLearner();
    const { id } = prompt(first);
    expect((await skip(learner, [id, id], ago(1))).status).toBe(200);
    expect((await memory(learner)).skipped).toEqual([id]);
    await save(learner, lineOf("Chengdu"));
    expect((await memory(learner)).skipped).toEqual([]);
    await skip(learner, [id], ago(1));
    expect((await memory(learner)).skipped).toEqual([]);
  });
});

describe("who may", () => {
  test("nobody without a token", async () => {
    for (const caller of [null, forgedToken]) {
      expect((await save(caller, lineOf("Chengdu"))).status).toBe(401);
      expect((await server.as(caller)("GET", "/api/own_lines")).status).toBe(401);
      expect((await server.as(caller)("GET", "/api/own_lines/memory")).status).toBe(401);
      expect((await server.as(caller)("DELETE", "/api/own_lines")).status).toBe(401);
    }
  });

  test("another learner sees, changes and deletes nothing", async () => {
    const [owner, other] = [await server.newLearner(), await server.newLearner()];
    const line = lineOf("Chengdu");
    await save(owner, line);
    await skip(owner, [prompt(second).id]);
    expect(await list(other)).toMatchObject({ lines: [], lessons: [] });
    expect(await memory(other)).toEqual({ skipped: [], kept: [] });
    await save(other, { ...line, line: "I'm from Mars." });
    await remove(other, `/${line.id}`);
    await remove(other, "/memory/place");
    await remove(other, "");
    expect(await said(owner)).toEqual(["I'm from Chengdu."]);
    expect(await memory(owner)).toMatchObject({ skipped: [prompt(second).id], kept: [{ text: "Chengdu" }] });
  });
});

describe("bad input", () => {
  test.each([
    ["no lines", { lines: [] }],
    ["too many lines", { lines: Array.from({ length: 21 }, () => lineOf("Chengdu")) }],
    ["an empty line", { lines: [lineOf("Chengdu", { line: "  " })] }],
    ["a long line", { lines: [lineOf("Chengdu", { line: "a ".repeat(201) + "b".repeat(200) })] }],
    ["a line of marks", { lines: [lineOf("Chengdu", { line: `a${"\u0301".repeat(50_000)}` })] }],
    ["no id", { lines: [lineOf("Chengdu", { id: "1" })] }],
    ["an unknown topic", { lines: [lineOf("Chengdu", { topic: "money" as never })] }],
    ["a word of another kind", { lines: [lineOf("Chengdu", { keep: "phone" as never })] }],
    [
      "too many gaps",
      {
        lines: [
          lineOf("Chengdu", {
            gaps: Array.from({ length: 9 }, (_, at) => ({
              name: `g${at}`,
              type: "food",
              text: "x",
              known: true,
            })),
          }),
        ],
      },
    ],
    ["no time", { lines: [lineOf("Chengdu", { at: "yesterday" })] }],
  ])("%s", async (_name, body) => {
    const learner = await server.newLearner();
    const answer = await server.as(learner)("POST", "/api/own_lines", body);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid_input" } });
    expect(JSON.stringify(answer.body)).toMatch(/\p{Script=Han}/u);
    expect(await said(learner)).toEqual([]);
  });

  test("a line of another year is refused by itself", async () => {
    const learner = await server.newLearner();
    const [old, good] = [lineOf("Wuhan", { at: "2024-01-01T00:00:00Z" }), lineOf("Chengdu")];
    expect((await save(learner, old, good)).body).toEqual({
      kept: [good.id],
      refused: [{ id: old.id, message: "时间超过一年，已不再接收" }],
    });
  });

  test("there are no more lines and skips than the limit", async () => {
    const learner = await server.newLearner();
    const dates = Array.from({ length: mostLines }, (_, at) => ({ prompt: `p${at}`, day: "2026-01-01" }));
    const at = clock.now();
    for (let from = 0; from < mostLines; from += 1000) {
      const part = dates.slice(from, from + 1000);
      await server
        .db()
        .insert(ownLines)
        .values(
          part.map(({ prompt: promptId, day }) => ({
            userId: learner.id,
            promptId,
            day,
            id: randomUUID(),
            lessonId: first,
            topic: "me" as const,
            line: "x",
            gaps: [],
            at,
          })),
        );
      await server
        .db()
        .insert(skippedPrompts)
        .values(part.map(({ prompt: promptId }) => ({ userId: learner.id, promptId, at })));
    }
    expect(mostSkipped).toBe(mostLines);
    const line = lineOf("Chengdu");
    expect(await save(learner, line)).toMatchObject({
      status: 200,
      body: { kept: [], refused: [{ id: line.id, message: "已经记了 5000 句，请先在“我的话”里删去一些" }] },
    });
    await remove(learner, `/${(await list(learner)).lines[0]?.id}`);
    expect((await save(learner, line)).body).toEqual({ kept: [line.id], refused: [] });
    expect(await skip(learner, ["another"])).toMatchObject({ status: 409 });
    expect((await list(learner)).lines).toHaveLength(500);
  });
});

test("no own line is in the log", () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("")).not.toContain("Chengdu");
});
