import { defaultSettings, type SettingKey, type Settings } from "@shiju/learning/settings/settings";
import { expect, test } from "vitest";
import { settings as settingRows } from "#database/tables/people/settings.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const path = "/api/users/my/setting";

type Kept = { values: Settings; changed_at: Partial<Record<SettingKey, string>> };

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const read = async (learner: TestLearner) => (await server.as(learner)("GET", path)).body as Kept;
const post = (learner: TestLearner, values: object, at: string = ago(60)) =>
  server.as(learner)("POST", path, {
    values,
    changed_at: Object.fromEntries(Object.keys(values).map((key) => [key, at])),
  });

test("a learner who never chose has the defaults", async () => {
  expect(await read(await server.newLearner())).toEqual({ values: defaultSettings, changed_at: {} });
});

test("what was changed comes back with its time, alone", async () => {
  const learner = await server.newLearner();
  const at = ago(60);
  const values = {
    style_theme: "dark",
    sound_play_rate: 1.3,
    study_content: [3, 0],
    shortcut_next: ["Ctrl", "Shift", "N"],
    word_n_color: "#aa3300",
    word_art_show: false,
  };
  const answer = await post(learner, values, at);
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.body).toEqual({
    values: { ...defaultSettings, ...values },
    changed_at: Object.fromEntries(Object.keys(values).map((key) => [key, at])),
  });
  expect(await read(learner)).toEqual(answer.body);
});

test("nothing changed is nothing to keep", async () => {
  const learner = await server.newLearner();
  expect(await post(learner, {})).toMatchObject({ status: 200, body: { changed_at: {} } });
});

test.each([
  ["an unknown key", { theme: "dark" }, "theme", "没有这样的设置：theme"],
  ["a wrong type", { answer_ignore_case: "yes" }, "answer_ignore_case", "「不分大小写」的值不对"],
  ["no such choice", { style_theme: "sepia" }, "style_theme", "「主题」的值不对"],
  ["too much", { voice_typeing_volume: 101 }, "voice_typeing_volume", "「按键音量」的值不对"],
  ["half a step", { sound_play_times: 1.5 }, "sound_play_times", "「每次读几遍」的值不对"],
  ["no kind of content", { study_content: [0, 4] }, "study_content", "「练习内容」的值不对"],
  ["a kind twice", { study_content: [0, 0] }, "study_content", "「练习内容」的值不对"],
  ["modifiers alone", { shortcut_next: ["Ctrl"] }, "shortcut_next", "「下一题」的值不对"],
  ["no colour", { word_n_color: "url(x)" }, "word_n_color", "「名词的颜色」的值不对"],
  ["nothing", { style_theme: null }, "style_theme", "「主题」的值不对"],
])("%s is refused and named, and what is beside it is kept", async (_what, wrong, key, message) => {
  const learner = await server.newLearner();
  const answer = await post(learner, { style_font: "Inter", ...wrong });
  expect(answer).toMatchObject({ status: 200, body: { refused: { [key]: message } } });
  const { values, changed_at } = await read(learner);
  expect(values.style_font).toBe("Inter");
  expect(Object.keys(changed_at)).toEqual(["style_font"]);
});

test("a time that is none is refused with its setting alone", async () => {
  const learner = await server.newLearner();
  const answer = await server.as(learner)("POST", path, {
    values: { style_theme: "dark", style_font: "Inter" },
    changed_at: { style_theme: "yesterday", style_font: ago(1) },
  });
  expect(answer).toMatchObject({ status: 200, body: { refused: { style_theme: "改动的时间有误" } } });
  expect(Object.keys((await read(learner)).changed_at)).toEqual(["style_font"]);
});

test("more than there can be is refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`x${index}`, true]));
  expect((await post(await server.newLearner(), many)).status).toBe(422);
});

test.each([
  ["no time", { values: { style_theme: "dark" }, changed_at: {} }],
  ["a time without a value", { values: {}, changed_at: { style_theme: ago(1) } }],
  ["no changes", {}],
])("%s is refused", async (_what, body) => {
  const answer = await server.as(await server.newLearner())("POST", path, body);
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(/\p{Script=Han}/u) } });
});

test.each([
  ["a visitor", null],
  ["a forged token", forgedToken],
])("%s has no settings here", async (_who, caller) => {
  const change = { values: { style_theme: "dark" }, changed_at: { style_theme: ago(1) } };
  expect((await server.as(caller)("GET", path)).status).toBe(401);
  expect((await server.as(caller)("POST", path, change)).status).toBe(401);
});

test("of two devices the newest choice of each setting wins, in both orders", async () => {
  const desk = [{ style_theme: "dark", style_font: "Inter" }, ago(50)] as const;
  const phone = [{ style_theme: "light", answer_always_show: true }, ago(40)] as const;
  for (const order of [
    [desk, phone],
    [phone, desk],
  ]) {
    const learner = await server.newLearner();
    for (const [values, at] of order) await post(learner, values, at);
    expect(await read(learner)).toMatchObject({
      values: { style_theme: "light", style_font: "Inter", answer_always_show: true },
      changed_at: { style_theme: phone[1], style_font: desk[1] },
    });
  }
});

test("a tie ends the same way in both orders", async () => {
  const at = ago(30);
  for (const order of [
    ["Inter", "Menbere"],
    ["Menbere", "Inter"],
  ]) {
    const learner = await server.newLearner();
    for (const style_font of order) await post(learner, { style_font }, at);
    expect((await read(learner)).values.style_font).toBe("Menbere");
  }
});

test("sending again changes nothing", async () => {
  const learner = await server.newLearner();
  const at = ago(30);
  const { body: first } = await post(learner, { style_theme: "dark" }, at);
  await post(learner, { style_font: "Inter" }, ago(20));
  await post(learner, { style_theme: "dark" }, at);
  expect((await read(learner)).changed_at.style_theme).toBe((first as Kept).changed_at.style_theme);
});

test("many devices at once end with the newest of each, and lock nobody out", async () => {
  const learner = await server.newLearner();
  const times = Array.from({ length: 12 }, (_, index) => ago(100 - index));
  const answers = await Promise.all(
    times.map((at, index) => {
      const values = Object.entries({ sound_play_times: 1 + (index % 10), voice_typeing_volume: index });
      return post(learner, Object.fromEntries(index % 2 ? values : values.toReversed()), at);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read(learner)).toMatchObject({
    values: { sound_play_times: 2, voice_typeing_volume: 11 },
    changed_at: { voice_typeing_volume: times.at(-1) },
  });
});

test("a clock that is ahead counts as now, so that it does not win for ever", async () => {
  const learner = await server.newLearner();
  await post(learner, { style_theme: "dark" }, new Date(Date.now() + 3600_000).toISOString());
  const { changed_at } = await read(learner);
  expect(Date.parse(changed_at.style_theme ?? "")).toBeLessThanOrEqual(Date.now());
  await post(learner, { style_theme: "light" }, new Date(Date.now() + 1).toISOString());
  expect((await read(learner)).values.style_theme).toBe("light");
});

test("a learner meets no choice of another", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  await post(owner, { style_theme: "dark" });
  expect((await read(stranger)).changed_at).toEqual({});
});

test("what an older version kept and this one does not know counts as never chosen", async () => {
  const learner = await server.newLearner();
  const old = { userId: learner.id, changedAt: new Date() };
  await server
    .db()
    .insert(settingRows)
    .values([
      { ...old, key: "style_wallpaper" as SettingKey, value: "sea" },
      { ...old, key: "style_theme", value: "sepia" },
      { ...old, key: "style_font", value: "Inter" },
    ]);
  const { values, changed_at } = await read(learner);
  expect(values).toEqual({ ...defaultSettings, style_font: "Inter" });
  expect(Object.keys(changed_at)).toEqual(["style_font"]);
});
