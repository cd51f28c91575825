import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { timeoutMs } from "@shiju/client/request";
import { divide, multiply } from "@shiju/learning/arithmetic";
import { defaultSettings } from "@shiju/learning/settings/settings";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { tierNames } from "@shiju/learning/tier-names";
import { notificationMs, toastMs, zIndex } from "@shiju/ui/overlays/overlay-host.tsx";
import { expect, test, vi } from "vitest";
import { runningGame } from "#app/game/game-info.ts";
import { editorPath } from "#app/shell/ai-entry.tsx";
import { closeAfterChoiceMs } from "#app/shell/use-menu.ts";
import { studyGroupId } from "#features/content/site/site.queries.ts";
import { offers } from "#features/content/site/study-group-offers.ts";
import { splashMs } from "#features/content/landing/splash-page.tsx";
import { settleMs, smallest, turnMs, wheelRatio } from "#features/people/profile/avatar-crop.tsx";
import { leaveMs } from "#features/people/profile/nickname.tsx";
import { longestSide } from "#features/people/profile/preview-picture.ts";
import { fewEntries } from "#platform/page/back.ts";
import { secondsUntil } from "#platform/format/countdown.ts";
import { imageName } from "#platform/network/download.ts";
import { saveDelayMs } from "#learner/settings/settings-sync.ts";
import { mostSounds } from "#platform/sound/sound-cache.ts";
import { deleteWarning } from "#learner/delete-warning.ts";
import { entryFields } from "#learner/session.ts";
import { changedSettings } from "#learner/settings/settings.ts";
import { stored } from "#platform/storage/storage.ts";
import type { Shape, Store } from "@shiju/storage/store";
import { uploadImage, uploadTimeoutMs } from "#platform/network/upload.ts";
import { clickDebounceMs } from "#platform/page/use-debounced-click.ts";

const file = (path: string) => join(import.meta.dirname, "../..", path);
const style = (name: string) => readFileSync(file(`../../packages/ui/src/styles/${name}.css`), "utf8");
const [tokens, faces, buttons] = [style("tokens"), style("faces"), style("base/buttons")];

/**
 * The constants of section 9 of the specification. Two are tested elsewhere: the seven days of the trial
 * (membership.trial.routes.test.ts on the server), and the wording of the confirm helper
 * (packages/ui/src/overlays/notices.test.tsx).
 */
test.each<[string, unknown, unknown]>([
  ["request timeout", timeoutMs, 10_000],
  ["uploads with form data", uploadTimeoutMs, 60_000],
  ["settings save debounce", saveDelayMs, 300],
  ["nickname blur delay", leaveMs, 500],
  ["mobile menu close delay", closeAfterChoiceMs, 300],
  ["splash delay", splashMs, 1000],
  ["group QR id", studyGroupId, "8"],
  ["vip_type runs 1 to 5", Object.keys(tierNames), ["1", "2", "3", "4", "5"]],
  ["editor location", editorPath, "/editor/"],
  ["toasts", toastMs, 3000],
  ["notifications", notificationMs, 4500],
  ["base z-index", zIndex, 2000],
  ["image download name", imageName, "image.png"],
  ["audio buffers", mostSounds, 10],
  ["click debounce", clickDebounceMs, 300],
  ["history threshold", fewEntries, 2],
  ["cropper debounce", settleMs, 500],
  ["cropper transition", turnMs, 350],
  ["cropper wheel zoom", wheelRatio, 0.1],
  ["cropper canvas", longestSide, 1024],
  ["cropper stencil", smallest, 20],
])("%s", (_, value, expected) => {
  expect(value).toEqual(expected);
});

test("the token goes behind Bearer, and a picture as the field file", async () => {
  stored.set("token", { token: "t", user_id: "u" });
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    calls.push(init);
    return Response.json({});
  });
  await uploadImage(new Blob(["picture"]), "avatar.jpg");
  expect(calls[0]?.headers).toEqual({ authorization: "Bearer t" });
  expect([...((calls[0]?.body as FormData | undefined)?.keys() ?? [])]).toEqual(["file"]);
  vi.unstubAllGlobals();
  stored.remove("token");
});

test.each([
  [1999, 1],
  [1000, 1],
  [999, 0],
  [0, 0],
  [-5000, 0],
])("%i ms before its end a countdown says %i", (left, seconds) => {
  expect(secondsUntil(7_000_000 + left, 7_000_000)).toBe(seconds);
});

test("exact arithmetic, where nothing times or by anything is nothing", () => {
  expect(multiply(0.1, 0.2)).toBe(0.02);
  expect(divide(0.3, 0.1)).toBe(3);
  for (const compute of [multiply, divide]) expect([compute(0, 7), compute(7, 0)]).toEqual([0, 0]);
});

test("defaults of the settings", () => {
  expect(defaultSettings).toMatchObject({
    voice_typeing_volume: 100,
    voice_feedback_volume: 100,
    sound_play_rate: 1,
    sound_play_times: 1,
    sound_play_gap: 1,
    answer_fail_auto_show: 3,
    style_theme: "light",
    style_font: "Hind",
    study_content: [0, 1, 2, 3],
  });
});

test("choices of the settings", () => {
  expect(settingsTable.answer_fail_auto_show).toMatchObject({ min: 0, max: 5, step: 1 });
  expect(settingsTable.answer_input_style.of).toEqual([0, 1, 2]);
  expect(settingsTable.study_difficulty.of).toEqual([0, 1, 2, 3]);
  expect(settingsTable.study_content.of).toEqual([0, 1, 2, 3]);
  expect(settingsTable.voice_speaker.of).toEqual([1, 2, 3, 4]);
});

test("default shortcuts", () => {
  const chords = Object.entries(defaultSettings).filter(([key]) => key.startsWith("shortcut_"));
  expect(new Set(chords.map(([, keys]) => (keys as string[]).join("+")))).toEqual(
    new Set([
      ...["A", ";", "ArrowRight", "ArrowLeft", "M", "P", "Q", "1", "2", ","].map((key) => `Ctrl+${key}`),
      "Shift+A",
      "Ctrl+Shift+P",
      // This shortcut is our own. It is not in the specification.
      "Alt+H",
    ]),
  );
});

const storedKeys: [string, unknown, fallback: unknown, sample: unknown, version: number][] = [
  ["token", stored, null, { token: "t", user_id: "u" }, 0],
  ["theme", stored, "light", "dark", 0],
  ["ref", entryFields, "", "ABCD2345", 0],
  ["account", entryFields, "", "13800136021", 0],
  ["setting", changedSettings, {}, { a: { value: 1, at: "2026-01-01", owner: null, waits: true } }, 1],
  ["game_info", runningGame, null, { return_path: "/home/index" }, 0],
  ["group_times", offers, 0, 2, 0],
  ["group_show", offers, 1, 0, 0],
];

test.each(storedKeys)("local storage keeps %s", (key, owner, fallback, sample, version) => {
  const store = owner as Store<Record<string, Shape<unknown>>>;
  expect(store.get(key)).toEqual(fallback);
  store.set(key, sample);
  const raw = JSON.stringify({ version, value: sample });
  expect(localStorage.getItem(key)).toBe(raw);
  expect(store.get(key)).toEqual(sample);
});

test("local storage keeps delete_warning", () => {
  expect(deleteWarning.isForgotten()).toBe(false);
  deleteWarning.forget();
  expect(localStorage.getItem("delete_warning")).toBe('{"version":0,"value":1}');
  expect(deleteWarning.isForgotten()).toBe(true);
});

test.each(settingsTable.style_font.of)("the font %s comes from /h5/font/, basic Latin, as woff2", (font) => {
  const face = faces.split("@font-face").find((fontFace) => fontFace.includes(`font-family: "${font}"`));
  const path = /url\("\/h5(\/font\/[^"]*latin[^"]*\.woff2)"\)/.exec(face ?? "")?.[1];
  expect(existsSync(file(`public${path}`))).toBe(true);
  expect(face).toMatch(/unicode-range:\s*U\+0000-00FF,/);
});

test("a tap shrinks to 0.95 for 200 ms, in one fixed blue", () => {
  expect(buttons).toMatch(/:active[^{]*\{\s*transform: scale\(0\.95\);\s*transition-duration: 0s/);
  expect(buttons).toContain("transform var(--calm)");
  expect(tokens).toContain("--calm: 200ms");
  expect(tokens.match(/--blue: (#\w+)/)?.[1]).toBe("#2f6bff");
});
